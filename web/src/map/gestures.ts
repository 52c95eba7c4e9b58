// Pointers on the map: a drag pans, two fingers pinch, the wheel zooms, a short press is a click. What they mean is
// decided elsewhere.
import type { Camera } from './camera'

export interface GestureEvents {
  click: (x: number, y: number, how: { more: boolean; touch: boolean }) => void // more: with Shift, to add to what is chosen
  look: (x: number, y: number) => void // a finger rests
  hover: (x: number, y: number) => void
  leave: () => void
  // Returns true if the press begins to drag something that lies on the map.
  grab: (x: number, y: number) => boolean
  drag: (event: PointerEvent) => void
  drop: (event: PointerEvent) => void
  // A box that is drawn with Shift, in pixels of the viewport; null: it is done or given up.
  frame: (box: Frame | null, done: boolean) => void
}

export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

const kSlop = 5 // pixels that the pointer may move during a click
const kTouchSlop = 9
const kLook = 500 // ms that a finger rests to look

export function gestures(viewport: HTMLElement, camera: Camera, events: GestureEvents): () => void {
  const pointers = new Map<number, { x: number; y: number }>()
  let start: { x: number; y: number } | null = null
  let moved = false
  let dragging = false
  let framing = false
  let frame: Frame | null = null
  let spread = 0
  let looking = 0 // a timer

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
    if (event.target instanceof Element && event.target.closest('.bubble, .zoom, .legend-button, .maps, .fanned, .minimap, .fight, .recap, .aim')) return
    camera.stop()
    pointers.set(event.pointerId, local(event))
    window.clearTimeout(looking)
    if (pointers.size === 1) {
      const at = (start = local(event))
      moved = false
      dragging = false
      if (event.pointerType === 'touch') looking = window.setTimeout(() => look(at.x, at.y), kLook)
    } else {
      moved = true
      spread = pinch().spread
    }
  }

  // It has looked: lifting the finger is no click.
  function look(x: number, y: number): void {
    if (moved || pointers.size !== 1) return
    moved = true
    start = null
    events.look(x, y)
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
      framing = event.shiftKey
      dragging = !framing && events.grab(start.x, start.y)
      viewport.setPointerCapture(event.pointerId)
      viewport.classList.toggle('panning', !dragging && !framing)
    }
    if (moved && framing && start) {
      frame = { x: Math.min(start.x, at.x), y: Math.min(start.y, at.y), width: Math.abs(at.x - start.x), height: Math.abs(at.y - start.y) }
      events.frame(frame, false)
    } else if (moved && dragging) events.drag(event)
    else if (moved) camera.pan(at.x - before.x, at.y - before.y)
    pointers.set(event.pointerId, at)
  }

  const up = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) return
    window.clearTimeout(looking)
    viewport.classList.remove('panning')
    if (framing) events.frame(event.type === 'pointerup' ? frame : null, true)
    else if (dragging) events.drop(event)
    else if (!moved && event.type === 'pointerup') {
      const at = local(event)
      events.click(at.x, at.y, { more: event.shiftKey, touch: event.pointerType === 'touch' })
    }
    dragging = false
    framing = false
    frame = null
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
    window.clearTimeout(looking)
    viewport.removeEventListener('pointerdown', down)
    viewport.removeEventListener('pointermove', move)
    viewport.removeEventListener('pointerup', up)
    viewport.removeEventListener('pointercancel', up)
    viewport.removeEventListener('pointerleave', events.leave)
    viewport.removeEventListener('wheel', wheel)
  }
}
