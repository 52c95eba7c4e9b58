// Keys that work everywhere on the page; the map has its own.
import type { Table } from '../model/table'

// Closes what is open, one thing at a time.
function escape({ attack, board, choices, display, drawer, ending, feedback, group, lastRoll, map, orders, pace, pointer, replay, roster, selection, sight, tray }: Table): void {
  if (ending.asked) ending.cancel()
  else if (drawer.tab) drawer.close()
  else if (roster.open) roster.open = false
  else if (group.units.length) group.clear()
  else if (tray.lifted) tray.lifted = null
  else if (sight.line) sight.clear()
  else if (selection.chooser || feedback.refused || pointer.fanned) {
    selection.chooser = null
    feedback.clear()
    pointer.fanned = null
  } else if (selection.unit && selection.unit !== selection.forced) selection.clear()
  else if (pace.active) pace.skip()
  else if (!display.live) replay.leave()
  // Units that have already moved for an attack would have moved for nothing: then only the button gives it up.
  else if (attack.building && !lastRoll.underWay && choices.back && !display.view.pieces.some((p) => board.statusOf(p).some((s) => s.look === 'in-hand'))) void orders.act(choices.back.text)
  map.focus()
}

// A result has been seen.
function goOn({ fights, pace }: Table): void {
  if (!fights.goOn() && pace.active) void pace.next()
}

const kKeys: Record<string, (table: Table) => void> = {
  '?': (table) => (table.dialogs.current = 'keys'),
  escape,
  u: (table) => table.roster.toggle(),
  z: (table) => void table.undo.undo(),
  y: (table) => void table.undo.redo(),
  c: (table) => table.drawer.toggle('charts'),
  t: (table) => table.drawer.toggle('terrain'),
  v: (table) => table.drawer.toggle('victory'),
  r: (table) => table.drawer.toggle('rules'),
  q: (table) => table.drawer.toggle('sequence'),
  '/': (table) => (table.dialogs.current = 'find'),
  g: (table) => table.group.gatherFormation(),
  n: (table) => table.nextUnit(),
  p: (table) => table.replay.toggle(),
  s: (table) => table.pace.skip(),
  '.': (table) => void table.pace.next(),
  h: (table) => void table.hints.ask(),
  e: (table) => table.ending.press(),
  k: (table) => (table.dialogs.current = 'legend'),
  b: (table) => table.tray.toggle(),
  m: (table) => (table.maps.all.length ? table.maps.next() : table.overview.toggle()),
  ' ': (table) => goOn(table),
}

// The overlays of the game in their order, then those of every game.
function toggleOverlay({ board, overlays, study }: Table, number: number): void {
  const all = [...board.data.overlays.map(({ id }) => () => overlays.toggle(id)), () => study.toggleHits(), () => study.toggleDangers()]
  void all[number - 1]?.()
}

// Returns false if the key means nothing here.
export function pageKey(table: Table, key: string): boolean {
  if (/^[1-9]$/.test(key)) {
    toggleOverlay(table, Number(key))
    return true
  }
  const action = kKeys[key.toLowerCase()]
  action?.(table)
  return action !== undefined
}
