// Where a hex is on the screen: for what flies or points beyond the map.
import type { Hexes } from '../model/hexes'

export function hexOnScreen(hexes: Hexes, id: string): { x: number; y: number; radius: number } | null {
  const hex = hexes.get(id)
  const panes = [...document.querySelectorAll<HTMLElement>('.viewport')]
  const pane = panes.find((p) => !p.dataset.map || p.dataset.map === hex?.map)
  const plane = pane?.querySelector<SVGSVGElement>('svg.overlay')?.getScreenCTM()
  if (!hex || !plane) return null
  const { x, y } = new DOMPoint(hex.x, hex.y).matrixTransform(plane)
  return { x, y, radius: hexes.radius * plane.a }
}
