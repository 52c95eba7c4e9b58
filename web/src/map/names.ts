// Names of places give way to counters: each stands where it was drawn, or beside it where no counter covers it.
import type { Hexes } from '../model/hexes'

const kCounter = 42 // half of a counter with its tabs, in pixels at the usual zoom
const kTries = [0, -1, 1, -1.7, 1.7] // in radii of a hex, upwards first

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
    const counters = this.hexes.all(occupied)
    const covered = (box: DOMRect, dy: number): boolean =>
      counters.some((h) => h.x + half > box.x && h.x - half < box.x + box.width && h.y + half > box.y + dy && h.y - half < box.y + dy + box.height)
    for (const { text, box } of this.names) {
      const shift = kTries.map((t) => t * this.hexes.radius).find((dy) => !covered(box, dy)) ?? 0
      if (shift) text.setAttribute('transform', `translate(0 ${shift.toFixed(1)})`)
      else text.removeAttribute('transform')
    }
  }
}
