// Several units that are moved together: gathered one by one, by stack or by formation.
import { texts } from '../texts'
import type { Action } from './action'
import type { Board } from './board'
import type { Decision } from './decision.svelte'
import type { Display } from './display.svelte'
import type { Feedback } from './feedback.svelte'
import type { Orders } from './orders.svelte'
import type { Selection } from './selection.svelte'

export class Group {
  units = $state.raw<string[]>([])

  constructor(
    private board: Board,
    private display: Display,
    private decision: Decision,
    private selection: Selection,
    private orders: Orders,
    private feedback: Feedback,
  ) {}

  toggle(unit: string): void {
    const { unit: selected } = this.selection
    const before = this.units.length || !selected || selected === unit ? this.units : [selected]
    this.units = before.includes(unit) ? before.filter((u) => u !== unit) : [...before, unit]
    if (this.units.length > 1) this.selection.clear()
  }

  // All units of the selected unit's formation that can act and stand on the map as it does.
  gatherFormation(): void {
    const unit = this.board.units.get(this.selection.unit ?? this.units[0] ?? '')
    if (!unit) return
    const onMap = this.display.hexOf(unit.id) !== undefined
    const all = [...this.decision.units].filter((id) => {
      const other = this.board.units.get(id)
      return other?.side === unit.side && other.formation === unit.formation && (this.display.hexOf(id) !== undefined) === onMap
    })
    if (all.length < 2) return this.feedback.refuse(texts.group.none)
    this.units = all
    this.selection.clear()
  }

  // All units in these hexes that can act.
  gather(hexes: string[]): void {
    const within = new Set(hexes)
    const units = [...this.decision.units].filter((id) => within.has(this.display.hexOf(id) ?? ''))
    const only = units.length === 1 ? units[0] : undefined
    this.units = only ? [] : units
    if (only) void this.selection.select(only)
    else this.selection.clear()
  }

  clear(): void {
    this.units = []
  }

  // The position has changed: those who can no longer act leave.
  review(): void {
    const left = this.units.filter((u) => this.decision.units.has(u))
    if (left.length !== this.units.length) this.units = left
  }

  // Each goes to the hex if it can, else to the hex nearest to it that it can reach; the others are named.
  async moveTo(hex: string): Promise<void> {
    const units = this.units
    const stayed: string[] = []
    for (const unit of units) {
      const action = this.decision.mine && this.decision.units.has(unit) ? this.nearest(unit, hex, await this.decision.actionsOf(unit)) : null
      const played = action ? await this.orders.actInTurn([action.text]) : 0
      if (played === 0) stayed.push(this.board.unitTitle(unit))
    }
    this.clear()
    if (stayed.length) this.feedback.refuse(texts.group.stayed(stayed.join(', ')), undefined, hex)
  }

  private nearest(unit: string, hex: string, actions: Action[]): Action | null {
    const goal = this.board.hexes.get(hex)
    if (!goal) return null
    const far = (id: string | undefined): number => {
      const at = this.board.hexes.get(id)
      return at ? Math.hypot(at.x - goal.x, at.y - goal.y) : Infinity
    }
    let best: Action | null = null
    let distance = far(this.display.hexOf(unit))
    for (const action of actions) {
      if (action.hex === undefined || action.other !== undefined || action.rest.length) continue
      if (far(action.hex) < distance) {
        best = action
        distance = far(action.hex)
      }
    }
    return best
  }
}
