// Counters that look the same lie on one another: a row of forty aircraft is a few piles with a number each.
import type { Piece, Unit } from '../wire/types'
import type { Board } from './board'
import type { Decision } from './decision.svelte'

export interface Pile {
  top: Piece // the selected one, else the first that can act
  units: string[]
}

const kMany = 4 // as many alike lie on one another
const kPair = 2 // if nothing tells them apart but the numbers in their names, so that a pile does not fall apart as it shrinks

// Counters without numbers on them are told apart by nothing but the number in their names: "Air 1", "Air 2".
const nameOf = ({ designation, face }: Unit): string => (face.length ? designation : designation.replace(/\s*\d+$/, ''))

export function piles(pieces: Piece[], board: Board, decision: Decision, selected: string | null): Pile[] {
  const groups = new Map<string, Piece[]>()
  for (const piece of pieces) {
    const unit = board.units.get(piece.unit)
    const key = unit ? JSON.stringify([unit.side, unit.formation, unit.type, nameOf(unit), unit.size, unit.face, piece.status ?? [], piece.inside, decision.units.has(unit.id)]) : piece.unit
    groups.set(key, [...(groups.get(key) ?? []), piece])
  }
  return [...groups.values()].flatMap((alike): Pile[] => {
    const [first] = alike
    const plain = !board.units.get(first?.unit ?? '')?.face.length
    if (!first || alike.length < (plain ? kPair : kMany)) return alike.map((top) => ({ top, units: [top.unit] }))
    return [{ top: alike.find((p) => p.unit === selected) ?? first, units: alike.map((p) => p.unit) }]
  })
}
