// The units by formation: own formations first, in the order of the counters. A press on a unit selects it and shows where it is.
import type { Piece, Unit } from '../wire/types'
import type { Board } from './board'
import type { Decision } from './decision.svelte'
import type { Display } from './display.svelte'
import type { MapControl } from './mapControl'
import type { Pointer } from './pointer.svelte'
import type { Selection } from './selection.svelte'

interface Row {
  unit: Unit
  piece: Piece
  able: boolean
}

export interface Formation {
  key: string
  title: string
  rows: Row[] // those that are listed
  able: number
  of: number // units of the formation that are in view
}

export class Roster {
  open = $state(false)
  only = $state<string | null>(null) // a status: units without it are not listed
  private everything = $state(false)
  private unfolded = $state.raw(new Set<string>())
  // All units are listed where none can act, and all of a status.
  all = $derived.by(() => this.everything || this.only !== null || this.decision.units.size === 0)
  // The statuses that own units on the map have, in the order of the legend, with their number.
  statuses = $derived.by(() => {
    const counts = new Map<string, number>()
    for (const piece of this.open ? this.display.view.pieces : [])
      if (this.decision.isOwn(piece.unit)) for (const { id } of this.board.statusOf(piece)) counts.set(id, (counts.get(id) ?? 0) + 1)
    return this.board.data.statuses.flatMap(({ id, title }) => (counts.has(id) ? [{ id, title, count: counts.get(id) ?? 0 }] : []))
  })
  formations = $derived.by((): Formation[] => (this.open ? this.read() : []))

  constructor(
    private board: Board,
    private display: Display,
    private decision: Decision,
    private selection: Selection,
    private pointer: Pointer,
    private map: MapControl,
  ) {}

  toggle(): void {
    this.open = !this.open
  }

  list(all: boolean): void {
    this.everything = all
    this.only = null
  }

  filter(status: string): void {
    this.only = this.only === status ? null : status
  }

  fold(key: string): void {
    const unfolded = new Set(this.unfolded)
    if (!unfolded.delete(key)) unfolded.add(key)
    this.unfolded = unfolded
  }

  // A short list is unfolded; of a long one, the formation of the selected unit and what was opened.
  isUnfolded({ key, rows }: Formation): boolean {
    const few = this.formations.reduce((n, f) => n + f.rows.length, 0) <= kFew
    return few !== this.unfolded.has(key) || (!few && rows.some((r) => r.unit.id === this.selection.unit))
  }

  choose({ unit, piece }: Row): void {
    if (piece.hex) {
      this.map.show(piece.hex)
      this.pointer.inspected = piece.hex
    }
    if (this.decision.units.has(unit.id)) void this.selection.select(unit.id)
  }

  private read(): Formation[] {
    const found = new Map<string, Formation & { own: boolean }>()
    for (const piece of this.display.view.pieces) {
      const unit = this.board.units.get(piece.unit)
      if (!unit || unit.work) continue
      const key = `${unit.side} ${unit.formation ?? ''}`
      const title = unit.formation_title ?? this.board.sideTitle(unit.side)
      const formation = found.get(key) ?? { key, title, rows: [], able: 0, of: 0, own: this.decision.isOwn(unit.id) }
      const able = this.decision.units.has(unit.id)
      formation.of += 1
      if (able) formation.able += 1
      const listed = this.only === null ? able || this.all : this.decision.isOwn(unit.id) && !!piece.status?.includes(this.only)
      if (listed) formation.rows.push({ unit, piece, able })
      found.set(key, formation)
    }
    return [...found.values()].filter((f) => f.rows.length).sort((a, b) => Number(b.own) - Number(a.own))
  }
}

const kFew = 40 // units
