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

// Ground under the units.
export interface Work {
  x: number
  y: number
  kind: string
  glyph: string
  value: number
  title: string
}

// Hexes that are hatched alike, with one border around them.
export interface Area {
  kind: string
  inside: string
  border: string
}

// Something to remember about a hex: its glyph on a slip of paper.
export interface Note {
  x: number
  y: number
  glyph: string
  title: string
}

export interface Drawn {
  arrows: Arrow[]
  chevrons: string
  rings: string
  areas: Area[] // one for each kind of hatching
  sides: string
  dots: Dot[]
  notes: Note[]
  tokens: Token[]
  works: Work[]
}

type Point = { x: number; y: number }
const kToken = 17
const kEdge = 42 // from the middle of a counter
const kHead = 6 // of an arrow, beyond its line

// From the edge of one counter to the edge of the other, in the gap between them; fire is drawn as an arc.
function arrow(from: Point, to: Point, arc: boolean, unit: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 1) return ''
  const ux = (to.x - from.x) / length
  const uy = (to.y - from.y) / length
  const edge = kEdge * unit
  const a = { x: from.x + ux * edge, y: from.y + uy * edge }
  const b = { x: to.x - ux * (edge + kHead * unit), y: to.y - uy * (edge + kHead * unit) }
  const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`
  if (!arc) return `M${at(a)}L${at(b)}`
  const bend = Math.min(80 * unit, length * 0.22)
  return `M${at(a)}Q${at({ x: (a.x + b.x) / 2 - uy * bend, y: (a.y + b.y) / 2 + ux * bend })} ${at(b)}`
}

// Between neighbours there is no room for an arrow: a chevron on their hexside points at the second.
function chevron(from: Point, to: Point, unit: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const u = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const at = (along: number, aside: number): string => `${(middle.x + (u.x * along - u.y * aside) * unit).toFixed(1)} ${(middle.y + (u.y * along + u.x * aside) * unit).toFixed(1)}`
  return `M${at(-9, -20)}L${at(2, -20)}L${at(11, 0)}L${at(2, 20)}L${at(-9, 20)}L${at(0, 0)}Z`
}

export function drawMarks(marks: Mark[], { pieces }: View, board: Board): Drawn {
  const { hexes } = board
  const where = new Map(pieces.map((p) => [p.unit, p.hex]))
  const drawn: Drawn = { arrows: [], chevrons: '', rings: '', areas: [], sides: '', dots: [], notes: [], tokens: [], works: [] }
  const inHex = new Map<string, number>()
  const hatched = new Map<string, Set<string>>()
  marks.forEach((mark, i) => {
    const at = hexes.get(mark.hex)
    if (!at) return
    const { look, glyph, title } = board.markTerm(mark.kind)
    switch (look) {
      case 'ring':
        drawn.rings += hexes.path([at.id], 0.93)
        break
      case 'tint':
        hatched.set(mark.kind, (hatched.get(mark.kind) ?? new Set()).add(at.id))
        break
      case 'side':
        if (mark.to) drawn.sides += hexes.side(at.id, mark.to)
        break
      case 'arrow':
      case 'arc': {
        const from = mark.to ? at : hexes.get(where.get(mark.unit ?? ''))
        const to = mark.to ? hexes.get(mark.to) : at
        if (!from || !to) break
        if (look === 'arrow' && Math.hypot(to.x - from.x, to.y - from.y) < 2 * hexes.radius) drawn.chevrons += chevron(from, to, hexes.unit)
        else drawn.arrows.push({ d: arrow(from, to, look === 'arc', hexes.unit), fire: look === 'arc', key: `${mark.kind}${i}` })
        break
      }
      case 'counter': {
        const n = inHex.get(at.id) ?? 0
        inHex.set(at.id, n + 1)
        drawn.tokens.push({ x: at.x - 18 + n * kToken, y: at.y + 20, glyph: glyph ?? title.slice(0, 2), value: mark.value, title })
        break
      }
      case 'work':
        drawn.works.push({ x: at.x, y: at.y, kind: mark.kind, glyph: glyph ?? '', value: mark.value, title })
        break
      case 'way':
        drawn.dots.push({ x: at.x, y: at.y, label: '', quiet: true })
        break
      default:
        if (glyph) drawn.notes.push({ x: at.x, y: at.y, glyph: mark.value > 1 ? `${glyph}${mark.value}` : glyph, title })
        else drawn.dots.push({ x: at.x, y: at.y, label: mark.value > 1 ? `${title} ${mark.value}` : title, quiet: false })
    }
  })
  drawn.areas = [...hatched].map(([kind, ids]) => ({ kind, inside: hexes.path(ids), border: hexes.border(ids) }))
  return drawn
}
