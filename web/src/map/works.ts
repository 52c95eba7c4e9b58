// Drawings of works, around the middle of a hex that is 104 units across. They stand at its rim, so that they are seen beside
// the counters. The words are those of the data; a word without a drawing is shown by its glyph.

type Point = [number, number]
const kRim = 50

const polar = (degrees: number, radius: number): Point => [radius * Math.cos((degrees * Math.PI) / 180), radius * Math.sin((degrees * Math.PI) / 180)]
const print = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`
const line = (points: Point[], close = false): string => 'M' + points.map(print).join('L') + (close ? 'Z' : '')
const range = (from: number, to: number, step: number): number[] => Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)

// Walls with bastions: a pentagon, and short strokes outside it.
function fort(): WorkStroke[] {
  const corners = range(-90, 198, 72).map((a) => polar(a, kRim))
  const teeth = corners.flatMap((a, i) => {
    const b = corners[(i + 1) % 5] ?? a
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const out: Point = [(b[1] - a[1]) / length, -(b[0] - a[0]) / length]
    return range(0.06, 0.95, 0.11).map((t) => {
      const p: Point = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
      return line([p, [p[0] + out[0] * 5, p[1] + out[1] * 5]])
    })
  })
  return [
    { d: line(corners, true), kind: 'wall' },
    { d: line(corners.map(([x, y]): Point => [x * 0.88, y * 0.88]), true), kind: 'inner' },
    { d: teeth.join(''), kind: 'tooth' },
  ]
}

// A zigzag ditch along the lower rim.
const trench = (): WorkStroke[] => {
  const zigzag = line(range(20, 160, 10).map((a, i) => polar(a, i % 2 ? kRim : kRim - 8)))
  return [{ d: zigzag, kind: 'ditch-case' }, { d: zigzag, kind: 'ditch' }]
}

// Crescents of piled stones.
const position = (): WorkStroke[] =>
  [210, 330, 90].map((middle) => ({ d: range(middle - 24, middle + 24, 8).map((a) => circle(polar(a, kRim - 4), 3.6)).join(''), kind: 'stone' }))

const circle = ([x, y]: Point, r: number): string => `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

// Mines with horns, around the hex.
const mines = (): WorkStroke[] => [
  { d: range(0, 330, 30).map((a) => circle(polar(a + 15, kRim - 5), 3.4)).join(''), kind: 'mine' },
  { d: range(0, 330, 30).flatMap((a) => [-60, 0, 60].map((b) => { const [x, y] = polar(a + 15, kRim - 5); const [dx, dy] = polar(b - 90, 6.4); return line([[x, y], [x + dx, y + dy]]) })).join(''), kind: 'horn' },
]

const bridge = (): WorkStroke[] => [
  { d: line([[-50, -44], [-40, -36], [-40, 36], [-50, 44]]) + line([[50, -44], [40, -36], [40, 36], [50, 44]]), kind: 'rail' },
  { d: range(-30, 30, 12).map((y) => line([[-40, y], [40, y]])).join(''), kind: 'plank' },
]

// A burnt tank with its smoke.
const wreck = (): WorkStroke[] => [
  { d: 'M-46 44h26l4 -6h-34zM-42 38l4 -6h14l3 6zM-27 34l16 -6', kind: 'hulk' },
  { d: 'M-36 30q-6 -6 0 -11q6 -5 0 -12', kind: 'smoke' },
]

// Hedgehogs across the way.
const block = (): WorkStroke[] => [{ d: [-30, -10, 10, 30].map((x) => `M${x - 7} 49l14 -12M${x - 7} 37l14 12M${x} 35v16`).join(''), kind: 'hedgehog' }]

export interface WorkStroke {
  d: string
  kind: string // its class
}

const kDrawings: Record<string, WorkStroke[]> = {
  fort: fort(), trench: trench(), 'improved-position': position(), mine: mines(), bridge: bridge(), wreck: wreck(), 'double-wreck': wreck(), block: block(), 'block-inverted': block(),
}

export const drawingOf = (work: string): WorkStroke[] | undefined => kDrawings[work]
