// Notices within three seconds that nothing comes through a connection any more: a question is sent whenever it has been
// quiet for a while, and any message answers it.
const kTick = 200 // ms
const kQuiet = 900 // without a message, then one is asked for
const kPatience = 1400 // for the answer, then the line has stalled
const kGiveUp = 6000 // then another connection is made
const kFresh = 1200 // a message that is younger proves that the line works
const kSlept = 1000 // between two ticks: the page was not running, so it can judge nothing

export interface HeartbeatEvents {
  ping: () => void
  stalled: (stalled: boolean) => void
  dead: () => void
}

export class Heartbeat {
  stalled = false
  private heard = performance.now()
  private asked: number | null = null // when, if no answer has come yet
  private ticked = performance.now()
  private timer = 0
  private waiting: ((alive: boolean) => void)[] = []

  constructor(private events: HeartbeatEvents) {
    this.timer = window.setInterval(() => this.tick(), kTick)
    window.addEventListener('offline', this.offline)
  }

  stop(): void {
    window.clearInterval(this.timer)
    window.removeEventListener('offline', this.offline)
    this.answer(false)
  }

  // A message has come.
  hear(): void {
    this.heard = performance.now()
    this.asked = null
    this.answer(true)
    this.setStalled(false)
  }

  // Does the line work? If nothing has come for a while the other end is asked first.
  alive(): Promise<boolean> {
    if (this.stalled) return Promise.resolve(false)
    if (performance.now() - this.heard < kFresh) return Promise.resolve(true)
    if (this.asked === null) this.ask()
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  private tick(): void {
    const now = performance.now()
    const slept = now - this.ticked > kSlept
    this.ticked = now
    if (slept) this.asked = null
    if (document.hidden && !this.waiting.length) return
    if (this.asked === null) {
      if (now - this.heard > kQuiet) this.ask()
    } else if (now - this.asked > kGiveUp) this.events.dead()
    else if (now - this.asked > kPatience) this.setStalled(true)
  }

  private ask(): void {
    this.asked = performance.now()
    this.events.ping()
  }

  // The browser knows that there is no network.
  private offline = (): void => {
    this.asked ??= performance.now()
    this.setStalled(true)
  }

  private setStalled(stalled: boolean): void {
    if (stalled) this.answer(false)
    if (this.stalled === stalled) return
    this.stalled = stalled
    this.events.stalled(stalled)
  }

  private answer(alive: boolean): void {
    for (const resolve of this.waiting.splice(0)) resolve(alive)
  }
}
