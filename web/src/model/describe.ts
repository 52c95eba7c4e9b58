// A hex in words, for a screen reader: what is there, and what can be done there.
import { texts, words } from '../texts'
import type { Board } from './board'
import type { Decision } from './decision.svelte'
import type { Display } from './display.svelte'
import type { Selection } from './selection.svelte'

interface Parts {
  board: Board
  display: Display
  decision: Decision
  selection: Selection
}

export function describeHex(id: string, { board, display, decision, selection }: Parts): string {
  const hex = board.hexes.get(id)
  if (!hex) return ''
  const parts = [texts.hex.title(id), hex.place, hex.title ?? words(hex.terrain), ...(hex.features ?? []).map(words)]
  if (hex.objective) parts.push(texts.hex.objective)
  const stack = display.stacks.get(id) ?? []
  for (const piece of stack) {
    const unit = board.units.get(piece.unit)
    if (!unit) continue
    parts.push(texts.hex.unit(unit.title, board.side(unit.id)?.title ?? '', unit.factors), ...board.statusOf(piece).map((s) => s.title))
    if (piece.inside) parts.push(texts.hex.aboard(board.unitTitle(piece.inside)))
    if (decision.units.has(piece.unit)) parts.push(texts.hex.canAct)
  }
  const unknown = display.unknown.filter((s) => s.hex === id)
  for (const { side, count } of unknown) parts.push(texts.hex.unknown(board.sideTitle(side), count))
  if (!stack.length && !unknown.length) parts.push(texts.hex.empty)
  for (const { unit, status } of display.worksIn(id)) parts.push(board.unitTitle(unit), ...(status?.length ? board.statusOf({ unit, status }).map((s) => s.title) : []))
  for (const { term, mark } of display.marksIn(id)) parts.push(texts.hex.mark(term.title, mark.value))
  const actions = selection.targets.get(id)
  if (actions) {
    const place = selection.costs.get(id)
    parts.push(texts.hex.legalHere(actions.map((a) => board.label(a)).join(', ')))
    if (place) parts.push(texts.hex.cost(place.cost))
    if (place?.stop) parts.push(texts.hex.stops(place.stop))
  }
  return parts.filter(Boolean).join(', ')
}
