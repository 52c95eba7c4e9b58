// The odds of the attack that is being built, or of what it would be with one more action.
import { readOdds } from '../wire/read'
import type { Odds } from '../wire/types'
import type { Board } from './board'
import type { Decision } from './decision.svelte'
import type { Display } from './display.svelte'
import type { Seats } from './seats.svelte'

const kPointing = ['ring', 'arrow', 'arc']

export class AttackOdds {
  odds = $state.raw<Odds | null>(null)
  previewed = $state<string | null>(null) // the action that the odds include
  revision = -1 // of the position that the odds belong to
  // Is something being built that points at a hex?
  building = $derived.by(() => this.display.view.marks.some((m) => kPointing.includes(this.board.marks.get(m.kind)?.look ?? '')))

  constructor(
    private board: Board,
    private seats: Seats,
    private display: Display,
    private decision: Decision,
  ) {}

  private get targets(): string[] {
    return this.display.view.marks.flatMap((m) => (m.hex && this.board.marks.get(m.kind)?.look === 'ring' ? [m.hex] : []))
  }

  aimsAt(hex: string): boolean {
    return this.targets.includes(hex)
  }

  // From a unit to the nearest hex that is attacked.
  distance(unit: string): number {
    const from = this.board.hexes.get(this.display.hexOf(unit))
    return from ? Math.min(...this.board.hexes.all(this.targets).map((h) => Math.hypot(h.x - from.x, h.y - from.y))) : Infinity
  }

  // With an action, or with null for the attack as it stands.
  preview(action: string | null): void {
    if (this.decision.mine && this.previewed !== action && (action === null || this.building)) void this.refresh(action)
  }

  async refresh(action: string | null = null): Promise<void> {
    const { state } = this.seats
    if (!this.building && action === null) {
      this.odds = null
      return
    }
    const answer = await this.seats.ask(action === null ? { type: 'odds' } : { type: 'odds', action })
    if (this.seats.state !== state) return
    if (answer.ok && Array.isArray(answer.body.tables)) {
      this.odds = readOdds(answer.body)
      this.previewed = action
      this.revision = state.revision
    } else if (action === null) this.odds = null
  }
}
