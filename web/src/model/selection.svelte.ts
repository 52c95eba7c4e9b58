// The selected unit: what it can do, where it can go, and the hexes, boxes and cards that can be chosen now.
import { readReach } from '../wire/read'
import type { EntryWay, Reach } from '../wire/types'
import type { Action } from './action'
import type { Decision } from './decision.svelte'
import type { Display } from './display.svelte'
import type { Pointer } from './pointer.svelte'
import type { Seats } from './seats.svelte'

const kPatience = 1500 // ms

function groupBy(actions: Action[], key: (action: Action) => string | undefined): Map<string, Action[]> {
  const groups = new Map<string, Action[]>()
  for (const action of actions) {
    const at = key(action)
    if (at) groups.set(at, [...(groups.get(at) ?? []), action])
  }
  return groups
}

// One hex or one box, several actions.
export type Chooser = { hex?: string; box?: string; actions: Action[] }

export class Selection {
  unit = $state<string | null>(null)
  actions = $state.raw<Action[]>([])
  reach = $state.raw<Reach | null>(null)
  chooser = $state.raw<Chooser | null>(null)
  // The box into which one of a pile was put just now, while the next one is in hand: it is pressed again and again, also where a
  // counter lies in it by now.
  filling = $state<string | null>(null)
  // Actions by hex: those of the selected unit, else those about no unit; likewise by box and by card.
  targets = $derived.by(() => this.offered((action) => this.display.placeOf(action)))
  boxes = $derived.by(() => this.offered((action) => this.display.boxOf(action)))
  cards = $derived.by(() => this.offered((action) => this.display.cardOf(action)))
  costs = $derived.by(() => new Map([...(this.reach?.beyond ?? []), ...(this.reach?.places ?? [])].map((place) => [place.hex, place])))
  // Hexes that a unit off the map reaches by entering and moving on.
  beyond = $derived.by(() => new Map((this.reach?.beyond ?? []).map((way) => [way.hex, way])))
  // The only unit that can act, where nothing else can be chosen on the map: it stays selected.
  forced = $derived.by(() => (this.decision.units.size === 1 && !this.decision.general.some((a) => a.hex) ? [...this.decision.units][0] : undefined))
  // Until the server has answered, the places of the position before stay lit.
  private answered: Promise<void> = Promise.resolve()
  private serial = 0

  constructor(
    private seats: Seats,
    private display: Display,
    private decision: Decision,
    private pointer: Pointer,
  ) {}

  select(unit: string): Promise<void> {
    this.answered = this.take(unit)
    return this.answered
  }

  // Waits until what is lit belongs to the position. False if that takes long: nothing is done later than it was asked for.
  settled(): Promise<boolean> {
    return Promise.race([this.allAnswered().then(() => true), new Promise<boolean>((late) => setTimeout(() => late(false), kPatience))])
  }

  // While one answer is awaited something else may be selected.
  private async allAnswered(): Promise<void> {
    for (let last; last !== this.answered; ) await (last = this.answered)
  }

  private async take(unit: string): Promise<void> {
    const serial = ++this.serial
    this.filling = null
    if (this.unit !== unit) {
      this.unit = unit
      this.actions = []
      this.reach = null
    }
    this.chooser = null
    const [actions, reach] = await Promise.all([this.decision.actionsOf(unit), this.seats.ask({ type: 'reach', unit })])
    if (serial !== this.serial || this.unit !== unit) return
    this.actions = actions
    this.reach = reach.ok && Array.isArray(reach.body.places) ? readReach(reach.body) : null
  }

  // How a unit off the map gets farther than its entry hex.
  async waysIn(unit: string): Promise<EntryWay[]> {
    const reach = await this.seats.ask({ type: 'reach', unit })
    return reach.ok ? readReach(reach.body).beyond : []
  }

  // Where a unit can go in this phase.
  async placesOf(unit: string): Promise<Set<string>> {
    const reach = await this.seats.ask({ type: 'reach', unit })
    if (!reach.ok || !Array.isArray(reach.body.places)) return new Set()
    const { beyond, places } = readReach(reach.body)
    return new Set([...places, ...beyond].map((place) => place.hex))
  }

  clear(): void {
    this.chooser = null
    this.pointer.fanned = null
    if (this.unit && this.unit === this.forced) return
    this.answered = Promise.resolve()
    this.unit = null
    this.actions = []
    this.reach = null
  }

  private offered(placeOf: (action: Action) => string | undefined): Map<string, Action[]> {
    const own = groupBy(this.actions, placeOf)
    return own.size ? own : groupBy(this.decision.general, placeOf)
  }
}
