// What it means to choose a unit or a hex, by pointer or keyboard. The server names every action that is offered, and
// explains every refusal.
import { texts } from '../texts'
import type { Board } from './board'
import type { Decision } from './decision.svelte'
import type { Display } from './display.svelte'
import type { Feedback } from './feedback.svelte'
import type { Orders } from './orders'
import type { Pointer } from './pointer.svelte'
import type { Selection } from './selection.svelte'
import type { Sight } from './sight.svelte'
import type { WhyNot } from './whyNot.svelte'

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
  ) {}

  // Selects a unit, or acts with it if it can do exactly one thing and that thing needs no further choice.
  async unit(unit: string): Promise<void> {
    this.feedback.clear()
    if (this.display.passing) return
    if (!this.decision.units.has(unit)) {
      await this.whyNot.ask(unit, null)
      return
    }
    const actions = await this.decision.actionsOf(unit)
    const only = actions.length === 1 ? actions[0] : undefined
    if (only && this.display.placeOf(only) === undefined && only.rest.length === 0) {
      await this.orders.act(only.text, this.display.hexOf(unit) ?? null)
      return
    }
    await this.selection.select(unit)
    const title = this.board.unitTitle(unit)
    const verbs = [...new Set(actions.map((a) => a.verb.label))].join(', ')
    this.feedback.say(`${title}. ${texts.panel.unitActions(title)}: ${verbs}`)
  }

  // A unit was dragged to a hex, or to a place outside the map.
  async drop(unit: string, hex: string | null): Promise<void> {
    this.pointer.drag = null
    if (!hex) return
    this.feedback.clear()
    const actions = (await this.decision.actionsOf(unit)).filter((a) => this.display.placeOf(a) === hex)
    if (actions.length === 1 && actions[0]) await this.orders.act(actions[0].text, hex)
    else if (actions.length > 1) {
      await this.selection.select(unit)
      this.selection.chooser = { hex, actions }
    } else if (this.display.hexOf(unit) !== hex) await this.whyNot.ask(unit, hex)
  }

  async hex(hex: string): Promise<void> {
    this.feedback.clear()
    this.pointer.inspected = hex
    this.pointer.cursor = hex
    if (this.sight.pending) return this.sight.look(hex)
    if (!this.display.live) return
    const actions = this.selection.targets.get(hex) ?? []
    if (actions.length === 1 && actions[0]) return this.orders.act(actions[0].text, hex)
    if (actions.length > 1) this.selection.chooser = { hex, actions }
    else await this.stack(hex)
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
      if (top === this.selection.unit) this.selection.clear()
      else await this.unit(top)
      return
    }
    this.pointer.fanned = stack.length > 1 ? hex : null
    if (this.decision.mine && (this.selection.unit || stack.length)) await this.whyNot.askAt(hex)
  }
}
