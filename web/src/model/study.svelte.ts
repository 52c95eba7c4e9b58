// What the player looks at before he acts: what the selected unit could hit, with the odds, and which hexes are threatened.
import { readTargets } from '../wire/read'
import type { Target } from '../wire/types'
import type { Board } from './board'
import type { Decision } from './decision.svelte'
import type { Display } from './display.svelte'
import type { Group } from './group.svelte'
import type { Seats } from './seats.svelte'
import type { Selection } from './selection.svelte'

const kMostHexes = 120 // that can be asked about at once

export class Study {
  hits = $state(false) // are the targets of the selected unit shown?
  dangers = $state(false) // are the threatened hexes shown?
  targets = $state.raw<Target[]>([])
  threatened = $state.raw<{ hex: string; count: number }[]>([])
  private asked = ''

  constructor(
    private board: Board,
    private seats: Seats,
    private display: Display,
    private decision: Decision,
    private selection: Selection,
    private group: Group,
  ) {}

  async toggleHits(): Promise<void> {
    this.hits = !this.hits
    await this.refresh()
  }

  async toggleDangers(): Promise<void> {
    this.dangers = !this.dangers
    await this.refresh()
  }

  // The position has changed, or the selection.
  async refresh(): Promise<void> {
    await Promise.all([this.refreshTargets(), this.refreshDangers()])
  }

  private async refreshTargets(): Promise<void> {
    const { unit } = this.selection
    if (!this.hits || !unit || !this.decision.mine) {
      this.targets = []
      return
    }
    const { state } = this.seats
    const answer = await this.seats.ask({ type: 'targets', unit })
    if (this.seats.state === state && this.selection.unit === unit) this.targets = answer.ok ? readTargets(answer.body) : []
  }

  // Where the selected unit could go, else where own units stand.
  private async refreshDangers(): Promise<void> {
    const reach = this.group.units.length > 1 ? [...this.group.reach.keys()] : [...this.selection.targets.keys(), ...this.selection.beyond.keys()]
    const own = [...this.display.stacks].filter(([, stack]) => stack.some((p) => this.decision.isOwn(p.unit))).map(([hex]) => hex)
    const hexes = reach.length ? reach : own
    const key = `${this.seats.revision} ${hexes.join(' ')}`
    if (!this.dangers) {
      this.threatened = []
      this.asked = ''
      return
    }
    if (key === this.asked) return
    this.asked = key
    const found: { hex: string; count: number }[] = []
    for (let from = 0; from < hexes.length && this.asked === key; from += kMostHexes) {
      const answer = await this.seats.ask({ type: 'threatened', hexes: hexes.slice(from, from + kMostHexes) })
      if (answer.ok) found.push(...((answer.body.threatened as typeof found | undefined) ?? []))
    }
    if (this.asked === key) this.threatened = found
  }

  // The odds at a target in a few words: the column, and the chance of the best result.
  label({ tables, ways }: Target): string {
    const [table] = tables
    const best = table?.chances[0]
    if (!table || !best) return ''
    return [table.column, `${this.board.results.get(best.result)?.id ?? best.result} ${Math.round((100 * best.ways) / Math.max(1, ways))} %`].filter(Boolean).join(' · ')
  }
}
