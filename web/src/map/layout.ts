// Where the counters lie: the units of a stack a little apart from each other, those in front last.
import type { Board } from '../model/board'
import type { Display } from '../model/display.svelte'
import type { Piece } from '../wire/types'

export interface Placed {
  piece: Piece
  hex: string
  x: number
  y: number
}

const kApart = 3.4
const kMostSteps = 4 // what lies deeper in a stack lies on the same spot

export function layOut({ hexes }: Board, display: Display): Placed[] {
  const out: (Placed & { order: number })[] = []
  for (const [id, all] of display.stacks) {
    const hex = hexes.get(id)
    if (!hex) continue
    // Passengers are seen only when the stack is laid out.
    const stack = display.notAboard(all)
    const spread = Math.min(stack.length - 1, kMostSteps)
    stack.forEach((piece, i) => {
      const at = kApart * (Math.min(i, kMostSteps) - spread / 2)
      out.push({ piece, hex: id, x: hex.x + at, y: hex.y - at, order: hex.y * 100 + i })
    })
  }
  return out.sort((a, b) => a.order - b.order)
}
