// The actions that are chosen by buttons. While the same question is asked they keep their places: what is no longer
// offered stays, and what the player chose last is shown as chosen.
import { verbTone, type Action } from './action'
import type { Board } from './board'
import type { Decision } from './decision.svelte'
import type { Display } from './display.svelte'
import type { Seats } from './seats.svelte'
import type { Tray } from './tray.svelte'

export interface Choice {
  action: Action
  offered: boolean
  chosen: boolean
}

interface Group {
  key: string
  action: Action // any of them
  choices: Choice[]
}

export interface Row extends Omit<Group, 'choices'> {
  choices: (Choice | null)[] // null is a place that is kept free
}

const kMostPlaces = 24 // a longer row of numbers has no free places

const keyOf = ({ verb, rest }: Action): string => [verb.name, ...rest.slice(0, -1)].join(' ')
const numberOf = ({ rest, kinds }: Action): number => (kinds.at(-1) === 'number' ? Number(rest.at(-1)) : NaN)

export class Choices {
  private question = '' // to which the memory belongs
  private seen = new Map<string, Action>() // every action that the question offered, by its text
  private first = new Map<string, number>() // the number of the first place of a row
  private sent = $state.raw<string[]>([]) // by this device, in answer to the question

  // The actions about no unit that are chosen neither on the map nor in the open tray.
  offered = $derived.by(() => this.decision.general.filter((a) => !this.elsewhere(a) && !a.verb.gives_up && a.verb !== this.board.endVerb))
  all = $derived.by((): Choice[] => {
    this.remember()
    const now = new Set(this.offered.map((a) => a.text))
    return [...this.seen.values()].map((action) => ({ action, offered: now.has(action.text), chosen: this.chosen(action, now) }))
  })
  go = $derived.by(() => this.all.find((c) => c.offered && !c.action.rest.length && verbTone(c.action.verb) === 'loud')?.action)
  back = $derived.by(() => this.all.find((c) => c.offered && !c.action.rest.length && verbTone(c.action.verb) === 'quiet')?.action)
  // Without arguments.
  plain = $derived.by(() => this.all.filter((c) => !c.action.rest.length && verbTone(c.action.verb) === 'plain'))
  // With words and numbers: a row for each verb and each word before the last.
  rows = $derived.by((): Row[] => {
    const rows = new Map<string, Group>()
    for (const choice of this.all) {
      if (!choice.action.rest.length) continue
      const key = keyOf(choice.action)
      const row = rows.get(key) ?? { key, action: choice.action, choices: [] }
      row.choices.push(choice)
      rows.set(key, row)
    }
    return [...rows.values()].map((row) => this.inOrder(row))
  })

  constructor(
    private board: Board,
    private seats: Seats,
    private display: Display,
    private decision: Decision,
    private tray: Tray,
  ) {}

  // An action was played by this device.
  note(action: string): void {
    if (this.seen.has(action)) this.sent = [...this.sent, action]
  }

  elsewhere(action: Action): boolean {
    const below = this.display.boxOf(action) ?? this.display.cardOf(action)
    return this.display.placeOf(action) !== undefined || (this.tray.open && below !== undefined)
  }

  private remember(): void {
    const { decision, view } = this.seats.state
    const question = this.decision.mine ? [decision?.seat, decision?.kind, view.turn, view.phase].join('/') : ''
    if (question !== this.question) {
      this.question = question
      this.seen.clear()
      this.first.clear()
    }
    for (const action of this.offered) this.seen.set(action.text, action)
    if (question) for (const text of this.held()) this.seen.set(text, this.board.read(text))
  }

  // What holds now in the rows that are offered, as the server says.
  private held(): string[] {
    const rows = new Set(this.offered.filter((a) => a.rest.length).map(keyOf))
    return this.seats.state.view.chosen.filter((text) => rows.has(keyOf(this.board.read(text))))
  }

  // Not offered now, because it is what the player chose last in its row.
  private chosen(action: Action, now: Set<string>): boolean {
    if (now.has(action.text)) return false
    const key = keyOf(action)
    const held = this.seats.state.view.chosen.filter((text) => keyOf(this.board.read(text)) === key)
    if (held.length) return held.includes(action.text)
    const last = this.sent.findLast((text) => !now.has(text) && this.seen.has(text) && keyOf(this.board.read(text)) === key)
    return last === action.text
  }

  // Numbers stand by their value. The place before the first is kept free: the number that holds at the beginning is not
  // offered and turns up there as soon as another one is chosen.
  private inOrder(row: Group): Row {
    const numbers = row.choices.map((c) => numberOf(c.action))
    if (numbers.some(Number.isNaN)) return row
    const least = Math.min(...numbers)
    const first = Math.min(least, this.first.get(row.key) ?? Math.max(0, least - 1))
    this.first.set(row.key, first)
    const places = Math.max(...numbers) - first + 1
    if (places > kMostPlaces) return { ...row, choices: row.choices.sort((a, b) => numberOf(a.action) - numberOf(b.action)) }
    return { ...row, choices: Array.from({ length: places }, (_, i) => row.choices.find((c) => numberOf(c.action) === first + i) ?? null) }
  }
}
