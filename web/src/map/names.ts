// Names of places give way to counters and to each other: each stands where it was drawn, or beside it where nothing covers it, else
// where the least does. From afar, where they stand larger, the smaller of two names that would lie on each other is left out.
import type { Hexes } from '../model/hexes'
import type { Detail } from './levels'

const kCounter = 42 // half of a counter with its tabs, in pixels at the usual zoom
const kTries = [0, -1, 1, -1.7, 1.7] // in radii of a hex, upwards first
const kAside = [0, -0.8, 0.8]
const kSpoilt = 0.12 // the part of a name that another one may cover
const kGrowth: Record<Detail, number> = { full: 1, middle: 1.3, low: 2, shape: 3.2 } // from afar they stay large enough to read

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

const overlap = (a: Rectangle, b: Rectangle): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

export class PlaceNames {
  private names: { text: SVGTextElement; box: Rectangle }[] = []

  constructor(
    labels: Element,
    private hexes: Hexes,
  ) {
    for (const text of labels.querySelectorAll<SVGTextElement>('.names text:not(:has(textPath)):not([transform])')) this.names.push({ text, box: text.getBBox() })
    this.names.sort((a, b) => b.box.height - a.box.height)
  }

  place(occupied: Iterable<string>, detail: Detail): void {
    const growth = kGrowth[detail]
    const half = kCounter * this.hexes.unit
    const others: Rectangle[] = [] // names that stand
    const taken: Rectangle[] = this.hexes.all(occupied).map((h) => ({ x: h.x - half, y: h.y - half, width: 2 * half, height: 2 * half }))
    for (const { text, box: usual } of this.names) {
      const middle = { x: usual.x + usual.width / 2, y: usual.y + usual.height / 2 }
      const box = { x: middle.x - (growth * usual.width) / 2, y: middle.y - (growth * usual.height) / 2, width: growth * usual.width, height: growth * usual.height }
      const { dx, dy } = this.freeShift(box, taken)
      const placed = { x: box.x + dx, y: box.y + dy, width: box.width, height: box.height }
      const spoilt = growth !== 1 && others.reduce((sum, o) => sum + overlap(placed, o), 0) > kSpoilt * box.width * box.height
      text.setAttribute('visibility', spoilt ? 'hidden' : 'visible')
      if (spoilt) continue
      taken.push(placed)
      others.push(placed)
      const shift = `translate(${(middle.x * (1 - growth) + dx).toFixed(1)} ${(middle.y * (1 - growth) + dy).toFixed(1)})`
      if (growth !== 1) text.setAttribute('transform', `${shift} scale(${growth})`)
      else if (dx || dy) text.setAttribute('transform', shift)
      else text.removeAttribute('transform')
    }
  }

  private freeShift(box: Rectangle, taken: Rectangle[]): { dx: number; dy: number } {
    const far = 2 * this.hexes.radius
    const near = taken.filter((t) => overlap({ x: box.x - far, y: box.y - far, width: box.width + 2 * far, height: box.height + 2 * far }, t) > 0)
    let best = { dx: 0, dy: 0 }
    let least = Infinity
    for (const aside of kAside)
      for (const up of kTries) {
        const [dx, dy] = [aside * this.hexes.radius, up * this.hexes.radius]
        const covered = near.reduce((sum, t) => sum + overlap({ x: box.x + dx, y: box.y + dy, width: box.width, height: box.height }, t), 0)
        if (covered < least) {
          best = { dx, dy }
          least = covered
        }
        if (covered === 0) return best
      }
    return best
  }
}
