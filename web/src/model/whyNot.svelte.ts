// "Why not?": asks the server why something cannot be done.
import { readExplanation, readRefusal } from '../wire/read'
import type { Answer } from '../wire/socket'
import type { Verb } from '../wire/types'
import { verbTone } from './action'
import type { AttackOdds } from './attackOdds.svelte'
import type { Board } from './board'
import type { Decision } from './decision.svelte'
import type { Display } from './display.svelte'
import type { Feedback } from './feedback.svelte'
import type { Seats } from './seats.svelte'
import type { Selection } from './selection.svelte'

export class WhyNot {
  // The expected next step (to end the phase, or to carry out what is being built) while it is not allowed, and why.
  blocked = $state.raw<{ verb: Verb; rule?: string; why: string } | null>(null)

  constructor(
    private board: Board,
    private seats: Seats,
    private display: Display,
    private decision: Decision,
    private selection: Selection,
    private attack: AttackOdds,
    private feedback: Feedback,
  ) {}

  // Says where and with what; the server finds the obstacle.
  async ask(unit: string | null, hex: string | null): Promise<boolean> {
    const at = hex ?? this.display.hexOf(unit) ?? null
    const answer = await this.seats.ask({ type: 'explain', ...(unit ? { unit } : {}), ...(hex ? { hex } : {}) })
    return this.show(answer, at)
  }

  // Why a unit cannot be put into a box.
  async askBox(unit: string, box: string): Promise<boolean> {
    return this.show(await this.seats.ask({ type: 'explain', unit, box }), null)
  }

  private show(answer: Answer, at: string | null): boolean {
    const { legal, rule, why } = readExplanation(answer.ok ? answer.body : { legal: false, ...readRefusal(answer.error) })
    if (legal || !why || rule === 'notation') return false
    this.feedback.refuse(why, rule, at)
    return true
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
    const back = general.find((a) => a.verb.arguments.length === 0 && !a.verb.gives_up && verbTone(a.verb) === 'quiet')
    if (!back) return undefined
    // A game lists what carries out beside what takes back.
    const { verbs } = this.board.data
    const far = (verb: Verb): number => Math.abs(verbs.indexOf(verb) - verbs.findIndex((v) => v.name === back.verb.name))
    return verbs.filter((v) => v.role === 'go' && v.arguments.length === 0).sort((a, b) => far(a) - far(b))[0]
  }
}
