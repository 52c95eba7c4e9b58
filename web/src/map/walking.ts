// Moves the counters from where they were to where they are, along the route if it is known.
import type { Hexes } from '../model/hexes'
import type { Placed } from './layout'
import { reducedMotion } from './motion'

type Point = { x: number; y: number }
const kAHex = 220 // ms
const kLongest = 900
const kMostWalking = 12 // more at once is another position, not a move

export class Walking {
  private elements = new Map<string, SVGGElement>()
  private before = new Map<string, Point>()

  constructor(private hexes: Hexes) {}

  // Attaches the element of a unit's counter.
  hold(unit: string): (element: SVGGElement) => () => void {
    return (element) => {
      this.elements.set(unit, element)
      return () => this.elements.delete(unit)
    }
  }

  update(placed: Placed[], lastRoute: { unit: string; hexes: string[] } | null): void {
    const before = this.before
    this.before = new Map(placed.map(({ piece, x, y }) => [piece.unit, { x, y }]))
    const moved = placed.flatMap((to) => {
      const from = before.get(to.piece.unit)
      return from && (from.x !== to.x || from.y !== to.y) ? [{ from, to }] : []
    })
    if (reducedMotion() || moved.length > kMostWalking) return
    for (const { from, to } of moved) {
      const { unit } = to.piece
      this.walk(unit, from, lastRoute?.unit === unit ? this.hexes.all(lastRoute.hexes) : [], to)
    }
  }

  private walk(unit: string, from: Point, route: Point[], to: Point): void {
    const steps = [from, ...(route.length > 2 ? route.slice(1, -1) : []), to]
    this.elements.get(unit)?.animate(
      steps.map((s) => ({ transform: `translate(${s.x - to.x}px, ${s.y - to.y}px)` })),
      { duration: Math.min(kLongest, kAHex * (steps.length - 1)), easing: 'ease-in-out' },
    )
  }
}
