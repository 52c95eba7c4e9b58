// Names of places give way to counters and to each other, but stay with their place: each stands where it was drawn, or around its
// hex where the least covers it, and nearer to its own hex than to another one with a name. From afar, where they stand larger, the
// smaller of two names that would lie on each other is left out.
import type { Hexes } from '../model/hexes'
import type { Hex } from '../wire/types'
import type { Detail } from './levels'

const kCounter = 42 // half of a counter with its tabs, in pixels at the usual zoom
const kRings = [0.6, 0.9, 1.3] // how far a name keeps from the middle of its hex, in radii
const kTurns = 12
const kFar = 4 // radii; nothing farther off matters
const kNear = 0.6 // a name as near as this is with its place
// What is bad about a stand: the part that is covered, each radius beyond, another place that is nearer.
const kCovered = 3
const kAstray = 0.7
const kMistaken = 1
const kSpoilt = 0.12 // the part of a name that another one may cover
const kGrowth: Record<Detail, number> = { full: 1, middle: 1.3, low: 2, shape: 3.2 } // from afar they stay large enough to read

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

interface Name {
  text: SVGTextElement
  box: Rectangle
  hex: Hex | undefined // the place; none for a name of the whole map
}

const overlap = (a: Rectangle, b: Rectangle): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

const middleOf = (box: Rectangle): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

const around = (middle: Point, { width, height }: Rectangle): Rectangle => ({ x: middle.x - width / 2, y: middle.y - height / 2, width, height })

// From a point to the edge of a rectangle; 0 inside.
const distance = ({ x, y }: Point, box: Rectangle): number => Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height))

export class PlaceNames {
  private names: Name[] = []
  private places: Hex[]

  constructor(
    labels: Element,
    private hexes: Hexes,
  ) {
    this.places = hexes.places()
    for (const text of labels.querySelectorAll<SVGTextElement>('.names text:not(:has(textPath)):not([transform])')) {
      const written = text.getAttribute('aria-label') ?? text.textContent
      const box = text.getBBox()
      const own = this.places.filter((p) => p.place === written && distance(p, box) < kFar * hexes.radius)
      this.names.push({ text, box, hex: own.length === 1 ? own[0] : undefined })
    }
    this.names.sort((a, b) => b.box.height - a.box.height)
  }

  place(occupied: Iterable<string>, detail: Detail): void {
    const growth = kGrowth[detail]
    const side = 2 * kCounter * this.hexes.unit
    const others: Rectangle[] = [] // names that stand
    const taken: Rectangle[] = this.hexes.all(occupied).map((h) => around(h, { x: 0, y: 0, width: side, height: side }))
    for (const { text, box, hex } of this.names) {
      const drawn = middleOf(box)
      const size = { ...box, width: growth * box.width, height: growth * box.height }
      const stands = this.stands(drawn, size, hex)
      const placed = this.best(stands, taken, hex)
      if (!placed) continue
      const spoilt = growth !== 1 && others.reduce((sum, o) => sum + overlap(placed, o), 0) > kSpoilt * placed.width * placed.height
      text.setAttribute('visibility', spoilt ? 'hidden' : 'visible')
      if (spoilt) continue
      taken.push(placed)
      others.push(placed)
      const { x, y } = middleOf(placed)
      const shift = `translate(${(x - growth * drawn.x).toFixed(1)} ${(y - growth * drawn.y).toFixed(1)})`
      if (growth !== 1) text.setAttribute('transform', `${shift} scale(${growth})`)
      else if (x !== drawn.x || y !== drawn.y) text.setAttribute('transform', shift)
      else text.removeAttribute('transform')
    }
  }

  // Where a name may stand: where it was drawn, then in rings around its hex.
  private stands(drawn: Point, size: Rectangle, hex: Hex | undefined): Rectangle[] {
    const stands = [around(drawn, size)]
    if (!hex) return stands
    for (const ring of kRings)
      for (let turn = 0; turn < kTurns; ++turn) {
        const angle = Math.PI / 2 + (turn * 2 * Math.PI) / kTurns // first below
        const [across, up] = [Math.cos(angle), Math.sin(angle)]
        const reach = ring * this.hexes.radius
        stands.push(around({ x: hex.x + across * (reach + size.width / 2), y: hex.y + up * (reach + size.height / 2) }, size))
      }
    return stands
  }

  private best(stands: Rectangle[], taken: Rectangle[], hex: Hex | undefined): Rectangle | undefined {
    const [drawn] = stands
    if (!drawn) return undefined
    const far = kFar * this.hexes.radius
    const field = { x: drawn.x - drawn.width - far, y: drawn.y - drawn.height - far, width: 3 * drawn.width + 2 * far, height: 3 * drawn.height + 2 * far }
    const near = taken.filter((t) => overlap(field, t) > 0)
    let best = drawn
    let least = Infinity
    for (const stand of stands) {
      const cost = this.cost(stand, near, hex)
      if (cost < least) {
        best = stand
        least = cost
      }
      if (cost === 0) break
    }
    return best
  }

  private cost(stand: Rectangle, taken: Rectangle[], hex: Hex | undefined): number {
    const covered = taken.reduce((sum, t) => sum + overlap(stand, t), 0) / (stand.width * stand.height)
    if (!hex) return covered
    const { radius } = this.hexes
    const away = distance(hex, stand)
    const mistaken = this.places.some((p) => p !== hex && distance(p, stand) < away)
    return kCovered * covered + kAstray * Math.max(0, away / radius - kNear) + (mistaken ? kMistaken : 0)
  }
}
