// A place where a unit can be dropped: a hex of the map, or a box below it.
import type { MapControl } from './mapControl'

export type Spot = { hex: string } | { box: string }

// What lies under a point of the window.
export function spotUnder(map: MapControl, x: number, y: number): Spot | null {
  const hex = map.hexUnder(x, y)
  if (hex) return { hex }
  const box = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-box]')?.dataset.box
  return box === undefined ? null : { box }
}
