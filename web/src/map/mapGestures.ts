// What the gestures on the map mean.
import { spotUnder } from '../model/spot'
import type { Table } from '../model/table'
import type { Frame, GestureEvents } from './gestures'

export function mapGestures(table: Table, hexAt: (x: number, y: number) => string | null, hexesIn: (frame: Frame) => string[]): GestureEvents {
  const { clicks, decision, display, feedback, group, map, pointer, recap, selection } = table
  return {
    click: (x, y, { more, touch }) => {
      const hex = hexAt(x, y)
      recap.open = false // what the player chooses next may lie under it
      // A finger has no hover: its first press shows what the second one does.
      if (hex && touch && pointer.aimed !== hex && clicks.actsAt(hex)) {
        pointer.aimed = hex
        pointer.cursor = hex
        pointer.inspected = hex
        return
      }
      pointer.aimed = null
      pointer.pressed = hex
      if (hex && more) clicks.gather(hex)
      else if (hex) void clicks.hex(hex)
      else {
        selection.clear()
        feedback.clear()
      }
    },
    look: (x, y) => {
      const hex = hexAt(x, y)
      if (hex) clicks.look(hex)
    },
    hover: (x, y) => {
      pointer.hovered = hexAt(x, y)
    },
    leave: () => {
      pointer.hovered = null
    },
    grab: (x, y) => {
      const top = display.stacks.get(hexAt(x, y) ?? '')?.findLast((p) => decision.units.has(p.unit))
      if (!top) return false
      pointer.drag = { unit: top.unit, x, y }
      void selection.select(top.unit)
      return true
    },
    drag: ({ clientX: x, clientY: y }) => {
      if (!pointer.drag) return
      pointer.drag = { ...pointer.drag, x, y }
      const spot = spotUnder(map, x, y)
      pointer.hovered = spot && 'hex' in spot ? spot.hex : null
      pointer.box = spot && 'box' in spot ? spot.box : null
    },
    frame: (frame, done) => {
      pointer.frame = done ? null : frame
      if (done && frame) group.gather(hexesIn(frame))
    },
    drop: ({ clientX, clientY }) => {
      if (pointer.drag) void clicks.drop(pointer.drag.unit, spotUnder(map, clientX, clientY))
    },
  }
}
