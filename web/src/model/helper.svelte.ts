// Work that is done for the player at his request: everybody joins an attack, an officer finishes the phase.
import type { AttackOdds } from './attackOdds.svelte'
import type { Board } from './board'
import type { Decision } from './decision.svelte'
import type { Display } from './display.svelte'
import type { Feedback } from './feedback.svelte'
import type { LastRoll } from './lastRoll.svelte'
import type { Orders } from './orders.svelte'
import type { Seats } from './seats.svelte'

const kPointing = ['arrow', 'arc']

export class Helper {
  // The revision before the officer began to play, as long as what he did can be taken back as one.
  before = $state<number | null>(null)
  private phase = '' // that he finishes
  joining = $state(false)
  // Own units that take part in the attack being built.
  private joined = $derived.by(() => new Set(this.display.view.marks.filter((m) => m.unit && kPointing.includes(this.board.marks.get(m.kind)?.look ?? '')).map((m) => m.unit)))
  // The nearest to the target first: a unit that joins may shut out others.
  able = $derived.by(() => {
    if (!this.attack.building || this.lastRoll.underWay) return []
    const able = [...this.decision.units].filter((u) => this.decision.isOwn(u) && !this.joined.has(u))
    const far = new Map(able.map((u) => [u, this.attack.distance(u)]))
    return able.sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0))
  })

  constructor(
    private board: Board,
    private seats: Seats,
    private display: Display,
    private decision: Decision,
    private attack: AttackOdds,
    private lastRoll: LastRoll,
    private orders: Orders,
    private feedback: Feedback,
  ) {}

  // "Everyone who can": each unit that may join does, as long as the same attack is being built.
  async joinAll(): Promise<void> {
    if (this.joining) return
    this.joining = true
    const { kind } = this.decision
    const tried = new Set<string>()
    for (let unit = this.able[0]; unit !== undefined; unit = this.able.find((u) => !tried.has(u))) {
      tried.add(unit)
      const [first] = await this.decision.actionsOf(unit)
      if (!first || (await this.orders.actInTurn([first.text])) === 0 || this.decision.kind !== kind) break
    }
    this.joining = false
  }

  async finishPhase(): Promise<void> {
    const { revision } = this.seats
    const phase = this.current
    const answer = await this.seats.ask({ type: 'finish' })
    if (answer.ok) {
      this.before = revision
      this.phase = phase
    }
    else this.feedback.refuse(answer.error.message, answer.error.rule)
  }

  private get current(): string {
    const { turn, phase } = this.seats.state.view
    return `${turn} ${phase}`
  }

  // He plays this phase already.
  get finishing(): boolean {
    return this.before !== null && this.phase === this.current
  }

  // Something was taken back, or the player has gone on himself.
  review(revision: number): void {
    if (this.before !== null && revision <= this.before) this.before = null
  }

  forget(): void {
    this.before = null
  }
}
