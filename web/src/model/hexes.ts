// Where the hexes are. Their centres, corners and neighbours come from the server; here is only what drawing, a pointer
// and a keyboard cursor need.
import type { Board, Hex } from '../wire/types'

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const kCell = 64
export const kUsualAcross = 104

export class Hexes {
  private byId = new Map<string, Hex>()
  private cells = new Map<string, Hex[]>()
  readonly radius: number // from the middle to a corner
  readonly pointed: boolean // a corner at the top; else a side
  readonly unit: number // a pixel at the usual zoom, at which a hex is 104 pixels across

  constructor(private board: Board) {
    for (const hex of board.hexes) {
      this.byId.set(hex.id, hex)
      const key = this.key(hex.x, hex.y)
      const cell = this.cells.get(key)
      if (cell) cell.push(hex)
      else this.cells.set(key, [hex])
    }
    this.radius = Math.max(...board.corners.map(([x, y]) => Math.hypot(x, y)), 1)
    this.pointed = board.corners.some(([x, y]) => y < 0 && Math.abs(x) < this.radius / 10)
    this.unit = (Math.sqrt(3) * this.radius) / kUsualAcross
  }

  private key(x: number, y: number): string {
    return `${Math.floor(x / kCell)},${Math.floor(y / kCell)}`
  }

  get(id: string | undefined | null): Hex | undefined {
    return id ? this.byId.get(id) : undefined
  }

  // A hex as people call it: "Rafiah (4620)".
  name(id: string): string {
    const place = this.get(id)?.place
    return place ? `${place} (${id})` : id
  }

  // The hexes with a name.
  places(): Hex[] {
    return this.board.hexes.filter((h) => h.place !== undefined)
  }

  all(ids: Iterable<string>): Hex[] {
    return [...ids].map((id) => this.get(id)).filter((h) => h !== undefined)
  }

  // How far apart two hexes are on the drawing.
  far(from: string | undefined, to: string): number {
    const [a, b] = [this.get(from), this.get(to)]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Infinity
  }

  // How many hexes have their middle this near to a point.
  within(x: number, y: number, dx: number, dy: number): number {
    return this.board.hexes.filter((h) => Math.abs(h.x - x) < dx && Math.abs(h.y - y) < dy).length
  }

  // The box around these hexes.
  box(ids: Iterable<string>, margin: number): Box | null {
    const hexes = this.all(ids)
    if (!hexes.length) return null
    const xs = hexes.map((h) => h.x)
    const ys = hexes.map((h) => h.y)
    const x = Math.min(...xs) - margin
    const y = Math.min(...ys) - margin
    return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y }
  }

  // The hex under a point: the one whose centre is nearest.
  at(x: number, y: number): Hex | undefined {
    let best: Hex | undefined
    let distance = this.radius * this.radius
    const cx = Math.floor(x / kCell)
    const cy = Math.floor(y / kCell)
    for (let i = cx - 1; i <= cx + 1; ++i)
      for (let j = cy - 1; j <= cy + 1; ++j)
        for (const hex of this.cells.get(`${i},${j}`) ?? []) {
          const d = (hex.x - x) ** 2 + (hex.y - y) ** 2
          if (d < distance) {
            distance = d
            best = hex
          }
        }
    return best
  }

  // The nearest of these hexes to one: none or one.
  nearest(to: string, ids: string[]): string[] {
    const goal = this.get(to)
    if (!goal) return []
    const far = (h: Hex): number => Math.hypot(h.x - goal.x, h.y - goal.y)
    return this.all(ids).sort((a, b) => far(a) - far(b)).slice(0, 1).map((h) => h.id)
  }

  neighbours(id: string): Hex[] {
    return this.all((this.board.neighbours[id] ?? []).filter((n) => n !== null))
  }

  // The neighbour that lies best in the direction of an arrow. `lane`, the place where the walk began, keeps the cursor
  // from drifting along a row of hexes that zigzags.
  step(from: Hex, arrow: Arrow, lane: { x: number; y: number }): Hex | undefined {
    const horizontal = arrow === 'ArrowLeft' || arrow === 'ArrowRight'
    const sign = arrow === 'ArrowRight' || arrow === 'ArrowDown' ? 1 : -1
    let best: Hex | undefined
    let score = Infinity
    for (const hex of this.neighbours(from.id)) {
      const along = sign * (horizontal ? hex.x - from.x : hex.y - from.y)
      if (along < this.radius * 0.4) continue
      const aside = Math.abs(horizontal ? hex.y - lane.y : hex.x - lane.x)
      if (aside - along * 0.1 < score) {
        score = aside - along * 0.1
        best = hex
      }
    }
    return best
  }

  // Between the centres of two different hexes.
  line(from: string | null | undefined, to: string | null | undefined): { x1: number; y1: number; x2: number; y2: number } | null {
    const a = this.get(from)
    const b = this.get(to)
    return a && b && a !== b ? { x1: a.x, y1: a.y, x2: b.x, y2: b.y } : null
  }

  route(ids: Iterable<string>): string {
    return this.all(ids).map((h, i) => `${i ? 'L' : 'M'}${h.x} ${h.y}`).join('')
  }

  // The hexside between two neighbours: the two corners of the first that are nearest to the second.
  side(from: string, to: string): string {
    const a = this.get(from)
    const b = this.get(to)
    if (!a || !b) return ''
    const far = ([x, y]: [number, number]): number => Math.hypot(a.x + x - b.x, a.y + y - b.y)
    const [p, q] = [...this.board.corners].sort((c, d) => far(c) - far(d))
    return p && q ? `M${(a.x + p[0]).toFixed(1)} ${(a.y + p[1]).toFixed(1)}L${(a.x + q[0]).toFixed(1)} ${(a.y + q[1]).toFixed(1)}` : ''
  }

  // The border around these hexes: the hexsides that no two of them share.
  border(ids: Iterable<string>): string {
    const sides = new Map<string, string>()
    const { corners } = this.board
    for (const hex of this.all(ids))
      corners.forEach(([x, y], i) => {
        const [u, v] = corners[(i + 1) % corners.length] ?? [x, y]
        const middle = `${Math.round(hex.x + (x + u) / 2)} ${Math.round(hex.y + (y + v) / 2)}`
        if (!sides.delete(middle)) sides.set(middle, `M${(hex.x + x).toFixed(1)} ${(hex.y + y).toFixed(1)}L${(hex.x + u).toFixed(1)} ${(hex.y + v).toFixed(1)}`)
      })
    return [...sides.values()].join('')
  }

  // The outlines of these hexes as one path.
  path(ids: Iterable<string>, shrink = 1): string {
    let d = ''
    for (const hex of this.all(ids)) {
      d += 'M' + this.board.corners.map(([x, y]) => `${(hex.x + x * shrink).toFixed(1)} ${(hex.y + y * shrink).toFixed(1)}`).join('L') + 'Z'
    }
    return d
  }
}
