// Taking back and playing again.
import { texts } from '../texts'
import type { Decision } from './decision.svelte'
import type { Display } from './display.svelte'
import type { Ending } from './ending.svelte'
import type { Feedback } from './feedback.svelte'
import type { History } from './history.svelte'
import type { Orders } from './orders.svelte'
import type { Seats } from './seats.svelte'

export class Undo {
  asked = $state(false) // the other side, for its consent
  private busy = false // with one press; another one meanwhile means nothing

  constructor(
    private seats: Seats,
    private display: Display,
    private history: History,
    private orders: Orders,
    private decision: Decision,
    private ending: Ending,
    private feedback: Feedback,
  ) {}

  get redoable(): boolean {
    return this.history.redoable.length > 0
  }

  // Goes back to a revision, after asking the other side if actions that are not free are to be taken back. Without a
  // revision: by one gesture, if that is free or agreed to; by one action, if that is free; else to before the last own gesture.
  undo(revision?: number): Promise<void> {
    return this.alone(() => this.takeBack(revision))
  }

  redo(): Promise<void> {
    return this.alone(() => this.playAgain())
  }

  // A gesture under way stops first.
  private async alone(what: () => Promise<void>): Promise<void> {
    if (this.busy) return
    this.busy = true
    try {
      if (await this.orders.halt()) await what()
      else this.feedback.refuse(texts.errors.slow)
    } finally {
      this.busy = false
    }
  }

  private async takeBack(revision?: number): Promise<void> {
    const to = revision ?? this.before()
    const from = this.seats.revision
    if (to < 0 || to >= from || this.display.passing) return
    const { undo } = this.seats.state
    const free = from - to <= undo.free
    const answer = await this.seats.ask({ type: free ? 'undo' : 'undo-ask', to })
    if (!answer.ok) this.feedback.refuse(answer.error.message, answer.error.rule)
    else if (free || undo.beyond === 'agreed') this.history.takeBack(to, from)
    if (!free) this.asked = answer.ok && undo.beyond === 'asked'
  }

  private before(): number {
    const { revision, state } = this.seats
    const start = this.history.startOf(revision)
    if (revision - start <= state.undo.free || (start < revision - 1 && state.undo.beyond === 'agreed')) return start
    if (state.undo.free > 0) return revision - 1
    // A machine whose answer alone is taken back gives the same answer again.
    const own = this.seats.events.findLast((e) => e.n > 0 && e.n <= revision && !!e.seat && this.seats.ids.includes(e.seat))
    return this.history.lastGesture(revision) ?? (own ? own.n - 1 : revision - 1)
  }

  private async playAgain(): Promise<void> {
    const [next, ...more] = this.history.next
    if (next === undefined) return
    // The end of a phase is asked about again.
    if (next === this.decision.end?.text) this.ending.press()
    else await this.orders.actInTurn([next, ...more])
  }
}
