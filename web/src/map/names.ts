// Names of places give way to counters and to each other: each stands where it was drawn, or beside it where nothing covers it, else
// where the least does.
import type { Hexes } from '../model/hexes'

const kCounter = 42 // half of a counter with its tabs, in pixels at the usual zoom
const kTries = [0, -1, 1, -1.7, 1.7] // in radii of a hex, upwards first
const kAside = [0, -0.8, 0.8]

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

const overlap = (a: Rectangle, b: Rectangle): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

export class PlaceNames {
  private names: { text: SVGTextElement; box: DOMRect }[] = []

  constructor(
    labels: Element,
    private hexes: Hexes,
  ) {
    for (const text of labels.querySelectorAll<SVGTextElement>('.names text:not(:has(textPath)):not([transform])')) this.names.push({ text, box: text.getBBox() })
  }

  place(occupied: Iterable<string>): void {
    const half = kCounter * this.hexes.unit
    const taken: Rectangle[] = this.hexes.all(occupied).map((h) => ({ x: h.x - half, y: h.y - half, width: 2 * half, height: 2 * half }))
    for (const { text, box } of this.names) {
      const { dx, dy } = this.freeShift(box, taken)
      taken.push({ x: box.x + dx, y: box.y + dy, width: box.width, height: box.height })
      if (dx || dy) text.setAttribute('transform', `translate(${dx.toFixed(1)} ${dy.toFixed(1)})`)
      else text.removeAttribute('transform')
    }
  }

  private freeShift(box: DOMRect, taken: Rectangle[]): { dx: number; dy: number } {
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
