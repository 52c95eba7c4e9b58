// The keyboard on the map: a cursor that moves from hex to hex, and what can be done at it.
import { describeHex } from '../model/describe'
import type { Arrow } from '../model/hexes'
import type { Table } from '../model/table'
import type { Camera } from './camera'
import { layOut, type Placed } from './layout'

export class MapKeys {
  private lane = { x: 0, y: 0 } // where the walk of the cursor began, see Hexes.step

  constructor(
    private table: Table,
    private camera: Camera,
  ) {}

  // Returns false if the key means nothing here.
  press(key: string, back: boolean): boolean {
    const { clicks, feedback, pointer, selection, threats, whyNot } = this.table
    const { cursor } = pointer
    switch (key.length > 1 ? key : key.toLowerCase()) {
      case 'ArrowUp':
      case 'ArrowDown':
      case 'ArrowLeft':
      case 'ArrowRight':
        this.step(key as Arrow)
        return true
      case ' ':
        if (this.table.fights.held || this.table.pace.active) return false
        if (cursor) void clicks.hex(cursor)
        return true
      case 'Enter':
        if (cursor) void clicks.hex(cursor)
        return true
      case 'Tab':
        return this.cycle(this.actors(), back, false)
      case 'j':
        this.cycle([...selection.targets.keys()].sort((a, b) => a.localeCompare(b)), back, true)
        return true
      case 'i':
        if (cursor) {
          pointer.inspected = cursor
          // With the space it is another text, so a screen reader reads it again.
          feedback.say(describeHex(cursor, this.table) + ' ')
        }
        return true
      case 'f':
        pointer.fanned = cursor && pointer.fanned !== cursor && this.table.display.stackIn(cursor).length > 1 ? cursor : null
        return true
      case 'w':
        if (cursor) void whyNot.askAt(cursor)
        return true
      case 'a':
        if (cursor) void threats.ask(cursor)
        return true
      case 'l':
        if (cursor && this.table.sight.available) this.table.sight.start(cursor)
        return true
      case '+':
      case '=':
        this.camera.zoom(1.25)
        return true
      case '-':
        this.camera.zoom(0.8)
        return true
      case '0':
        this.camera.fitAll()
        return true
    }
    return false
  }

  private placed(): Placed[] {
    return layOut(this.table.board, this.table.display)
  }

  // The hexes of the units that can act.
  private actors(): string[] {
    return [...new Set(this.placed().filter((p) => this.table.decision.units.has(p.piece.unit)).map((p) => p.hex))]
  }

  private step(arrow: Arrow): void {
    const { board, pointer } = this.table
    const here = board.hexes.get(pointer.cursor) ?? board.hexes.get(this.placed()[0]?.hex) ?? board.data.hexes[0]
    const next = here && pointer.cursor ? board.hexes.step(here, arrow, this.lane) : here
    if (!next) return
    if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') this.lane.x = next.x
    else this.lane.y = next.y
    this.goTo(next.id)
  }

  // Through the hexes of a list, starting after the cursor. Returns false at the end of a list that does not wrap.
  private cycle(ids: string[], back: boolean, wrap: boolean): boolean {
    if (!ids.length) return false
    const at = ids.indexOf(this.table.pointer.cursor ?? '')
    let next = at < 0 ? (back ? ids.length - 1 : 0) : at + (back ? -1 : 1)
    if (next < 0 || next >= ids.length) {
      if (!wrap) return false
      next = (next + ids.length) % ids.length
    }
    const hex = this.table.board.hexes.get(ids[next])
    if (!hex) return true
    this.lane = { x: hex.x, y: hex.y }
    this.goTo(hex.id)
    return true
  }

  private goTo(id: string): void {
    const { board, feedback, map, pointer } = this.table
    if (!board.hexes.get(id)) return
    pointer.hovered = null
    map.show(id)
    feedback.say(describeHex(id, this.table))
  }
}
