// Keeps an HTML element beside a hex while the camera moves, where it covers none of the hexes that can be chosen.
import type { Camera } from './camera'

export interface Point {
  x: number
  y: number
}

interface Around {
  hex: Point
  radius: number // of a hex
  lit: Point[]
  foot?: number // pixels at the lower edge of the window that something else takes
  crowded?: () => void // called if every place covers a lit hex; else the least bad one is taken
}

export const kInner = 0.8 // the part of a hex's radius that must not be covered
const kEdge = 8 // pixels to the edge of the window
const kBeside = 34 // from the middle of the hex, in units of the map
const kStep = 40 // pixels between the places that are tried

export function anchored(camera: Camera, around: Around): (element: HTMLElement) => () => void {
  return (element) => {
    const { hex } = around
    const width = element.offsetWidth
    const height = element.offsetHeight
    const start = camera.toScreen(hex.x, hex.y)
    const found = freePlace(camera, around, width, height)
    if (found.covered && around.crowded) {
      around.crowded()
      return () => {}
    }
    const place = (): void => {
      const at = camera.toScreen(hex.x, hex.y)
      const left = inside(found.left + at.x - start.x, camera.size.width - width)
      const top = inside(found.top + at.y - start.y, camera.size.height - height - (around.foot ?? 0))
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
    }
    place()
    return camera.watch(place)
  }
}

const inside = (at: number, room: number): number => Math.max(kEdge, Math.min(room - kEdge, at))

interface Place {
  left: number
  top: number
  covered: number // how many lit hexes
}

// The nearest place that covers no lit hex; beside the hex before anywhere else.
function freePlace(camera: Camera, { hex, radius, lit, foot = 0 }: Around, width: number, height: number): Place {
  const { scale } = camera
  const size = { width: camera.size.width, height: camera.size.height - foot }
  const at = camera.toScreen(hex.x, hex.y)
  const gap = kBeside * scale
  const places = [
    { left: at.x + gap, top: at.y - height / 2 },
    { left: at.x - gap - width, top: at.y - height / 2 },
    { left: at.x - width / 2, top: at.y - gap - height },
    { left: at.x - width / 2, top: at.y + gap },
  ].filter((p) => p.left >= kEdge && p.top >= kEdge && p.left + width <= size.width - kEdge && p.top + height <= size.height - kEdge)
  const others: typeof places = []
  for (let left = kEdge; left + width <= size.width - kEdge; left += kStep)
    for (let top = kEdge; top + height <= size.height - kEdge; top += kStep) others.push({ left, top })
  const far = (p: { left: number; top: number }): number => Math.hypot(p.left + width / 2 - at.x, p.top + height / 2 - at.y)
  others.sort((a, b) => far(a) - far(b))

  const circles = [hex, ...lit].map((h) => ({ ...camera.toScreen(h.x, h.y), r: radius * scale }))
  let best: Place = { left: at.x + gap, top: at.y - height / 2, covered: Infinity }
  for (const place of [...places, ...others]) {
    const covered = circles.filter((c) => covers(place, width, height, c)).length
    if (covered < best.covered) best = { ...place, covered }
    if (covered === 0) break
  }
  return best
}

function covers({ left, top }: { left: number; top: number }, width: number, height: number, c: { x: number; y: number; r: number }): boolean {
  const dx = c.x - Math.max(left, Math.min(left + width, c.x))
  const dy = c.y - Math.max(top, Math.min(top + height, c.y))
  return dx * dx + dy * dy < c.r * c.r
}
