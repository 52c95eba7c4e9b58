// Acting: touching units, choosing hexes, pressing buttons, taking back. Whatever is offered was named by the server,
// and whatever is refused is explained by it.
import { texts } from '../texts'
import { readExplanation, readOdds, readReach, readRefusal } from '../wire/read'
import { readAction, takes, verbTone, type Action } from './action'
import type { Chair } from './chair.svelte'
import { Paced } from './paced.svelte'

export class Acting extends Paced {
  private sent = new Map<number, string>() // action by the revision that it led to
  private learnt = new Map<string, Set<string>>() // verbs met, by kind of decision
  private busy = false
  private selecting = 0

  // ---- asking --------------------------------------------------------------------------------------------

  protected learn(action: Action): void {
    const kind = this.states?.decision?.kind ?? ''
    const verbs = this.learnt.get(kind) ?? new Set<string>()
    verbs.add(action.verb.name)
    this.learnt.set(kind, verbs)
  }

  // Which verbs this kind of decision has, so that a refused click can be explained by the right one.
  protected async learnVerbs(): Promise<void> {
    const kind = this.states?.decision?.kind ?? ''
    const unit = this.states?.touch[0]
    if (!this.mine || !unit || [...(this.learnt.get(kind) ?? [])].some((v) => this.takesUnit(v))) return
    for (const action of await this.legal(unit)) this.learn(action)
  }

  protected takesUnit(verb: string): boolean {
    const spec = this.verbs.get(verb)
    return spec !== undefined && takes(spec, 'unit')
  }

  protected async legal(unit: string): Promise<Action[]> {
    const answer = await this.chair?.ask({ type: 'legal', unit })
    if (!answer?.ok) return []
    return ((answer.body.actions as string[]) ?? []).map((a) => readAction(a, this.verbs))
  }

  protected async askOdds(action?: string): Promise<void> {
    const state = this.states
    if (!state || (!this.building && !action)) {
      this.odds = null
      return
    }
    const answer = await this.chair?.ask(action ? { type: 'odds', action } : { type: 'odds' })
    if (this.states !== state) return
    if (answer?.ok && Array.isArray(answer.body.tables)) {
      this.odds = readOdds(answer.body)
      this.oddsFor = action ?? null
    } else if (!action) this.odds = null
  }

  // What the attack would be like with this action; without one, as it stands.
  preview(action: string | null): void {
    if (!this.mine || this.oddsFor === action) return
    if (action === null || this.building) void this.askOdds(action ?? undefined)
  }

  // Why a button is grey: the way on that is expected here (end the phase, or finish what is being built), and
  // the reason why it is not open yet.
  protected async askEnd(): Promise<void> {
    this.refused = null
    const state = this.states
    if (!this.mine || !state) return
    const building = this.building
    const open = this.general.some((a) => a.hex === undefined && verbTone(a.verb) === 'loud')
    const quiet = this.general.some((a) => a.verb.arguments.length === 0 && !a.verb.gives_up && verbTone(a.verb) === 'quiet')
    if (open || (building ? !quiet : state.view.duties.length === 0)) return
    const expected = building
      ? [...this.verbs.values()].find((v) => v.role === 'go' && v.arguments.length === 0)
      : this.endVerb
    if (!expected) return
    const answer = await this.chair?.ask({ type: 'explain', action: expected.name })
    if (!answer?.ok || this.states !== state) return
    const explanation = readExplanation(answer.body)
    if (!explanation.legal && explanation.why) this.refused = { verb: expected, rule: explanation.rule, why: explanation.why }
  }

  // ---- acting --------------------------------------------------------------------------------------------

  async select(unit: string): Promise<void> {
    const serial = ++this.selecting
    if (this.selected !== unit) {
      this.selected = unit
      this.options = []
      this.reach = null
    }
    this.chooser = null
    const [options, reach] = await Promise.all([this.legal(unit), this.chair?.ask({ type: 'reach', unit })])
    if (serial !== this.selecting || this.selected !== unit) return
    this.options = options
    for (const action of options) this.learn(action)
    this.reach = reach?.ok && Array.isArray(reach.body.places) ? readReach(reach.body) : null
  }

  // A unit is touched: if it can do exactly one thing and that thing needs no hex, it does it.
  async touchUnit(unit: string): Promise<void> {
    this.bubble = null
    if (this.passing) return
    if (!this.touch.has(unit)) {
      await this.whyNot(unit, null)
      return
    }
    const options = await this.legal(unit)
    const only = options.length === 1 ? options[0] : undefined
    if (only && this.placeOf(only) === undefined && only.rest.length === 0) {
      await this.act(only.text, this.pieceOf(unit)?.hex ?? null)
      return
    }
    const title = this.units.get(unit)?.title ?? unit
    await this.select(unit)
    const verbs = [...new Set(options.map((a) => a.verb.label))].join(', ')
    this.say(`${title}. ${texts.panel.unitActions(title)}: ${verbs}`)
  }

  // A unit was dragged to a hex.
  async drop(unit: string, hex: string | null): Promise<void> {
    this.drag = null
    if (!hex) return
    this.bubble = null
    const actions = (await this.legal(unit)).filter((a) => this.placeOf(a) === hex)
    if (actions.length === 1 && actions[0]) await this.act(actions[0].text, hex)
    else if (actions.length > 1) {
      await this.select(unit)
      this.chooser = { hex, actions }
    } else if (this.pieceOf(unit)?.hex !== hex) await this.whyNot(unit, hex)
  }

  // A hex is chosen, by pointer or keyboard.
  async chooseHex(hex: string): Promise<void> {
    this.bubble = null
    this.inspected = hex
    this.cursor = hex
    if (this.sight && !this.sight.report) {
      await this.look(hex)
      return
    }
    if (!this.live) return
    const actions = this.targets.get(hex)
    if (actions?.length) {
      if (actions.length === 1 && actions[0]) await this.act(actions[0].text, hex)
      else this.chooser = { hex, actions }
      return
    }
    const stack = this.stacks.get(hex) ?? []
    const movable = stack.filter((p) => this.touch.has(p.unit))
    if (stack.length > 1 && this.fanned !== hex) {
      this.fanned = hex
      if (movable.length !== 1) return
    }
    const first = movable.at(-1)
    if (first) {
      if (first.unit === this.selected) this.letGo()
      else await this.touchUnit(first.unit)
      return
    }
    this.fanned = stack.length > 1 ? hex : null
    if (!this.mine) return
    if (this.selected) {
      const before = this.selected
      if (await this.whyNot(before, hex)) return
    } else if (stack.length) {
      const own = stack.find((p) => this.isMine(p.unit))
      await this.whyNot(own?.unit ?? null, own ? null : hex)
    }
  }

  async act(text: string, hex: string | null): Promise<boolean> {
    const chair = this.chair
    const state = this.states
    if (!chair || !state || this.busy || this.passing) return false
    if (!this.live) this.leaveReplay()
    const action = readAction(text, this.verbs)
    const place = action.hex ? this.costs.get(action.hex) : undefined
    this.lastRoute = action.unit && place && action.unit === this.selected ? { unit: action.unit, route: place.route } : null
    this.busy = true
    const answer = await chair.ask({ type: 'act', revision: state.revision, action: text })
    this.busy = false
    if (answer.ok) {
      this.sent.set(state.revision + 1, text)
      if (this.redoList[0] === text) this.redoList = this.redoList.slice(1)
      else this.redoList = []
      this.inspected = null
      return true
    }
    const error = answer.error
    const text2 = error.code === 'stale' ? texts.errors.stale : error.code === 'lost' ? texts.errors.lost : error.message || texts.errors.notYours
    this.refuse({ hex, rule: error.rule, text: text2 })
    return false
  }

  // "Why not?": asks the server about the actions that the player may have meant, and shows the first reason.
  async whyNot(unit: string | null, hex: string | null): Promise<boolean> {
    const kind = this.states?.decision?.kind ?? ''
    const at = hex ?? (unit ? (this.pieceOf(unit)?.hex ?? null) : null)
    for (const text of this.meant(unit, hex, this.learnt.get(kind) ?? new Set())) {
      const answer = await this.chair?.ask({ type: 'explain', action: text })
      if (!answer) break
      const why = answer.ok ? readExplanation(answer.body) : readExplanation({ legal: false, ...readRefusal(answer.error) })
      if (why.legal || !why.why || why.rule === 'notation') continue
      this.refuse({ hex: at, rule: why.rule, text: why.why })
      return true
    }
    return false
  }

  protected meant(unit: string | null, hex: string | null, verbs: Set<string>): string[] {
    const out: string[] = []
    const used = this.options.map((a) => a.verb.name)
    const names = [...new Set([...used, ...verbs])]
    const beside = unit && !hex ? this.freeNeighbour(unit) : hex
    for (const name of names) {
      const verb = this.verbs.get(name)
      if (!verb || verb.arguments.some((kind) => kind !== 'unit' && kind !== 'hex')) continue
      const wantsUnit = takes(verb, 'unit')
      const wantsHex = takes(verb, 'hex')
      if (wantsUnit !== (unit !== null) || (!wantsUnit && !wantsHex)) continue
      if (hex && !wantsHex && wantsUnit) continue
      if (wantsHex && !beside) continue
      out.push([name, ...(wantsUnit && unit ? [unit] : []), ...(wantsHex && beside ? [beside] : [])].join(' '))
    }
    return out.slice(0, 6)
  }

  protected freeNeighbour(unit: string): string | null {
    const hex = this.pieceOf(unit)?.hex
    if (!hex) return [...this.targets.keys()][0] ?? this.board?.hexes[0]?.id ?? null
    const around = this.hexes?.neighbours(hex) ?? []
    return (around.find((h) => !this.stacks.has(h.id)) ?? around[0])?.id ?? null
  }

  // ---- standing orders -----------------------------------------------------------------------------------

  // Answers a kind of question always in the same way, or (null) wants to be asked again.
  async order(kind: string, action: string | null): Promise<void> {
    const answer = await this.chair?.ask({ type: 'order', kind, action })
    if (answer && !answer.ok) this.refuse({ hex: null, rule: answer.error.rule, text: answer.error.message })
  }

  // ---- taking back ---------------------------------------------------------------------------------------

  async undo(to = this.revision - 1): Promise<void> {
    const free = this.states?.undo.free ?? 0
    if (to < 0 || to >= this.revision || this.passing) return
    if (this.revision - to > free) {
      const answer = await this.chair?.ask({ type: 'undo-ask', to })
      this.undoWaits = !!answer?.ok
      if (answer && !answer.ok) this.refuse({ hex: null, rule: answer.error.rule, text: answer.error.message })
      return
    }
    const undone: string[] = []
    for (let n = to + 1; n <= this.revision; ++n) undone.push(this.sent.get(n) ?? '')
    const answer = await this.chair?.ask({ type: 'undo', to })
    if (!answer?.ok) {
      if (answer) this.refuse({ hex: null, rule: answer.error.rule, text: answer.error.message })
      return
    }
    this.redoList = undone.every((a) => a !== '') ? [...undone, ...this.redoList] : []
  }

  async redo(): Promise<void> {
    const next = this.redoList[0]
    if (next) await this.act(next, null)
  }

  async answerUndo(chair: Chair, agree: boolean): Promise<void> {
    await chair.ask({ type: 'undo-answer', agree })
    chair.undoAsked = null
  }
}
