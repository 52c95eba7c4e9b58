// Units that were lost in this phase: crossed out where they stood, until the phase ends.
import type { GameEvent, View } from '../wire/types'
import type { Board } from './board'
import type { Display } from './display.svelte'
import type { Seats } from './seats.svelte'

export interface Loss {
  unit: string
  hex: string
}

// How many units of a side lie where the seat does not see them; without end if the rules hide the number.
const unseen = ({ stacks }: View, side: string): number => stacks.reduce((sum, s) => (s.side === side ? sum + (s.count ?? Infinity) : sum), 0)

export const isLoss = ({ kind }: GameEvent): boolean => kind === 'eliminated' || kind === 'destroyed'

export class Losses {
  lost = $state.raw<Loss[]>([])
  private before: { view: View; revision: number } | null = null

  constructor(
    private board: Board,
    private display: Display,
    private seats: Seats,
  ) {}

  // What is shown has changed.
  follow(): void {
    const { view, revision } = this.display
    const was = this.before
    this.before = { view, revision }
    if (!was || revision < was.revision || this.display.replayed) this.lost = []
    else if (revision > was.revision) this.lost = [...(view.phase === was.view.phase ? this.lost : []), ...this.missing(was.view, view, revision)]
  }

  // Those that stood on the map and stand nowhere on it now. A unit that was moved off the map by its own action is lost only if an
  // event says so, and where more of its side are hidden than before, it may be one of them.
  private missing(was: View, now: View, revision: number): Loss[] {
    const here = new Set(now.pieces.filter((p) => p.hex).map((p) => p.unit))
    const hidden = new Set(now.stacks.flatMap((s) => s.hex ?? []))
    const events = this.seats.events.filter((e) => e.n === revision)
    const told = new Set(events.filter(isLoss).flatMap((e) => e.units))
    const moved = new Set(events.filter((e) => e.action).map((e) => this.board.read(e.action ?? '').unit))
    const hides = (unit: string): boolean => {
      const side = this.board.units.get(unit)?.side ?? ''
      return unseen(now, side) === Infinity || unseen(now, side) > unseen(was, side)
    }
    const off = new Set(now.pieces.filter((p) => !p.hex).map((p) => p.unit)) // in a box that the seat sees
    const isLost = (unit: string, hex: string): boolean => told.has(unit) || (!hidden.has(hex) && !moved.has(unit) && (off.has(unit) || !hides(unit)))
    return was.pieces.flatMap(({ unit, hex }) => (hex && !here.has(unit) && isLost(unit, hex) ? [{ unit, hex }] : []))
  }
}
