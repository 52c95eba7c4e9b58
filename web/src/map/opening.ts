// What the map shows at first: the hexes that matter to the player, at a size at which counters can be read.
import { kUsualAcross, type Box, type Hexes } from '../model/hexes'
import type { Look } from '../model/memory'
import type { Table } from '../model/table'

const kUsualOnPhone = 84
const kLeast = 84 // smaller hexes are not shown at first, even if that leaves units out
const kPhone = 700 // a window that is lower or narrower is a phone
const kMargin = 1.3 // around the hexes, in radii

const kUnitsFirst = 100000

interface Spot {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

// Where the player can act now: units, targets, duties. Units off the map can act where they may come on.
export async function hexesThatMatter({ decision, display }: Table): Promise<string[]> {
  const units = [...decision.units]
  const acting = [...units.map((u) => display.hexOf(u)), ...decision.general.map((a) => a.hex), ...(decision.mine ? display.view.duties.map((d) => d.hex) : [])]
  const here = acting.filter((hex) => hex !== undefined)
  const [waiting] = units
  if (here.length || !waiting) return here
  return (await decision.actionsOf(waiting)).map((a) => display.placeOf(a)).filter((hex) => hex !== undefined)
}

// Own units, else all units.
export function hexesWithUnits({ decision, display }: Table): string[] {
  const own = [...display.stacks].filter(([, stack]) => stack.some((p) => decision.isOwn(p.unit))).map(([hex]) => hex)
  return own.length ? own : [...display.heights.keys()]
}

// All of these hexes if they stay large enough, else the largest group of them; with as many units around them as there is room for.
export function openingLook(hexes: Hexes, ids: string[], units: Iterable<string>, size: Size, { innerWidth, innerHeight }: Window = window): Look | null {
  const box = hexes.box(ids, kMargin * hexes.radius)
  if (!box) return null
  const across = Math.sqrt(3) * hexes.radius
  const usual = (Math.min(innerWidth, innerHeight) < kPhone ? kUsualOnPhone : kUsualAcross) / across
  const fitting = Math.min(size.width / box.width, size.height / box.height)
  const all = fitting >= kLeast / across
  const scale = all ? Math.min(usual, fitting) : usual
  const room = { width: size.width / scale, height: size.height / scale }
  return { ...withUnits(hexes, all ? box : largestGroup(hexes, ids, room), hexes.all(units), room), scale }
}

// The middle of a window of this size that holds the box and as many of the units as possible, near the middle of the box.
function withUnits(hexes: Hexes, box: Box, units: Spot[], { width, height }: Size): { x: number; y: number } {
  const middle = middleOf(box)
  const slack = { x: Math.max(0, (width - box.width) / 2), y: Math.max(0, (height - box.height) / 2) }
  // Units first; of two places with as many units the one with more hexes: less sea, less margin.
  const inSight = (x: number, y: number): number => kUnitsFirst * units.filter((u) => Math.abs(u.x - x) < width / 2 - hexes.radius && Math.abs(u.y - y) < height / 2 - hexes.radius).length + hexes.within(x, y, width / 2, height / 2)
  let best = middle
  let most = inSight(middle.x, middle.y)
  for (const far of [0.5, 1])
    for (const [dx, dy] of kWays) {
      // At the right edge lie the buttons of the map.
      const x = middle.x + far * dx * Math.max(0, slack.x - (dx < 0 ? hexes.radius : 0))
      const y = middle.y + far * dy * slack.y
      const count = inSight(x, y)
      if (count > most) {
        best = { x, y }
        most = count
      }
    }
  return best
}
const kWays = [[-1, 0], [1, 0], [0, -1], [0, 1], [-1, -1], [1, -1], [-1, 1], [1, 1]] as const

const middleOf = ({ x, y, width, height }: Box): { x: number; y: number } => ({ x: x + width / 2, y: y + height / 2 })

// The most hexes that a window of this size can hold around one of them.
function largestGroup(hexes: Hexes, ids: string[], { width, height }: Size): Box {
  const all = hexes.all(ids)
  let best = all.slice(0, 1)
  let most = 0
  for (const middle of all) {
    const group = all.filter((h) => Math.abs(h.x - middle.x) < width / 2 - hexes.radius && Math.abs(h.y - middle.y) < height / 2 - hexes.radius)
    const count = kUnitsFirst * group.length + hexes.within(middle.x, middle.y, width / 2, height / 2)
    if (count > most) {
      best = group
      most = count
    }
  }
  return hexes.box(best.map((h) => h.id), hexes.radius) ?? { x: 0, y: 0, width: 0, height: 0 }
}
