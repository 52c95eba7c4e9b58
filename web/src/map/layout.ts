// Where the counters lie, in units of the map: the top unit of a stack at the right, those below it in steps to the left, so
// that their names and their first factors are seen.
import type { Board } from '../model/board'
import type { Display } from '../model/display.svelte'
import type { Piece } from '../wire/types'

export interface Placed {
  piece: Piece
  hex: string
  x: number
  y: number
  aloft: boolean // floats above all stacks
}

const kStep = 23 // of the 104 across a hex
const kSteps = 3 // what lies deeper in a stack lies on the same spot
const kLeast = { first: 18, next: 8 } // where stacks beside it need their room
const kCounter = 76

// How far the lowest counters of a stack lie left of the middle; the top one lies as far right of it.
export function spreadOf({ hexes }: Board, display: Display, hex: string): number {
  const steps = Math.min(display.notAboard(display.stacks.get(hex) ?? []).length - 1, kSteps)
  const at = hexes.get(hex)
  if (steps < 1 || !at) return 0
  const beside = hexes.neighbours(hex).filter((n) => Math.abs(n.x - at.x) > 1 && display.stacks.has(n.id))
  const room = Math.min(...beside.map((n) => Math.abs(n.x - at.x) / hexes.unit)) - kCounter
  return (Math.min(kStep * steps, Math.max(room, kLeast.first + kLeast.next * (steps - 1))) * hexes.unit) / 2
}

const isAloft = (board: Board, piece: Piece): boolean => board.statusOf(piece).some((s) => s.look === 'aloft')

export function layOut(board: Board, display: Display): Placed[] {
  const { hexes } = board
  const out: (Placed & { order: number })[] = []
  for (const [id, all] of display.stacks) {
    const hex = hexes.get(id)
    if (!hex) continue
    // Passengers are seen only when the stack is laid out.
    const stack = display.notAboard(all)
    const spread = spreadOf(board, display, id)
    const steps = Math.min(stack.length - 1, kSteps)
    stack.forEach((piece, i) => {
      const step = Math.max(0, i - (stack.length - 1 - steps))
      out.push({ piece, hex: id, x: hex.x + (steps ? spread * ((2 * step) / steps - 1) : 0), y: hex.y, order: i, aloft: isAloft(board, piece) })
    })
  }
  return out.sort((a, b) => Number(a.aloft) - Number(b.aloft) || a.y - b.y || (board.hexes.get(a.hex)?.x ?? 0) - (board.hexes.get(b.hex)?.x ?? 0) || a.order - b.order)
}
