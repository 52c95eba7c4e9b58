// Keeps an HTML element beside a point of the map while the camera moves.
import type { Camera } from './camera'

export function anchored(camera: Camera, x: number, y: number): (element: HTMLElement) => () => void {
  return (element) => {
    const place = (): void => {
      const at = camera.toScreen(x, y)
      const { width, height } = camera.size
      const w = element.offsetWidth
      const h = element.offsetHeight
      const right = at.x + 34 * camera.scale + w < width || at.x < w
      const left = right ? at.x + 34 * camera.scale : at.x - 34 * camera.scale - w
      const top = Math.max(8, Math.min(height - h - 8, at.y - h / 2))
      element.style.transform = `translate(${Math.round(Math.max(8, Math.min(width - w - 8, left)))}px, ${Math.round(top)}px)`
    }
    place()
    return camera.watch(place)
  }
}
