// What the others did in their last turn: one entry for each move and each fight. Their turn lasts from the end of an own
// phase to the end of theirs.
import { texts } from '../texts'
import { numberOfAmount } from '../wire/amounts'
import type { GameEvent, State } from '../wire/types'
import type { Board } from './board'
import { fightsIn, worthShowing, type Fight } from './fights.svelte'
import type { Fights } from './fights.svelte'
import { isLoss } from './losses.svelte'
import type { MapControl } from './mapControl'
import type { Replay } from './replay.svelte'
import type { Seats } from './seats.svelte'

export interface Entry {
  n: number
  kind: 'move' | 'fight' | 'event'
  units: string[]
  from?: string // hexes
  to?: string
  title: string
  text: string
  result?: string
  fight?: Fight
}

const kMost = 60
const kLow = 520 // pixels: on a phone it begins folded

// Without the points of before nothing is known.
function gains(before: Record<string, string> | null, now: Record<string, string> | null): { seat: string; by: number }[] {
  return Object.entries(before && now ? now : {})
    .map(([seat, points]) => ({ seat, by: numberOfAmount(points) - numberOfAmount(before?.[seat] ?? '') }))
    .filter(({ by }) => by !== 0 && !Number.isNaN(by))
}

export class Recap {
  open = $state(true)
  private unasked = $state(true) // nobody has opened or folded it by hand since it came
  current = $state<number | null>(null)
  private points: Record<string, string> | null = null // when this device decided last
  // What it has changed: units that were lost, by side, and points, by seat.
  lost = $derived.by(() => this.lossesIn(this.seats.events.filter((e) => e.n > this.span.from && e.n <= this.span.to && isLoss(e))))
  gained = $state.raw<{ seat: string; by: number }[]>([])
  private phase = '' // in which this device decided last
  private span = $state.raw({ from: 0, to: 0 }) // the actions that it holds
  entries = $derived.by((): Entry[] => this.read(this.seats.events.filter((e) => e.n > this.span.from && e.n <= this.span.to)))
  seat = $derived.by(() => this.seats.events.findLast((e) => e.n <= this.span.to && this.isOther(e))?.seat ?? null)

  constructor(
    private board: Board,
    private seats: Seats,
    private fights: Fights,
    private replay: Replay,
    private map: MapControl,
  ) {}

  // This device decides in another phase than before: if the others have acted since its last phase ended, that is told. It
  // folds itself when the player acts or clicks on the map.
  note(wasMine: boolean, { decision, revision, standing, view }: State): void {
    if (!decision?.mine) return
    const { points } = this
    this.points = (standing ?? view.outcome)?.points ?? null
    const phase = `${view.turn} ${view.phase}`
    if (phase === this.phase) {
      if (wasMine) this.open = false
      return
    }
    this.phase = phase
    const ends = (e: GameEvent): boolean => !!e.action && !this.isOther(e) && this.board.read(e.action).verb.role === 'end'
    const from = this.seats.events.findLast(ends)?.n ?? 0
    if (!this.seats.events.some((e) => e.n > from && this.isOther(e))) return
    this.span = { from, to: revision }
    this.gained = gains(points, this.points)
    const aimed = view.marks.some((m) => this.board.marks.get(m.kind)?.look === 'ring') // what is asked about may lie under it
    this.open = !aimed && innerHeight > kLow && this.entries.some((e) => e.kind !== 'event')
    if (this.open && !this.fights.held) this.fights.close() // it shows the last fight, too, and would lie under its card
    this.unasked = true
    this.current = null
  }

  toggle(): void {
    this.open = !this.open
    this.unasked = false
  }

  // Has it opened by itself?
  get opened(): boolean {
    return this.open && this.unasked
  }

  jump(entry: Entry): void {
    this.current = entry.n
    if (entry.to ?? entry.from) this.map.show(entry.to ?? entry.from ?? '')
    if (entry.fight) this.fights.show(entry.fight)
  }

  lastFight(): void {
    const entry = this.entries.findLast((e) => e.fight)
    if (entry) this.jump(entry)
  }

  playAll(): void {
    void this.replay.seek(this.span.from).then(() => this.replay.run())
  }

  private lossesIn(events: GameEvent[]): { side: string; units: string[] }[] {
    const units = [...new Set(events.flatMap((e) => e.units))].filter((u) => this.board.units.has(u))
    return this.board.data.sides
      .map(({ id, title }) => ({ side: title, units: units.filter((u) => this.board.side(u)?.id === id).map((u) => this.board.unitTitle(u)) }))
      .filter((s) => s.units.length)
  }

  private isOther({ seat }: GameEvent): boolean {
    return !!seat && !this.seats.ids.includes(seat)
  }

  private read(events: GameEvent[]): Entry[] {
    const out: Entry[] = []
    const numbers = [...new Set(events.filter((e) => this.isOther(e)).map((e) => e.n))]
    for (const n of numbers) {
      const mine = events.filter((e) => e.n === n)
      const fights = worthShowing(fightsIn(mine, () => undefined))
      for (const fight of fights) out.push(this.fightEntry(fight, mine))
      if (!fights.length) this.addMove(mine, out)
    }
    return out.slice(-kMost)
  }

  // A roll that names no units is about those that it strikes.
  private fightEntry(fight: Fight, events: GameEvent[]): Entry {
    const { event, hex, n, trial } = fight
    const struck = event.units.map((u) => this.board.units.get(u)?.designation).find((d) => d)
    const place = hex ? (this.board.hexes.get(hex)?.place ?? hex) : (struck ?? trial.title)
    return { n, kind: 'fight', units: this.facing(event.units.length ? event.units : events.flatMap((e) => e.units)), from: event.hexes[0], to: hex ?? undefined, title: hex || struck ? texts.recap.fight(place) : place, text: this.fights.titleOf(fight) || trial.result, result: trial.result, fight }
  }

  // The moves of one unit one after the other are one move.
  private addMove(events: GameEvent[], out: Entry[]): void {
    const event = events.find((e) => e.hexes.length) ?? events[0]
    if (!event) return
    const action = this.board.read(event.action ?? '')
    const unit = action.unit ?? event.units[0]
    const to = event.hexes.at(-1) ?? action.hex
    if (!to) return
    const last = out.at(-1)
    if (unit && last?.kind === 'move' && last.units[0] === unit) {
      last.to = to
      last.n = event.n
      last.text = texts.recap.way(last.from ?? '', to)
      return
    }
    const from = event.hexes.length > 1 ? event.hexes[0] : undefined
    const name = this.board.units.get(unit ?? '')?.designation ?? unit ?? ''
    // What a unit does to a hex without going there: fire, or being set up.
    if (unit && action.unit && !from) out.push({ n: event.n, kind: 'event', units: [unit], to, title: texts.recap.does(name, action.verb.label), text: event.text })
    else if (unit && action.unit) out.push({ n: event.n, kind: 'move', units: [unit], from: from ?? to, to, title: texts.recap.moved(name), text: texts.recap.way(from ?? '', to) })
    else out.push({ n: event.n, kind: 'event', units: unit ? [unit] : [], to, title: this.board.hexes.get(to)?.place ?? to, text: event.text })
  }

  // A unit of each side, for the thumbnail.
  private facing(units: string[]): string[] {
    const [first] = units
    const other = units.find((u) => this.board.side(u) !== this.board.side(first ?? ''))
    return [first, other].filter((u) => u !== undefined)
  }
}
