// Pointers on the map: a drag pans, two fingers pinch, the wheel zooms, a short press is a click. What they mean is
// decided elsewhere.
import type { Camera } from './camera'

export interface GestureEvents {
  click: (x: number, y: number, more: boolean) => void // more: with Shift, to add to what is chosen
  hover: (x: number, y: number) => void
  leave: () => void
  // Returns true if the press begins to drag something that lies on the map.
  grab: (x: number, y: number) => boolean
  drag: (event: PointerEvent) => void
  drop: (event: PointerEvent) => void
}

const kSlop = 5 // pixels that the pointer may move during a click
const kTouchSlop = 9

export function gestures(viewport: HTMLElement, camera: Camera, events: GestureEvents): () => void {
  const pointers = new Map<number, { x: number; y: number }>()
  let start: { x: number; y: number } | null = null
  let moved = false
  let dragging = false
  let spread = 0

  const local = (event: PointerEvent | WheelEvent): { x: number; y: number } => {
    const box = viewport.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const pinch = (): { x: number; y: number; spread: number } => {
    const [a, b] = [...pointers.values()]
    if (!a || !b) return { x: 0, y: 0, spread: 0 }
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.hypot(a.x - b.x, a.y - b.y) }
  }

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 && event.button !== 1) return
    if (event.target instanceof Element && event.target.closest('.bubble, .zoom, .legend-button, .maps, .fanned, .minimap, .fight, .recap')) return
    camera.stop()
    pointers.set(event.pointerId, local(event))
    if (pointers.size === 1) {
      start = local(event)
      moved = false
      dragging = false
    } else {
      moved = true
      spread = pinch().spread
    }
  }

  const move = (event: PointerEvent): void => {
    const at = local(event)
    const before = pointers.get(event.pointerId)
    if (!before) {
      if (event.pointerType === 'mouse') events.hover(at.x, at.y)
      return
    }
    if (pointers.size >= 2) {
      const was = pinch()
      pointers.set(event.pointerId, at)
      const now = pinch()
      camera.pan(now.x - was.x, now.y - was.y)
      if (spread > 0 && now.spread > 0) camera.zoomAt(now.x, now.y, now.spread / was.spread)
      spread = now.spread
      return
    }
    const slop = event.pointerType === 'touch' ? kTouchSlop : kSlop
    if (!moved && start && Math.hypot(at.x - start.x, at.y - start.y) > slop) {
      moved = true
      dragging = events.grab(start.x, start.y)
      viewport.setPointerCapture(event.pointerId)
      viewport.classList.toggle('panning', !dragging)
    }
    if (moved && dragging) events.drag(event)
    else if (moved) camera.pan(at.x - before.x, at.y - before.y)
    pointers.set(event.pointerId, at)
  }

  const up = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) return
    viewport.classList.remove('panning')
    if (dragging) events.drop(event)
    else if (!moved && event.type === 'pointerup') {
      const at = local(event)
      events.click(at.x, at.y, event.shiftKey)
    }
    dragging = false
    if (pointers.size === 0) start = null
  }

  const wheel = (event: WheelEvent): void => {
    event.preventDefault()
    camera.stop()
    const at = local(event)
    const lines = event.deltaMode === 1 ? 20 : 1
    camera.zoomAt(at.x, at.y, Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)))
  }

  viewport.addEventListener('pointerdown', down)
  viewport.addEventListener('pointermove', move)
  viewport.addEventListener('pointerup', up)
  viewport.addEventListener('pointercancel', up)
  viewport.addEventListener('pointerleave', events.leave)
  viewport.addEventListener('wheel', wheel, { passive: false })
  return () => {
    viewport.removeEventListener('pointerdown', down)
    viewport.removeEventListener('pointermove', move)
    viewport.removeEventListener('pointerup', up)
    viewport.removeEventListener('pointercancel', up)
    viewport.removeEventListener('pointerleave', events.leave)
    viewport.removeEventListener('wheel', wheel)
  }
}
