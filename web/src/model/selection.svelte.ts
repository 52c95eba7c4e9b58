// The selected unit: what it can do, where it can go, and the hexes that can be chosen now.
import { readReach } from '../wire/read'
import type { Reach } from '../wire/types'
import type { Action } from './action'
import type { Decision } from './decision.svelte'
import type { Display } from './display.svelte'
import type { Pointer } from './pointer.svelte'
import type { Seats } from './seats.svelte'
import type { Vocabulary } from './vocabulary'

export class Selection {
  unit = $state<string | null>(null)
  actions = $state.raw<Action[]>([])
  reach = $state.raw<Reach | null>(null)
  chooser = $state.raw<{ hex: string; actions: Action[] } | null>(null) // one hex, several actions
  // Actions by hex: those of the selected unit, else those about no unit.
  targets = $derived.by(() => {
    const own = this.byPlace(this.actions)
    return own.size ? own : this.byPlace(this.decision.general)
  })
  costs = $derived.by(() => new Map((this.reach?.places ?? []).map((place) => [place.hex, place])))
  private serial = 0

  constructor(
    private seats: Seats,
    private display: Display,
    private decision: Decision,
    private pointer: Pointer,
    private vocabulary: Vocabulary,
  ) {}

  async select(unit: string): Promise<void> {
    const serial = ++this.serial
    if (this.unit !== unit) {
      this.unit = unit
      this.actions = []
      this.reach = null
    }
    this.chooser = null
    const [actions, reach] = await Promise.all([this.decision.actionsOf(unit), this.seats.ask({ type: 'reach', unit })])
    if (serial !== this.serial || this.unit !== unit) return
    this.actions = actions
    this.vocabulary.learn(actions)
    this.reach = reach.ok && Array.isArray(reach.body.places) ? readReach(reach.body) : null
  }

  clear(): void {
    this.unit = null
    this.actions = []
    this.reach = null
    this.chooser = null
    this.pointer.fanned = null
  }

  private byPlace(actions: Action[]): Map<string, Action[]> {
    const places = new Map<string, Action[]>()
    for (const action of actions) {
      const hex = this.display.placeOf(action)
      if (hex) places.set(hex, [...(places.get(hex) ?? []), action])
    }
    return places
  }
}
