// Marks on the map, drawn with the look that the game gives to their kind. A kind without a look is a dot with its
// name.
import type { Board } from '../model/board'
import type { Mark, View } from '../wire/types'

export interface Arrow {
  d: string
  fire: boolean
  key: string
}

export interface Dot {
  x: number
  y: number
  label: string
  quiet: boolean
}

// A small counter that is not a unit.
export interface Token {
  x: number
  y: number
  glyph: string
  value: number
  title: string
}

export interface Drawn {
  arrows: Arrow[]
  rings: string
  tints: string
  sides: string
  dots: Dot[]
  tokens: Token[]
}

type Point = { x: number; y: number }
const kToken = 17

// From the edge of one counter to the edge of the other; fire is drawn as an arc.
function arrow(from: Point, to: Point, arc: boolean): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 1) return ''
  const ux = (to.x - from.x) / length
  const uy = (to.y - from.y) / length
  const a = { x: from.x + ux * 14, y: from.y + uy * 14 }
  const b = { x: to.x - ux * 19, y: to.y - uy * 19 }
  if (!arc) return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`
  const bend = Math.min(40, length * 0.22)
  const middle = { x: (a.x + b.x) / 2 - uy * bend, y: (a.y + b.y) / 2 + ux * bend }
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${middle.x.toFixed(1)} ${middle.y.toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`
}

export function drawMarks(marks: Mark[], { pieces }: View, board: Board): Drawn {
  const { hexes } = board
  const where = new Map(pieces.map((p) => [p.unit, p.hex]))
  const drawn: Drawn = { arrows: [], rings: '', tints: '', sides: '', dots: [], tokens: [] }
  const inHex = new Map<string, number>()
  marks.forEach((mark, i) => {
    const at = hexes.get(mark.hex)
    if (!at) return
    const { look, glyph, title } = board.markTerm(mark.kind)
    switch (look) {
      case 'ring':
        drawn.rings += hexes.path([at.id], 0.93)
        break
      case 'tint':
        drawn.tints += hexes.path([at.id], 0.97)
        break
      case 'side':
        if (mark.to) drawn.sides += hexes.side(at.id, mark.to)
        break
      case 'arrow':
      case 'arc': {
        const from = mark.to ? at : hexes.get(where.get(mark.unit ?? ''))
        const to = mark.to ? hexes.get(mark.to) : at
        if (from && to) drawn.arrows.push({ d: arrow(from, to, look === 'arc'), fire: look === 'arc', key: `${mark.kind}${i}` })
        break
      }
      case 'counter': {
        const n = inHex.get(at.id) ?? 0
        inHex.set(at.id, n + 1)
        drawn.tokens.push({ x: at.x - 18 + n * kToken, y: at.y + 20, glyph: glyph ?? title.slice(0, 2), value: mark.value, title })
        break
      }
      case 'way':
        drawn.dots.push({ x: at.x, y: at.y, label: '', quiet: true })
        break
      default:
        drawn.dots.push({ x: at.x, y: at.y, label: mark.value > 1 ? `${title} ${mark.value}` : title, quiet: false })
    }
  })
  return drawn
}
