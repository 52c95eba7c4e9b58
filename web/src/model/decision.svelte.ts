// What this device has to decide now, if anything, and what the server offers for it.
import type { State, Term } from '../wire/types'
import type { Action } from './action'
import type { Board } from './board'
import type { Display } from './display.svelte'
import type { Seats } from './seats.svelte'

export class Decision {
  waits = $derived.by(() => !!this.seats.state.decision?.mine && !this.seats.state.view.over) // for this device
  // Nothing can be decided on a picture of the past.
  mine = $derived.by(() => this.display.live && this.waits)
  units = $derived.by(() => new Set(this.mine ? this.seats.state.touch : [])) // those that can act
  general = $derived.by(() => (this.mine ? this.seats.state.general.map((a) => this.board.read(a)) : [])) // about no unit
  private ownSides = $state.raw(new Set<string>())

  constructor(
    private board: Board,
    private seats: Seats,
    private display: Display,
  ) {}

  get kind(): string {
    return this.seats.state.decision?.kind ?? ''
  }

  // What ends this question, if that is less than the phase.
  get ending(): Term | undefined {
    return this.board.data.endings.find((t) => t.id === this.kind)
  }

  get end(): Action | undefined {
    return this.general.find((a) => a.verb === this.board.endVerb)
  }

  get concession(): Action | undefined {
    return this.general.find((a) => a.verb.gives_up)
  }

  async actionsOf(unit: string): Promise<Action[]> {
    const answer = await this.seats.ask({ type: 'legal', unit })
    if (!answer.ok) return []
    return ((answer.body.actions as string[]) ?? []).map((a) => this.board.read(a))
  }

  // Does a seat of this device command the unit? If the server does not say, a side counts as own if this device could
  // act with it before.
  isOwn(unit: string): boolean {
    const side = this.board.side(unit)
    const seat = this.seats.state.view.commanders?.[unit] ?? side?.seat
    if (seat) return this.seats.ids.includes(seat)
    return side !== undefined && this.ownSides.has(side.id)
  }

  noteOwnSides(state: State): void {
    const sides = new Set(this.ownSides)
    for (const id of state.touch) {
      const side = this.board.units.get(id)?.side
      if (side) sides.add(side)
    }
    if (sides.size !== this.ownSides.size) this.ownSides = sides
  }
}
