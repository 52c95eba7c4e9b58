// "Why not?": asks the server why something cannot be done.
import { readExplanation, readRefusal } from '../wire/read'
import type { Verb } from '../wire/types'
import { takes, verbTone } from './action'
import type { AttackOdds } from './attackOdds.svelte'
import type { Board } from './board'
import type { Decision } from './decision.svelte'
import type { Display } from './display.svelte'
import type { Feedback } from './feedback.svelte'
import type { Seats } from './seats.svelte'
import type { Selection } from './selection.svelte'
import type { Vocabulary } from './vocabulary'

const kMostAsked = 6

export class WhyNot {
  // The expected next step (to end the phase, or to carry out what is being built) while it is not allowed, and why.
  blocked = $state.raw<{ verb: Verb; rule?: string; why: string } | null>(null)

  constructor(
    private board: Board,
    private seats: Seats,
    private display: Display,
    private decision: Decision,
    private selection: Selection,
    private vocabulary: Vocabulary,
    private attack: AttackOdds,
    private feedback: Feedback,
  ) {}

  // Asks about the actions that the player may have meant and shows the first reason.
  async ask(unit: string | null, hex: string | null): Promise<boolean> {
    const at = hex ?? this.display.hexOf(unit) ?? null
    return this.explain(this.meant(unit, hex), at)
  }

  // Why a unit cannot be put into a box.
  async askBox(unit: string, box: string): Promise<boolean> {
    const verbs = this.board.data.verbs.filter((v) => v.arguments.length === 2 && v.arguments[0] === 'unit' && v.arguments[1] === 'box')
    return this.explain(verbs.map((v) => `${v.name} ${unit} ${box}`).slice(0, kMostAsked), null)
  }

  private async explain(actions: string[], at: string | null): Promise<boolean> {
    for (const action of actions) {
      const answer = await this.seats.ask({ type: 'explain', action })
      const { legal, rule, why } = readExplanation(answer.ok ? answer.body : { legal: false, ...readRefusal(answer.error) })
      if (legal || !why || rule === 'notation') continue
      this.feedback.refuse(why, rule, at)
      return true
    }
    return false
  }

  // About the selected unit and a hex; else about an own unit in the hex; else about the hex alone.
  async askAt(hex: string): Promise<void> {
    const own = this.display.stacks.get(hex)?.find((p) => this.decision.isOwn(p.unit))?.unit ?? null
    if (this.selection.unit) await this.ask(this.selection.unit, hex)
    else await this.ask(own, own ? null : hex)
  }

  showBlocked(): void {
    if (this.blocked) this.feedback.refuse(this.blocked.why, this.blocked.rule)
  }

  async findBlocked(): Promise<void> {
    this.blocked = null
    const { state } = this.seats
    const verb = this.decision.mine ? this.expected() : undefined
    if (!verb) return
    const answer = await this.seats.ask({ type: 'explain', action: verb.name })
    if (!answer.ok || this.seats.state !== state) return
    const { legal, rule, why } = readExplanation(answer.body)
    if (!legal && why) this.blocked = { verb, rule, why }
  }

  // The verb of the expected next step, if no such step is offered.
  private expected(): Verb | undefined {
    const { general } = this.decision
    const open = general.some((a) => a.hex === undefined && verbTone(a.verb) === 'loud')
    if (open) return undefined
    if (!this.attack.building) return this.seats.state.view.duties.length ? this.board.endVerb : undefined
    const back = general.some((a) => a.verb.arguments.length === 0 && !a.verb.gives_up && verbTone(a.verb) === 'quiet')
    return back ? this.board.data.verbs.find((v) => v.role === 'go' && v.arguments.length === 0) : undefined
  }

  private meant(unit: string | null, hex: string | null): string[] {
    const out: string[] = []
    const names = new Set([...this.selection.actions.map((a) => a.verb.name), ...this.vocabulary.known])
    const target = unit && !hex ? this.freeNeighbour(unit) : hex
    for (const name of names) {
      const verb = this.board.verbs.get(name)
      if (!verb || verb.arguments.some((kind) => kind !== 'unit' && kind !== 'hex')) continue
      const wantsUnit = takes(verb, 'unit')
      const wantsHex = takes(verb, 'hex')
      if (wantsUnit !== (unit !== null) || (!wantsUnit && !wantsHex)) continue
      if (hex && !wantsHex) continue
      if (wantsHex && !target) continue
      out.push([name, ...(wantsUnit ? [unit] : []), ...(wantsHex ? [target] : [])].join(' '))
    }
    return out.slice(0, kMostAsked)
  }

  private freeNeighbour(unit: string): string | null {
    const { hexes, data } = this.board
    const hex = this.display.hexOf(unit)
    if (!hex) return [...this.selection.targets.keys()][0] ?? data.hexes[0]?.id ?? null
    const around = hexes.neighbours(hex)
    return (around.find((h) => !this.display.stacks.has(h.id)) ?? around[0])?.id ?? null
  }
}
