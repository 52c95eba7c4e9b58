// Which moment of the game is shown, and where its pieces are.
import type { Mark, Piece, Term, View } from '../wire/types'
import type { Action } from './action'
import type { Board } from './board'
import type { Moment, Seats } from './seats.svelte'

const kLooksInHex = ['counter', 'work', 'side', 'tint', 'dot', '']

// A sum, unless one part of it is not known.
export const plus = (sum: number | null, count: number | undefined): number | null =>
  sum === null || count === undefined ? null : sum + count

export class Display {
  replayed = $state.raw<Moment | null>(null) // chosen by the player
  passing = $state.raw<Moment | null>(null) // on the way to the present
  held = $state.raw<Moment | null>(null) // until the die has been seen

  private moment = $derived.by((): Moment => this.replayed ?? this.passing ?? this.held ?? this.seats.state)
  stacks = $derived.by(() => this.piecesBy((piece) => (this.isWork(piece) ? undefined : piece.hex)))
  // What lies on the ground: forts, trenches, mines.
  works = $derived.by(() => this.view.pieces.filter((piece) => piece.hex && this.isWork(piece)))
  boxes = $derived.by(() => this.piecesBy((piece) => (piece.hex ? undefined : piece.box)))
  // Units on the map that are not shown themselves.
  unknown = $derived.by(() => this.view.stacks.filter((s) => s.hex !== undefined))
  // How many units stand in each hex, known or not; null if the seat may not know it.
  heights = $derived.by(() => {
    const heights = new Map<string, number | null>([...this.stacks].map(([hex, stack]) => [hex, stack.length]))
    for (const { hex, count } of this.unknown) if (hex) heights.set(hex, plus(heights.get(hex) ?? 0, count))
    return heights
  })
  private passengers = $derived.by(() => this.piecesBy((piece) => piece.inside))

  constructor(
    private board: Board,
    private seats: Seats,
  ) {}

  get view(): View {
    return this.moment.view
  }

  get revision(): number {
    return this.moment.revision
  }

  // Is the present shown?
  get live(): boolean {
    return this.replayed === null && this.passing === null && this.held === null
  }

  get phaseTitle(): string {
    return this.board.phaseTitle(this.view.phase)
  }

  piece(unit: string | null): Piece | undefined {
    return this.view.pieces.find((p) => p.unit === unit)
  }

  hexOf(unit: string | null): string | undefined {
    return this.piece(unit)?.hex
  }

  cargoOf(unit: string): number {
    return this.passengers.get(unit)?.length ?? 0
  }

  // Where an action is chosen on the map: its hex, or the hex of its second unit.
  placeOf(action: Action): string | undefined {
    return action.hex ?? (action.other ? this.hexOf(action.other) : undefined)
  }

  // Where an action is chosen below the map: a box of a display, or else a card that lies open.
  boxOf(action: Action): string | undefined {
    const box = this.placeOf(action) ? undefined : action.rest[action.kinds.lastIndexOf('box')]
    return box !== undefined && this.board.displayBoxes.has(box) ? box : undefined
  }

  cardOf(action: Action): string | undefined {
    const card = this.placeOf(action) || this.boxOf(action) ? undefined : action.rest[action.kinds.lastIndexOf('card')]
    return this.view.cards.some((c) => c.card !== undefined && c.card === card) ? card : undefined
  }

  // The units of a hex, each carrier followed by its passengers.
  stackIn(hex: string | null): Piece[] {
    const all = this.stacks.get(hex ?? '') ?? []
    return this.notAboard(all).flatMap((p) => [p, ...all.filter((q) => q.inside === p.unit)])
  }

  // The units of a stack that no other unit of the stack carries.
  notAboard(stack: Piece[]): Piece[] {
    return stack.filter((p) => !stack.some((q) => q.unit === p.inside))
  }

  // What lies in a hex other than units.
  marksIn(hex: string): { term: Term; mark: Mark }[] {
    return this.view.marks
      .map((mark) => ({ mark, term: this.board.markTerm(mark.kind) }))
      .filter(({ mark, term }) => mark.hex === hex || (mark.to === hex && term.look === 'side'))
      .filter(({ term }) => kLooksInHex.includes(term.look ?? ''))
  }

  worksIn(hex: string): Piece[] {
    return this.works.filter((p) => p.hex === hex)
  }

  private isWork({ unit }: Piece): boolean {
    return this.board.units.get(unit)?.work !== undefined
  }

  private piecesBy(key: (piece: Piece) => string | undefined): Map<string, Piece[]> {
    const groups = new Map<string, Piece[]>()
    for (const piece of this.view.pieces) {
      const at = key(piece)
      if (!at) continue
      const group = groups.get(at)
      if (group) group.push(piece)
      else groups.set(at, [piece])
    }
    return groups
  }
}
