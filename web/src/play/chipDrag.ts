// A press on a counter off the map that moves becomes a drag, which ends on a hex or in a box.
import { spotUnder } from '../model/spot'
import type { Table } from '../model/table'

const kSlop = 8 // pixels that the pointer may move during a click

export function chipDrag({ clicks, decision, map, pointer, selection }: Table, unit: string): (event: PointerEvent) => void {
  return (event) => {
    if (!decision.units.has(unit) || event.button !== 0) return
    const start = { x: event.clientX, y: event.clientY }
    const button = event.currentTarget as HTMLElement
    const move = (e: PointerEvent): void => {
      if (!pointer.drag && Math.hypot(e.clientX - start.x, e.clientY - start.y) < kSlop) return
      if (!pointer.drag) {
        button.setPointerCapture(e.pointerId)
        void selection.select(unit)
      }
      pointer.drag = { unit, x: e.clientX, y: e.clientY }
      const spot = spotUnder(map, e.clientX, e.clientY)
      pointer.hovered = spot && 'hex' in spot ? spot.hex : null
      pointer.box = spot && 'box' in spot ? spot.box : null
    }
    const up = (e: PointerEvent): void => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', up)
      if (!pointer.drag) return
      button.addEventListener('click', (c) => c.stopImmediatePropagation(), { capture: true, once: true })
      void clicks.drop(unit, e.type === 'pointerup' ? spotUnder(map, e.clientX, e.clientY) : null)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', up)
  }
}
