// The attack as it was rolled. Nothing computes it again: losses would change the odds of what is over.
import type { GameEvent, Odds, State, Trial } from '../wire/types'
import type { AttackOdds } from './attackOdds.svelte'
import type { Board } from './board'
import { isPlaced, startsStep } from './fights.svelte'

export interface Roll {
  trial: Trial
  event: GameEvent
  told: string[] // what the same action did before the roll
  results: string[] // of all dice of the action, each once
  lines: Odds['lines'] // how the sum was made; empty if the same action changed it
  targets: string[] // hexes
  attack: boolean // or dice about something else
  revision: number
  over: boolean // nothing points at the targets any more
}

export class LastRoll {
  roll = $state.raw<Roll | null>(null)

  constructor(
    private board: Board,
    private attack: AttackOdds,
  ) {}

  // Is the attack that was rolled still being carried out?
  get underWay(): boolean {
    return this.roll !== null && !this.roll.over
  }

  // Before the odds of the new position are asked for.
  update(before: State | null, now: State): void {
    const after = before?.revision ?? now.revision - 1
    const news = now.events.filter((e) => e.n > after || (!before && e.n === now.revision))
    const placed = news.findLastIndex((e) => e.trial && isPlaced(e))
    const at = placed >= 0 ? placed : news.findLastIndex((e) => e.trial) // as in worthShowing()
    const event = news[at]
    if (event && event === this.roll?.event && now.revision === this.roll.revision) return // an own roll comes a second time when its die has been seen
    if (event?.trial) this.take(event.trial, event, news.slice(0, at).filter((e) => e.n === event.n), before, now)
    else this.review(before, now)
    // A new turn has questions of its own, and the end of the game is about the outcome.
    const { roll } = this
    const late = before && before.view.turn !== now.view.turn && (roll?.revision ?? 0) < now.revision
    if (roll?.attack && roll.over && (late || now.view.over)) this.roll = null
  }

  private take(trial: Trial, event: GameEvent, earlier: GameEvent[], before: State | null, now: State): void {
    const { odds, previewed } = this.attack
    const lines = earlier.length === 0 && previewed === null && this.attack.revision === event.n - 1 ? (odds?.lines ?? []) : []
    // Only the attack that was marked when the die was cast: others may have acted in between.
    // Dice about no hex that begin a new turn (how many airstrikes it brings) are not part of it.
    const other = before && (event.n > before.revision + 1 || (before.view.turn !== now.view.turn && !event.hexes.length))
    const targets = other ? [] : this.ringed(before ?? now)
    const results = [...new Set([...earlier.flatMap((e) => e.trial?.result ?? []), trial.result])]
    this.roll = { trial, event, told: earlier.filter((e) => !startsStep(e)).map((e) => e.text), results, lines, attack: targets.length > 0 || !!trial.against,
      targets: targets.length ? targets : event.hexes, revision: now.revision, over: !this.ringed(now).length }
  }

  // The roll stays until its attack is over and this device acts, or another attack is built.
  private review(before: State | null, now: State): void {
    const { roll } = this
    if (!roll || !before || before.revision === now.revision) return
    const rings = this.ringed(now)
    if (now.revision < roll.revision) this.roll = null
    else if (!roll.over && rings.length && rings.every((hex) => roll.targets.includes(hex))) return
    else if (rings.length || (roll.over && before.decision?.mine)) this.roll = null
    else this.roll = { ...roll, over: true }
  }

  private ringed({ view }: State): string[] {
    return view.marks.filter((m) => this.board.marks.get(m.kind)?.look === 'ring').flatMap((m) => m.hex ?? [])
  }
}
