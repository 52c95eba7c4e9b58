// Work that is done for the player at his request: everybody joins an attack, an officer finishes the phase.
import { texts } from '../texts'
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
  // Those who must act first, then the nearest to the target: a unit that joins may shut out others.
  able = $derived.by(() => {
    // An attack that is being built can be declared or given up; another hex that is pointed at, one with too many units, cannot.
    if (!this.attack.building || this.lastRoll.underWay || !this.decision.general.some((a) => a.verb.role !== 'plain' && a.verb.role !== 'end' && !a.verb.gives_up)) return []
    const able = [...this.decision.units].filter((u) => this.decision.isOwn(u) && !this.joined.has(u))
    const far = new Map(able.map((u) => [u, this.attack.distance(u)]))
    const must = new Set(this.display.view.duties.map((d) => d.unit))
    return able.sort((a, b) => Number(must.has(b)) - Number(must.has(a)) || (far.get(a) ?? 0) - (far.get(b) ?? 0))
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
    let joined = 0
    try {
      await this.orders.asOne(async (goesOn) => {
        for (let [unit] = this.able; unit !== undefined && (await goesOn()); unit = this.able.find((u) => !tried.has(u))) {
          tried.add(unit)
          // What leads to another hex than the one that is attacked is a move, no part in the attack.
          const join = (await this.decision.actionsOf(unit)).find((a) => {
            const place = this.display.placeOf(a)
            return place === undefined || this.attack.aimsAt(place)
          })
          if (!join) continue
          if ((await this.orders.actInTurn([join.text])) === 0 || this.decision.kind !== kind) break
          ++joined
        }
      })
    } finally {
      this.joining = false
    }
    if (tried.size && !joined && this.decision.kind === kind) this.feedback.refuse(texts.everyone.nobody)
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
