// Where the hexes are. The server owns the geometry: centres, corners and neighbours come with the board; here
// is only what a pointer and a keyboard cursor need.
import type { Board, Hex } from '../wire/types'

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const kCell = 64

export class Hexes {
  private byId = new Map<string, Hex>()
  private cells = new Map<string, Hex[]>()
  readonly radius: number
  readonly outline: string
  // Half the height of a counter must fit between centre and side.
  readonly inradius: number

  constructor(private board: Board) {
    for (const hex of board.hexes) {
      this.byId.set(hex.id, hex)
      const key = this.key(hex.x, hex.y)
      const cell = this.cells.get(key)
      if (cell) cell.push(hex)
      else this.cells.set(key, [hex])
    }
    this.radius = Math.max(...board.corners.map(([x, y]) => Math.hypot(x, y)), 1)
    this.inradius = this.radius * Math.cos(Math.PI / 6)
    this.outline = 'M' + board.corners.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L') + 'Z'
  }

  private key(x: number, y: number): string {
    return `${Math.floor(x / kCell)},${Math.floor(y / kCell)}`
  }

  get(id: string | undefined | null): Hex | undefined {
    return id ? this.byId.get(id) : undefined
  }

  // The hex under a point: cells of a regular grid are the points nearest to their centre.
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

  neighbours(id: string): Hex[] {
    return (this.board.neighbours[id] ?? []).map((n) => this.get(n)).filter((h) => h !== undefined)
  }

  // The neighbour that lies best in the direction of an arrow. Along a row of hexes that zigzags, `lane` (the
  // coordinate where the walk began) keeps the cursor from drifting.
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

  // The hexside between two neighbours: the two corners of one that are nearest to the other.
  side(from: string, to: string): string {
    const a = this.get(from)
    const b = this.get(to)
    if (!a || !b) return ''
    const far = ([x, y]: [number, number]): number => Math.hypot(a.x + x - b.x, a.y + y - b.y)
    const [p, q] = [...this.board.corners].sort((c, d) => far(c) - far(d))
    return p && q ? `M${(a.x + p[0]).toFixed(1)} ${(a.y + p[1]).toFixed(1)}L${(a.x + q[0]).toFixed(1)} ${(a.y + q[1]).toFixed(1)}` : ''
  }

  // One path around all of these hexes, each by itself.
  path(ids: Iterable<string>, shrink = 1): string {
    let d = ''
    for (const id of ids) {
      const hex = this.get(id)
      if (!hex) continue
      d += 'M' + this.board.corners.map(([x, y]) => `${(hex.x + x * shrink).toFixed(1)} ${(hex.y + y * shrink).toFixed(1)}`).join('L') + 'Z'
    }
    return d
  }
}
