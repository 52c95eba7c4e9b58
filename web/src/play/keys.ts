// Keys that work everywhere on the page; the map has its own.
import type { Table } from '../model/table'

// Closes what is open, one thing at a time.
function escape({ display, ending, feedback, map, pace, pointer, replay, selection, sight, tray }: Table): void {
  if (ending.asked) ending.cancel()
  else if (tray.lifted) tray.lifted = null
  else if (sight.line) sight.clear()
  else if (selection.chooser || feedback.refused || pointer.fanned) {
    selection.chooser = null
    feedback.clear()
    pointer.fanned = null
  } else if (selection.unit && selection.unit !== selection.forced) selection.clear()
  else if (pace.active) pace.skip()
  else if (!display.live) replay.leave()
  map.focus()
}

const kKeys: Record<string, (table: Table) => void> = {
  '?': (table) => (table.dialogs.current = 'keys'),
  escape,
  u: (table) => void table.undo.undo(),
  r: (table) => void table.undo.redo(),
  p: (table) => table.replay.toggle(),
  s: (table) => table.pace.skip(),
  '.': (table) => void table.pace.next(),
  h: (table) => void table.hints.ask(),
  e: (table) => table.ending.press(),
  b: (table) => table.tray.toggle(),
  m: (table) => table.maps.next(),
}

// Returns false if the key means nothing here.
export function pageKey(table: Table, key: string): boolean {
  const action = kKeys[key.toLowerCase()]
  action?.(table)
  return action !== undefined
}
