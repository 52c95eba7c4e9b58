// What it means to choose a unit, a hex or a box, by pointer or keyboard. The server names every action that is offered, and
// explains every refusal.
import { texts } from '../texts'
import type { Action } from './action'
import { piles } from './alike'
import type { AttackOdds } from './attackOdds.svelte'
import type { Board } from './board'
import type { Decision } from './decision.svelte'
import type { Display } from './display.svelte'
import type { Feedback } from './feedback.svelte'
import type { Group } from './group.svelte'
import type { Orders } from './orders.svelte'
import type { Pointer } from './pointer.svelte'
import type { Selection } from './selection.svelte'
import type { Sight } from './sight.svelte'
import type { Spot } from './spot'
import type { WhyNot } from './whyNot.svelte'
import type { Piece } from '../wire/types'

export class Clicks {
  constructor(
    private board: Board,
    private display: Display,
    private decision: Decision,
    private selection: Selection,
    private pointer: Pointer,
    private orders: Orders,
    private whyNot: WhyNot,
    private sight: Sight,
    private feedback: Feedback,
    private group: Group,
    private attack: AttackOdds,
  ) {}

  // Shift and a press: the units of the hex that can act join the group, or leave it.
  gather(hex: string): void {
    for (const { unit } of this.display.stacks.get(hex) ?? []) if (this.decision.units.has(unit)) this.group.toggle(unit)
    // One alone is in hand like any other unit; the next press with Shift makes it the first of a group.
    const [only, second] = this.group.units
    if (only && !second) {
      this.group.clear()
      void this.selection.select(only)
    }
  }

  // Selects a unit, or acts with it if it can do exactly one thing and that thing needs no further choice: the hex that is
  // attacked is chosen already.
  async unit(unit: string): Promise<void> {
    this.feedback.clear()
    if (this.display.passing) return
    if (!this.decision.units.has(unit)) {
      await this.whyNot.ask(unit, null)
      return
    }
    const actions = await this.decision.actionsOf(unit)
    const only = actions.length === 1 ? actions[0] : undefined
    const place = only && this.display.placeOf(only)
    if (only && (place === undefined || this.attack.aimsAt(place)) && only.rest.length === 0) {
      await this.orders.act(only.text, this.display.hexOf(unit) ?? null)
      return
    }
    await this.selection.select(unit)
    const title = this.board.unitTitle(unit)
    const verbs = [...new Set(actions.map((a) => a.verb.label))].join(', ')
    this.feedback.say(`${title}. ${texts.panel.unitActions(title)}: ${verbs}`)
  }

  // A unit was dragged to a hex or a box, or to neither.
  async drop(unit: string, spot: Spot | null): Promise<void> {
    this.pointer.drag = null
    this.pointer.box = null
    if (!spot) return
    this.feedback.clear()
    const piece = this.display.piece(unit)
    const actions = await this.decision.actionsOf(unit)
    const there = actions.filter((a) => ('box' in spot ? this.display.boxOf(a) === spot.box : this.display.placeOf(a) === spot.hex))
    const stays = 'box' in spot ? piece?.box === spot.box && !piece.hex : piece?.hex === spot.hex
    const way = 'hex' in spot && !there.length && !piece?.hex ? (await this.selection.waysIn(unit)).find((w) => w.hex === spot.hex) : undefined
    if (way) await this.orders.actInTurn([way.enter, way.move], way.hex)
    else if (there.length || !stays) await this.choose(unit, spot, there)
  }

  async box(box: string): Promise<void> {
    this.feedback.clear()
    if (!(await this.isCurrent())) return
    const actions = this.selection.boxes.get(box) ?? []
    const unit = this.selection.unit
    if (actions.length || (unit && this.display.piece(unit)?.box !== box)) await this.choose(unit, { box }, actions)
  }

  // Waits until what is lit belongs to the position that was pressed at. False if that takes long, or the position has changed
  // meanwhile: then nothing is done.
  private async isCurrent(): Promise<boolean> {
    const { revision } = this.display
    const settled = await this.selection.settled()
    if (!this.display.live) return false
    if (settled && this.display.revision === revision) return true
    this.feedback.refuse(settled ? texts.errors.stale : texts.errors.slow)
    return false
  }

  // Carries out the only action, asks which one, or says why there is none.
  private async choose(unit: string | null, spot: Spot, actions: Action[]): Promise<void> {
    const hex = 'hex' in spot ? spot.hex : null
    if (actions.length === 1 && actions[0]) await this.carryOut(actions[0], hex)
    else if (actions.length > 1) {
      if (unit) await this.selection.select(unit)
      this.selection.chooser = { ...spot, actions }
    } else if (hex) await this.whyNot.ask(unit, hex)
    else if (unit && 'box' in spot) await this.whyNot.askBox(unit, spot.box)
  }

  // A unit was taken from a pile of its like: the next one is in hand then, so that a row of aircraft goes press by press.
  private async carryOut(action: Action, hex: string | null): Promise<void> {
    const { unit } = action
    const box = unit && this.display.hexOf(unit) === undefined ? this.display.piece(unit)?.box : undefined
    const lie = (where: string): Piece[] => this.display.view.pieces.filter((p) => p.box === where && !p.hex)
    const pile = box ? piles(lie(box), this.board, this.decision, null).find((p) => p.units.length > 1 && p.units.includes(unit ?? '')) : undefined
    if (!box || !pile) return this.orders.act(action.text, hex)
    const { kind } = this.decision
    if (!(await this.orders.actInTurn([action.text], hex)) || this.decision.kind !== kind || this.selection.unit !== unit) return
    const left = new Set(lie(box).map((p) => p.unit))
    const next = pile.units.find((u) => u !== unit && left.has(u) && this.decision.units.has(u))
    if (!next) return
    await this.selection.select(next)
    this.selection.filling = this.display.boxOf(action) ?? null
  }

  // What a press on the hex carries out at once, in words; null if it only chooses or asks.
  actsAt(hex: string): string | null {
    if (!this.display.live || this.sight.pending) return null
    if (this.group.units.length > 1) return texts.touch.group(this.group.units.length)
    const actions = this.selection.targets.get(hex) ?? []
    if (!actions.length && this.selection.beyond.has(hex)) return texts.touch.enter
    const [only] = actions
    return only && actions.length === 1 ? this.board.label(only) : null
  }

  // What is here, and why nothing can be done.
  look(hex: string): void {
    this.pointer.inspected = hex
    this.pointer.cursor = hex
    if (this.decision.mine && !this.selection.targets.has(hex)) void this.whyNot.askAt(hex)
  }

  async hex(hex: string): Promise<void> {
    this.feedback.clear()
    this.pointer.inspected = hex
    this.pointer.cursor = hex
    if (this.sight.pending) return this.sight.look(hex)
    this.sight.clear()
    this.selection.chooser = null
    if (!this.display.live) return
    if (this.group.units.length > 1) return this.group.moveTo(hex)
    if (!(await this.isCurrent())) return
    const actions = this.selection.targets.get(hex) ?? []
    const way = this.selection.beyond.get(hex)
    if (!actions.length && way) {
      await this.orders.actInTurn([way.enter, way.move], hex)
      return
    }
    if (actions.length === 1 && actions[0]) return this.carryOut(actions[0], hex)
    if (actions.length > 1) this.selection.chooser = { hex, actions }
    else if (this.aimed(hex).length) this.selection.chooser = { hex, actions: this.aimed(hex) }
    else await this.stack(hex)
  }

  // What can be begun at a hex that the unit in hand has nothing to do with, such as an attack on it.
  private aimed(hex: string): Action[] {
    return this.selection.unit ? this.decision.general.filter((a) => a.hex === hex) : []
  }

  // No action is about the hex: lays its stack out, selects a unit in it, or says why nothing can be done.
  private async stack(hex: string): Promise<void> {
    const stack = this.display.stacks.get(hex) ?? []
    const able = stack.filter((p) => this.decision.units.has(p.unit))
    if (stack.length > 1 && this.pointer.fanned !== hex) {
      this.pointer.fanned = hex
      if (able.length !== 1) return
    }
    const top = able.at(-1)?.unit
    if (top) {
      if (top === this.selection.unit && top !== this.selection.forced) this.selection.clear()
      else await this.unit(top)
      return
    }
    this.pointer.fanned = stack.length > 1 ? hex : null
    if (this.decision.mine && (this.selection.unit || stack.length)) await this.whyNot.askAt(hex)
  }
}
