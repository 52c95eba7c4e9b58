// Dice that decided something are cast where it happened: first the die, then the result in words, then its consequences. The
// result stays as a card until the next action.
import { reducedMotion } from '../map/motion'
import type { Die, GameEvent, State, Trial } from '../wire/types'
import type { Board } from './board'
import type { Display } from './display.svelte'

export interface Fight {
  n: number // of the action
  event: GameEvent
  trial: Trial
  hex: string | null
  dice: Die[]
  after: string[] // what it led to
  all: Fight[] // what dice decided in the same action, this one among them
}

const kRoll = 600 // ms
const kRest = 200
const kRead = 900 // before the consequences run
export const kLeast = 2500 // that a result is shown

// What dice decided among these events. Where an event names no place, its units stand there, or another event of the same action
// names it; one die may decide about several units and is told before them.
export function fightsIn(events: GameEvent[], hexOf: (unit: string) => string | undefined): Fight[] {
  const placeOf = ({ n, hexes, units }: GameEvent): string | null =>
    hexes.at(-1) ?? units.map(hexOf).find((hex) => hex) ?? events.findLast((e) => e.n === n && e.hexes.length)?.hexes.at(-1) ?? null
  const diceOf = (event: GameEvent, i: number): Die[] => (event.dice.length ? event.dice : (events.slice(0, i).findLast((e) => e.n === event.n && e.dice.length)?.dice ?? []))
  const fights = events.flatMap((event, i): Fight[] =>
    event.trial ? [{ n: event.n, event, trial: event.trial, hex: placeOf(event), dice: diceOf(event, i), after: consequences(events, i), all: [] }] : [],
  )
  for (const fight of fights) fight.all = worthShowing(fights.filter(({ n }) => n === fight.n))
  return fights
}

// Does it begin another turn or another step?
export const startsStep = ({ kind }: GameEvent): boolean => kind === 'turn' || kind === 'phase'

// What the same action did because of this die: up to the next one, and to the next step of the turn.
function consequences(events: GameEvent[], at: number): string[] {
  const later = events.slice(at + 1).filter((e) => e.n === events[at]?.n)
  const end = later.findIndex((e) => e.trial || e.dice.length || startsStep(e))
  return later.slice(0, end < 0 ? undefined : end).map((e) => e.text)
}

export const isPlaced = ({ hexes, units }: GameEvent): boolean => hexes.length > 0 || units.length > 0

// Dice about no place and no unit (how many aircraft are ready again) are shown only if nothing else was rolled for.
export function worthShowing(fights: Fight[]): Fight[] {
  const placed = fights.filter(({ event }) => isPlaced(event))
  return placed.length ? placed : fights
}

export class Fights {
  card = $state.raw<Fight | null>(null)
  rolling = $state(false)
  held = $state(false) // the position before the roll is still shown
  private shownAt = -Infinity
  private timers: number[] = []
  private release: (() => void) | null = null

  constructor(
    private board: Board,
    private display: Display,
  ) {}

  // The result has been seen long enough at this time.
  get seenAt(): number {
    return this.card ? this.shownAt + kLeast : -Infinity
  }

  // Shows the result of an own action. Returns true if the position before it stays until `done` is called.
  stage(before: State, now: State, done: () => void): boolean {
    const places = new Map(before.view.pieces.map((p) => [p.unit, p.hex]))
    const fight = worthShowing(fightsIn(now.events.filter((e) => e.n > before.revision), (unit) => places.get(unit))).at(-1)
    if (!fight) {
      if (now.revision !== before.revision && performance.now() > this.seenAt) this.close()
      return false
    }
    this.show(fight)
    // A phase does not end before its last result was seen.
    const ends = now.view.phase !== before.view.phase
    if (!ends && reducedMotion()) return false
    this.display.held = { revision: before.revision, view: before.view, events: [] }
    this.held = true
    this.release = done
    this.after(ends ? kLeast : kRoll + kRest + kRead, () => this.goOn())
    return true
  }

  // The result has been seen: its consequences run.
  goOn(): boolean {
    const { release } = this
    if (!release) return false
    this.release = null
    this.held = false
    this.display.held = null
    release()
    return true
  }

  // Casts the die again.
  show(fight: Fight): void {
    this.stop()
    this.card = fight
    this.shownAt = performance.now()
    if (reducedMotion()) return
    this.rolling = true
    this.after(kRoll, () => (this.rolling = false))
  }

  close(): void {
    if (this.held) return
    this.stop()
    this.card = null
  }

  // How long a roll takes until its consequences may be shown.
  get rollLength(): number {
    return reducedMotion() ? 0 : kRoll + kRest
  }

  stop(): void {
    for (const timer of this.timers.splice(0)) window.clearTimeout(timer)
    this.rolling = false
    if (this.release) this.goOn()
  }

  titleOf({ trial }: Fight): string {
    const title = this.board.results.get(trial.result)?.title
    return title && title !== trial.result ? title : ''
  }

  private after(ms: number, call: () => void): void {
    this.timers.push(window.setTimeout(call, ms))
  }
}
