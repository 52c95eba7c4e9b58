// How the game stands: the points, the outcome if it ended now, and who holds the objectives. While another moment is shown
// than the present, it stays as it was.
import { texts } from '../texts'
import type { ObjectiveState, Outcome } from '../wire/types'
import { numberOfAmount } from '../wire/amounts'
import type { Board } from './board'
import type { Display } from './display.svelte'
import type { Seats } from './seats.svelte'

interface Known {
  outcome: Outcome
  objectives: ObjectiveState[]
}

const kHuge = 30 // a lead that fills the balance

export class Standing {
  private last: Known | null = null
  private now = $derived.by((): Known | null => {
    const { standing, objectives = [], view } = this.seats.state
    const outcome = standing ?? view.outcome
    if (this.display.live) this.last = outcome ? { outcome, objectives } : null
    return this.last
  })
  // Of each seat; one for all seats of a team that has the same points in each.
  scores = $derived.by(() => {
    const points = this.now?.outcome.points ?? {}
    return this.board.data.teams.flatMap(({ title, seats }) => {
      const known = seats.filter((s) => points[s] !== undefined)
      const [first] = known
      if (first !== undefined && known.length > 1 && known.every((s) => points[s] === points[first])) return [{ seat: first, title, points: points[first] ?? '' }]
      return known.map((seat) => ({ seat, title: this.board.seatName(seat), points: points[seat] ?? '' }))
    })
  })
  // Of two seats: how far the second is ahead.
  lead = $derived.by(() => {
    const [a, b] = this.scores.map((s) => numberOfAmount(s.points))
    if (this.scores.length !== 2 || a === undefined || b === undefined || Number.isNaN(a) || Number.isNaN(b)) return null
    return { by: Math.abs(b - a), share: Math.max(-1, Math.min(1, (b - a) / kHuge)) }
  })

  constructor(
    private board: Board,
    private seats: Seats,
    private display: Display,
  ) {}

  get known(): boolean {
    return this.now !== null
  }

  get text(): string {
    const { over } = this.seats.state.view
    const text = this.now?.outcome.text ?? ''
    return over && this.display.live ? text : texts.ribbon.standing(text)
  }

  get objectives(): ObjectiveState[] {
    return this.now?.objectives ?? []
  }
}
