// The coach of a guided turn: which step the pupil is at, and what he has to press next. The lesson is data of the
// game; the actions that were played tell how far it is.
import * as api from '../wire/api'
import type { Lesson as LessonData, LessonStep } from '../wire/types'
import type { Action } from './action'
import { knownGame, rememberGame } from './memory'
import type { Table } from './table'

export class Lesson {
  data = $state.raw<LessonData | null>(null)
  read = $state.raw<number[]>([]) // steps without an action that were read
  left = $state(false)
  private played = $state.raw<string[]>([]) // by all seats, in order

  // What the pupil has played. The log tells whose an action was; one that tells no event is taken for his.
  private done = $derived.by(() => {
    const others = new Set(this.table.seats.events.filter((e) => e.seat && e.seat !== this.data?.seat).map((e) => e.n))
    return new Set(this.played.filter((_, i) => !others.has(i + 1)))
  })
  private wanted = $derived(this.data?.steps.flatMap((step) => step.actions) ?? [])
  // The number of the step, counted from 0. The actions of a step may come in any order.
  at = $derived.by(() => {
    const steps = this.data?.steps ?? []
    // What comes before an action that was played has been read.
    const last = steps.findLastIndex((step) => step.actions.some((a) => this.done.has(a)))
    const open = steps.findIndex((step, i) => (step.actions.length ? !step.actions.every((a) => this.done.has(a)) : i > last && !this.read.includes(i)))
    return open < 0 ? steps.length : open
  })
  step = $derived.by((): LessonStep | null => this.data?.steps[this.at] ?? null)
  // What to play next.
  next = $derived.by((): Action | null => {
    const text = this.step?.actions.find((a) => !this.done.has(a))
    return text ? this.table.board.read(text) : null
  })
  // An action that leads away from the lesson: of a unit that it does not move, or of one that went elsewhere.
  astray = $derived.by((): string | null => {
    const { board, seats } = this.table
    if (!this.step) return null
    const goals = this.wanted.map((a) => board.read(a))
    for (const { action, seat } of seats.events) {
      if (!action || seat !== this.data?.seat || this.wanted.includes(action)) continue
      const { unit, verb } = board.read(action)
      const goal = unit ? goals.find((g) => g.unit === unit) : undefined
      if (!unit || !goal || goal.verb === verb) return action
    }
    return null
  })

  constructor(readonly table: Table) {}

  async load(): Promise<void> {
    this.data = await api.lesson(this.table.board.data.scenario).catch(() => null)
  }

  // After each change of the position.
  async look(): Promise<void> {
    const { game, seats } = this.table
    const text = await api.save(game, seats.current.token).catch(() => '')
    if (text) this.played = (JSON.parse(text) as { actions?: string[] }).actions ?? []
  }

  // Takes back what the lesson does not know.
  back(): void {
    const { seats, undo } = this.table
    const own = seats.events.filter((e) => e.action && e.seat === this.data?.seat)
    const at = own.findIndex((e) => e.action === this.astray)
    const unit = this.table.board.read(this.astray ?? '').unit
    // With what the same unit did on the way.
    let first = at
    while (unit && first > 0 && this.table.board.read(own[first - 1]?.action ?? '').unit === unit) first -= 1
    void undo.undo((own[first]?.n ?? seats.revision) - 1)
  }

  leave(): void {
    this.left = true
    const known = knownGame(this.table.game)
    if (known) rememberGame({ ...known, lesson: false })
  }
}
