// What others did is not there at once but shown action by action, as fast as the player likes. Until the picture is
// that of now nothing can be done on it.
import { readEvent, readView } from '../wire/read'
import type { State } from '../wire/types'
import { rememberSpeed, speed, type Speed } from './memory'
import { Studied } from './studied.svelte'

const kSlow = 800
const kBrief = 200 // for an action that nothing is told of
const kFast = { longest: 180, shortest: 40, altogether: 6000 }

export class Paced extends Studied {
  speed = $state<Speed>(speed())
  private before: State | null = null // what was shown when the way to now began
  private shownAt = -Infinity // when the last action was shown
  private serial = 0
  private clock = 0

  // Called when the picture is that of now.
  protected settle(_before: State | null, _now: State): void {}

  setSpeed(value: Speed): void {
    this.speed = value
    rememberSpeed(value)
    if (value === 'instant') this.skip()
    else if (this.passing) this.schedule()
  }

  // True if the new state is led to step by step.
  protected follow(before: State | null, now: State): boolean {
    if (this.passing) {
      // More of the same is reached in time; what was taken back is not shown any further.
      if (now.revision >= this.passing.revision && now.events[0]?.n !== 0) return true
      this.stopPassing()
      return false
    }
    if (this.speed === 'instant' || !before || this.replay || now.revision <= before.revision) return false
    if (now.events[0]?.n === 0 || before.decision?.mine) return false // all anew, or one's own action
    const mine = new Set(this.chairs.map((c) => c.seat))
    const news = now.events.filter((e) => e.n > before.revision)
    if (news.length && news.every((e) => e.seat && mine.has(e.seat))) return false
    this.before = before
    this.letGo()
    this.bubble = null
    this.passing = { revision: before.revision, view: before.view, events: [] }
    this.schedule()
    return true
  }

  // The next action is shown when the last one has been seen for a while, or when the player asks for it.
  private schedule(): void {
    window.clearTimeout(this.clock)
    if (this.speed === 'step') return
    const wait = this.shownAt + this.pauseLength() - performance.now()
    this.clock = window.setTimeout(() => void this.nextStep(), Math.max(0, wait))
  }

  private pauseLength(): number {
    if (this.speed === 'slow') return this.passing?.events.length || this.passing?.revision === this.before?.revision ? kSlow : kBrief
    const left = Math.max(1, this.revision - (this.passing?.revision ?? 0))
    return Math.max(kFast.shortest, Math.min(kFast.longest, kFast.altogether / left))
  }

  // One action further. The last one is the present itself.
  async nextStep(): Promise<void> {
    const at = this.passing
    if (!at) return
    window.clearTimeout(this.clock)
    const next = at.revision + 1
    if (next >= this.revision) return this.arrive()
    const serial = ++this.serial
    const answer = await this.chair?.ask({ type: 'replay', revision: next })
    if (serial !== this.serial || this.passing !== at) return
    if (!answer?.ok) return this.arrive()
    const events = ((answer.body.events as unknown[]) ?? []).map(readEvent)
    this.passing = { revision: next, view: readView(answer.body.view), events }
    this.shownAt = performance.now()
    if (events.length) this.say(events.map((e) => e.text).join('. '))
    const hexes = events.flatMap((e) => e.hexes)
    if (this.speed !== 'fast' && hexes.length) this.showAny(hexes.slice(-1))
    this.schedule()
  }

  // To now, at any time.
  skip(): void {
    if (this.passing) this.arrive()
  }

  protected override stopPassing(): void {
    window.clearTimeout(this.clock)
    ++this.serial
    this.passing = null
    this.before = null
  }

  private arrive(): void {
    const before = this.before
    const now = this.states
    this.stopPassing()
    this.shownAt = performance.now()
    // What was shown on the way has been said already.
    if (now) this.settle(before ? { ...before, revision: now.revision - 1 } : null, now)
  }
}
