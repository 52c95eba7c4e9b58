// Ending a phase. While something could still be done the player is asked first, by click and by key alike.
import { texts } from '../texts'
import type { Board } from './board'
import type { Decision } from './decision.svelte'
import type { Display } from './display.svelte'
import type { Feedback } from './feedback.svelte'
import { isStep } from './logLines'
import type { Orders } from './orders.svelte'
import type { Seats } from './seats.svelte'
import type { WhyNot } from './whyNot.svelte'

const kNamed = 4 // of each kind

export class Ending {
  asked = $state(false)
  // What is left to do, in words; empty if nothing is. The end of a question that is less than the phase leaves to the phase what
  // lies on the map.
  left = $derived.by(() => {
    const { ending } = this.decision
    if (ending?.look === 'at-will') return []
    return ending ? this.waiting() : [...this.duties(), ...this.waiting(), ...this.onMap(), ...this.targets()]
  })
  private done = $state.raw({ asked: '', units: new Set<string>() }) // units that have acted in a question

  constructor(
    private board: Board,
    private seats: Seats,
    private display: Display,
    private decision: Decision,
    private orders: Orders,
    private whyNot: WhyNot,
    private feedback: Feedback,
  ) {}

  private get asking(): string {
    const { turn, phase } = this.display.view
    return `${turn} ${phase} ${this.decision.kind}`
  }

  get question(): string {
    const { ending } = this.decision
    return ending ? texts.ending.less(ending.title) : texts.ending.ask(this.display.phaseTitle)
  }

  // A unit of a box that has acted is no reason to ask, though it could act again: what was given a mission can be given another one.
  played(action: string): void {
    const { unit } = this.board.read(action)
    const { asked, units } = this.done
    this.done = { asked: this.asking, units: new Set([...(asked === this.asking ? units : []), ...(unit ? [unit] : [])]) }
  }

  press(): void {
    const { end } = this.decision
    if (!end) this.whyNot.showBlocked()
    else if (!this.left.length) void this.orders.act(end.text)
    else if (!this.asked) {
      this.asked = true
      this.feedback.say([this.question, ...this.left].join(' '))
    }
  }

  confirm(): void {
    const { end } = this.decision
    this.asked = false
    if (end) void this.orders.act(end.text)
  }

  cancel(): void {
    this.asked = false
  }

  private duties(): string[] {
    const duties = this.display.view.duties.map((d) => [d.unit ? this.board.unitTitle(d.unit) : '', d.text].filter(Boolean).join(' '))
    return duties.length ? [texts.ending.duties(named(duties))] : []
  }

  // Units that can act and stand in a box: those of a whole turn that have not entered, for example.
  private waiting(): string[] {
    return this.board.data.boxes.flatMap(({ id, title }) => {
      const units = (this.display.boxes.get(id) ?? []).map((p) => p.unit).filter((u) => this.idle(u))
      return units.length ? [texts.ending.waiting(units.length, title, this.titles(units))] : []
    })
  }

  private onMap(): string[] {
    const units = [...this.decision.units].filter((u) => this.display.hexOf(u) && !this.hasMoved(u))
    return units.length ? [texts.ending.units(units.length, this.titles(units))] : []
  }

  // Who was moved and has points left has been thought of; who has not been touched may have been forgotten.
  private hasMoved(unit: string): boolean {
    const inHand = this.board.statusOf(this.display.piece(unit)).some((s) => s.look === 'in-hand')
    const last = this.seats.events.findLast((e) => e.units[0] === unit)
    return inHand && !!last && isStep(last)
  }

  // Actions about no unit that are chosen on the map, such as attacks.
  private targets(): string[] {
    const hexes = new Map<string, string[]>()
    for (const { verb, hex } of this.decision.general)
      if (hex) hexes.set(verb.label, [...(hexes.get(verb.label) ?? []), this.board.hexes.get(hex)?.place ?? hex])
    return [...hexes].map(([label, places]) => texts.ending.targets(label, named(places)))
  }

  private idle(unit: string): boolean {
    return this.decision.units.has(unit) && !(this.done.asked === this.asking && this.done.units.has(unit))
  }

  private titles(units: string[]): string {
    return named(units.map((u) => this.board.unitTitle(u)))
  }
}

// The first names of a list, and how many more there are.
function named(names: string[]): string {
  const more = names.length - kNamed
  return names.slice(0, kNamed).join(', ') + (more > 0 ? texts.ending.more(more) : '')
}
