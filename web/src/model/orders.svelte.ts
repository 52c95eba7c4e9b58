// Sends the player's actions to the server, and tells why one was refused.
import { texts } from '../texts'
import type { Refusal } from '../wire/types'
import type { Board } from './board'
import type { Connection } from './connection.svelte'
import type { Decision } from './decision.svelte'
import type { Display } from './display.svelte'
import type { Feedback } from './feedback.svelte'
import type { History } from './history.svelte'
import type { Pointer } from './pointer.svelte'
import type { Replay } from './replay.svelte'
import type { Seats } from './seats.svelte'
import type { Selection } from './selection.svelte'

const reasonOf = (error: Refusal): string =>
  error.code === 'stale' ? texts.errors.stale : error.message || texts.errors.notYours

const kPatience = 3000 // ms
const kMoment = 10

export class Orders {
  unsent = $state.raw<{ action: string; revision: number } | null>(null) // what the line did not take
  lastRoute: { unit: string; hexes: string[] } | null = null // along which the last move is shown
  played: (action: string) => void = () => {} // called after each action
  private busy = false
  private underWay = 0 // gestures, each within the one before
  private halted = false // they go no further
  private ended: (() => void)[] = [] // called at the end of the outermost gesture
  private shown: (() => void)[] = [] // called when a new position is shown

  constructor(
    private board: Board,
    private seats: Seats,
    private display: Display,
    private decision: Decision,
    private selection: Selection,
    private pointer: Pointer,
    private replay: Replay,
    private history: History,
    private feedback: Feedback,
  ) {}

  // `hex` is where a refusal is shown.
  async act(text: string, hex: string | null = null): Promise<void> {
    if (this.busy || this.display.passing || this.display.held) return
    this.unsent = null
    if (!this.display.live) this.replay.leave()
    const { revision } = this.seats
    this.lastRoute = this.routeOf(text)
    this.busy = true
    const answer = await this.seats.ask({ type: 'act', revision, action: text })
    this.busy = false
    if (answer.ok) {
      this.history.record(revision + 1, text)
      this.played(text)
      this.pointer.inspected = null
    } else {
      if (answer.error.code === 'lost') this.unsent = { action: text, revision }
      this.feedback.refuse(reasonOf(answer.error), answer.error.rule, hex)
    }
  }

  // Several actions, each in the position that the one before has led to. Stops at a refusal, and where somebody else casts a
  // die or does not answer soon. Returns how many were played.
  actInTurn(actions: string[], hex: string | null = null): Promise<number> {
    return this.asOne(async (goesOn) => {
      let played = 0
      for (const action of actions) {
        if (played > 0 && !(await goesOn())) break
        const { current, revision } = this.seats
        await this.act(action, hex)
        if (!(await this.arrived(current, revision))) break
        ++played
      }
      return played
    })
  }

  // What is played in a gesture is taken back and played again as one. It asks before each action whether it goes on.
  async asOne<T>(gesture: (goesOn: () => Promise<boolean>) => Promise<T>): Promise<T> {
    const { current, revision } = this.seats
    ++this.underWay
    try {
      return await gesture(() => this.goesOn(current, revision))
    } finally {
      if (this.seats.current === current) this.history.join(revision, this.seats.revision)
      if (--this.underWay === 0) {
        this.halted = false
        for (const wake of this.ended.splice(0)) wake()
      }
    }
  }

  // An action may ask the others something. The gesture goes on if they answer soon, and nothing was decided by a die of theirs
  // since it began: who leads a column into fire wants to see the result before the next one follows. It never goes on for
  // another seat of this device.
  private async goesOn(seat: Connection, start: number): Promise<boolean> {
    let late = false
    const patience = new Promise<void>((done) => setTimeout(done, kPatience)).then(() => void (late = true))
    const own = (): boolean => this.seats.current === seat && !this.halted
    while (own() && !this.decision.mine && !late) await Promise.race([patience, new Promise<void>((done) => this.shown.push(done))])
    return own() && this.decision.mine && !this.struckSince(start)
  }

  // Have the others cast a die since?
  struckSince(revision: number): boolean {
    return this.seats.events.some((e) => e.n > revision && e.trial && !!e.seat && !this.seats.ids.includes(e.seat))
  }

  // A new position is shown.
  review(): void {
    for (const wake of this.shown.splice(0)) wake()
  }

  // The gesture under way goes no further than its present action. False if that is not over soon.
  halt(): Promise<boolean> {
    if (!this.underWay) return Promise.resolve(true)
    this.halted = true
    this.review()
    return new Promise((over) => {
      this.ended.push(() => over(true))
      setTimeout(() => over(false), kPatience)
    })
  }

  // Waits for the position after an action; false if the action was refused.
  private async arrived(seat: Connection, revision: number): Promise<boolean> {
    const come = (): boolean => this.seats.revision > revision || this.seats.current !== seat
    for (let waited = 0; waited < kPatience && !this.feedback.refused; waited += kMoment) {
      if (come()) return true
      await new Promise((done) => setTimeout(done, kMoment))
    }
    return come()
  }

  // A new position has come: what was lost may have arrived after all, or may no longer be possible.
  reviewUnsent(revision: number): void {
    if (this.unsent && this.unsent.revision !== revision) this.unsent = null
  }

  async sendUnsent(): Promise<void> {
    const { unsent } = this
    this.unsent = null
    this.feedback.clear()
    if (unsent?.revision === this.seats.revision) await this.act(unsent.action)
  }

  forgetUnsent(): void {
    this.unsent = null
    this.feedback.clear()
  }

  // Sets a standing answer to a kind of decision; with null the player is asked again.
  async always(kind: string, action: string | null): Promise<void> {
    const answer = await this.seats.ask({ type: 'order', kind, action })
    if (!answer.ok) this.feedback.refuse(answer.error.message, answer.error.rule)
  }

  private routeOf(text: string): { unit: string; hexes: string[] } | null {
    const { unit, hex } = this.board.read(text)
    const place = hex ? this.selection.costs.get(hex) : undefined
    return unit && place && unit === this.selection.unit ? { unit, hexes: place.route } : null
  }
}
