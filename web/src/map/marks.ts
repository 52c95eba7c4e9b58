// How things in hexes that are no units are drawn. A kind that is not known here is a dot with its name.
import { words } from '../texts'
import type { Hexes } from '../model/hexes'
import type { Mark, Piece, Unit } from '../wire/types'

export interface Arrow {
  d: string
  fire: boolean
  key: string
}

export interface Ring {
  hex: string
  d: string
}

export interface Dot {
  x: number
  y: number
  label: string
  value: number
  quiet: boolean
}

const kRings = new Set(['target'])
const kArrows = new Set(['attacker'])
const kFire = new Set(['barrage', 'fpf'])
const kQuiet = new Set(['retreat-path'])

type Point = { x: number; y: number }

// From side to side of two counters, not from centre to centre; fire flies in an arc.
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

export function drawMarks(marks: Mark[], hexes: Hexes, units: Unit[], pieces: Piece[]): { arrows: Arrow[]; rings: Ring[]; dots: Dot[] } {
  const where = new Map(pieces.map((p) => [p.unit, p.hex]))
  const targets = marks.filter((m) => kRings.has(m.kind)).map((m) => hexes.get(m.hex)).filter((h) => h !== undefined)
  const arrows: Arrow[] = []
  const rings: Ring[] = targets.map((h) => ({ hex: h.id, d: hexes.path([h.id], 0.93) }))
  const dots: Dot[] = []
  marks.forEach((mark, i) => {
    const at = hexes.get(mark.hex)
    if (!at || kRings.has(mark.kind)) return
    if (kArrows.has(mark.kind)) {
      const near = targets.reduce<typeof at | undefined>((best, t) => (!best || Math.hypot(t.x - at.x, t.y - at.y) < Math.hypot(best.x - at.x, best.y - at.y) ? t : best), undefined)
      if (near) arrows.push({ d: arrow(at, near, false), fire: false, key: `${mark.kind}${i}` })
    } else if (kFire.has(mark.kind)) {
      const from = hexes.get(where.get(units[mark.value]?.id ?? ''))
      if (from) arrows.push({ d: arrow(from, at, true), fire: true, key: `${mark.kind}${i}` })
    } else dots.push({ x: at.x, y: at.y, label: words(mark.kind), value: mark.value, quiet: kQuiet.has(mark.kind) })
  })
  return { arrows, rings, dots }
}
