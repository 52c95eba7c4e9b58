// Ending a phase. While something could still be done the player is asked first, by click and by key alike.
import { texts } from '../texts'
import type { Board } from './board'
import type { Decision } from './decision.svelte'
import type { Display } from './display.svelte'
import type { Feedback } from './feedback.svelte'
import type { Orders } from './orders.svelte'
import type { WhyNot } from './whyNot.svelte'

const kNamed = 4 // of each kind

export class Ending {
  asked = $state(false)
  // What is left to do, in words; empty if nothing is.
  left = $derived.by(() => [...this.duties(), ...this.waiting(), ...this.onMap(), ...this.targets()])

  constructor(
    private board: Board,
    private display: Display,
    private decision: Decision,
    private orders: Orders,
    private whyNot: WhyNot,
    private feedback: Feedback,
  ) {}

  press(): void {
    const { end } = this.decision
    if (!end) this.whyNot.showBlocked()
    else if (!this.left.length) void this.orders.act(end.text)
    else if (!this.asked) {
      this.asked = true
      this.feedback.say([texts.ending.ask(this.display.phaseTitle), ...this.left].join(' '))
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
      const units = (this.display.boxes.get(id) ?? []).map((p) => p.unit).filter((u) => this.decision.units.has(u))
      return units.length ? [texts.ending.waiting(units.length, title, this.titles(units))] : []
    })
  }

  private onMap(): string[] {
    const units = [...this.decision.units].filter((u) => this.display.hexOf(u))
    return units.length ? [texts.ending.units(units.length, this.titles(units))] : []
  }

  // Actions about no unit that are chosen on the map, such as attacks.
  private targets(): string[] {
    const hexes = new Map<string, string[]>()
    for (const { verb, hex } of this.decision.general)
      if (hex) hexes.set(verb.label, [...(hexes.get(verb.label) ?? []), this.board.hexes.get(hex)?.place ?? hex])
    return [...hexes].map(([label, places]) => texts.ending.targets(label, named(places)))
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
