// Shows what others did action by action, as fast as the player likes. Until the present is shown nothing can be done.
import type { GameEvent, State } from '../wire/types'
import type { Display } from './display.svelte'
import { fightsIn, kLeast, worthShowing, type Fights } from './fights.svelte'
import type { Feedback } from './feedback.svelte'
import type { MapControl } from './mapControl'
import { rememberSpeed, speed, type Speed } from './memory'
import type { Seats } from './seats.svelte'
import type { Selection } from './selection.svelte'

const kMove = 450 // what is watched
const kBrief = 200 // for an action without an event
const kFast = { longest: 180, shortest: 40, total: 6000 }

export class Pace {
  speed = $state<Speed>(speed())
  waiting = $state(false) // for the player, who is to see a fight
  private before: State | null = null // what was shown before the first of these actions
  private shownAt = -Infinity // when the last action was shown
  private serial = 0
  private timer = 0

  constructor(
    private seats: Seats,
    private display: Display,
    private selection: Selection,
    private map: MapControl,
    private feedback: Feedback,
    private fights: Fights,
    private arrived: (before: State, now: State) => void, // the present is shown
  ) {}

  get active(): boolean {
    return this.display.passing !== null
  }

  get events(): GameEvent[] {
    return this.display.passing?.events ?? []
  }

  setSpeed(value: Speed): void {
    this.speed = value
    rememberSpeed(value)
    if (value === 'instant') this.skip()
    else if (this.active) {
      this.waiting = value === 'step' || (value === 'pause' && this.events.some((e) => e.trial))
      this.schedule()
    }
  }

  // Returns true if the way to the new state is shown action by action.
  follow(before: State, now: State): boolean {
    if (this.display.passing) {
      // Further actions are reached in time; if actions were taken back, the rest is not shown.
      if (now.revision >= this.display.passing.revision && now.events[0]?.n !== 0) return true
      this.stop()
      return false
    }
    if (this.speed === 'instant' || this.display.replayed || now.revision <= before.revision) return false
    if (now.events[0]?.n === 0 || before.decision?.mine) return false // the whole log anew, or an own action
    const news = now.events.filter((e) => e.n > before.revision)
    if (news.length && news.every((e) => e.seat && this.seats.ids.includes(e.seat))) return false
    this.before = before
    this.display.passing = { revision: before.revision, view: before.view, events: [] }
    this.selection.clear()
    this.feedback.clear()
    this.schedule()
    return true
  }

  // Shows the next action. The last one leads to the present.
  async next(): Promise<void> {
    const at = this.display.passing
    if (!at) return
    window.clearTimeout(this.timer)
    this.waiting = false
    const revision = at.revision + 1
    if (revision > this.seats.revision) return this.arrive()
    const serial = ++this.serial
    const moment = await this.seats.moment(revision)
    const current = (): boolean => serial === this.serial && this.display.passing === at
    if (!current()) return
    if (!moment) return this.arrive()
    const fight = worthShowing(fightsIn(moment.events, (unit) => at.view.pieces.find((p) => p.unit === unit)?.hex)).at(-1)
    const where = fight?.hex ?? moment.events.flatMap((e) => e.hexes).at(-1)
    if (where && (this.speed !== 'fast' || fight)) this.map.showAny([where])
    if (fight) {
      this.fights.show(fight)
      // First the die, then what follows from it.
      if (this.speed !== 'fast') await new Promise((done) => window.setTimeout(done, this.fights.rollLength))
      if (!current()) return
    } else this.fights.close()
    this.display.passing = moment
    this.shownAt = performance.now()
    this.feedback.tell(moment.events)
    this.waiting = this.speed === 'step' || (this.speed === 'pause' && fight !== undefined)
    this.schedule()
  }

  // Goes to the present at once.
  skip(): void {
    if (!this.active) return
    this.fights.close() // the fight that was on show is not the last one
    this.arrive()
  }

  stop(): void {
    window.clearTimeout(this.timer)
    ++this.serial
    this.waiting = false
    this.display.passing = null
    this.before = null
  }

  // The next action is shown when the last one has been seen for a while, or when the player asks for it.
  private schedule(): void {
    window.clearTimeout(this.timer)
    if (this.speed === 'step' || this.waiting) return
    // An own result is seen before others go on.
    const first = this.display.passing?.revision === this.before?.revision
    const from = Math.max(this.shownAt + this.pauseLength(), first ? this.fights.seenAt : 0)
    const wait = from - performance.now()
    this.timer = window.setTimeout(() => void this.next(), Math.max(0, wait))
  }

  private pauseLength(): number {
    const revision = this.display.passing?.revision ?? 0
    if (this.speed !== 'fast') {
      if (this.events.some((e) => e.trial)) return kLeast
      return this.events.length || revision === this.before?.revision ? kMove : kBrief
    }
    const left = Math.max(1, this.seats.revision - revision)
    return Math.max(kFast.shortest, Math.min(kFast.longest, kFast.total / left))
  }

  private arrive(): void {
    const { before } = this
    const now = this.seats.state
    this.stop()
    this.shownAt = performance.now()
    // The events up to here have been told already.
    if (before) this.arrived({ ...before, revision: now.revision - 1 }, now)
  }
}
