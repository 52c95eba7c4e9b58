// What does not change during a game: the map, the units, the verbs, and how ids are read.
import { words } from '../texts'
import * as api from '../wire/api'
import type { Board as BoardData, Named, Piece, Side, Term, Unit, Verb } from '../wire/types'
import { readAction, type Action } from './action'
import { backColour, counterColours, type CounterColours } from './colours'
import { Hexes, type Box } from './hexes'

const kUnlisted = 1000 // the place of a status that the board does not list

const byId = <T extends { id: string }>(list: T[]): Map<string, T> => new Map(list.map((entry) => [entry.id, entry]))

// A label of several words is set off: "Enter the map: 79/7 Tank 4820".
function spoken(label: string, more: (string | undefined)[]): string {
  const rest = more.filter(Boolean).join(' ')
  return rest ? `${label}${label.includes(' ') ? ': ' : ' '}${rest}` : label
}

function takeLettering(drawing: SVGSVGElement): SVGSVGElement {
  const layer = drawing.cloneNode(false) as SVGSVGElement
  layer.append(...drawing.querySelectorAll('.numbers, .names, .sea-name'))
  return layer
}

export async function loadBoard(address: string, scenario: string): Promise<Board> {
  return new Board(...(await Promise.all([api.board(address), api.mapDrawing(api.mapAddress(scenario))])))
}

export class Board {
  readonly hexes: Hexes
  readonly lettering: SVGSVGElement // numbers and names: they lie above the shade of the dark theme
  readonly area: Box // of the drawing
  readonly units: Map<string, Unit>
  readonly verbs: Map<string, Verb>
  readonly endVerb: Verb | undefined
  readonly marks: Map<string, Term>
  readonly results: Map<string, Term>
  readonly displayBoxes: Set<string> // the boxes that belong to a display
  readonly colours: (unit: Unit) => CounterColours
  private statuses: Map<string, Term & { order: number }>

  constructor(
    readonly data: BoardData,
    readonly drawing: SVGSVGElement,
  ) {
    const { x, y, width, height } = drawing.viewBox.baseVal
    this.area = { x, y, width, height }
    this.lettering = takeLettering(drawing)
    this.hexes = new Hexes(data)
    this.units = byId(data.units)
    this.verbs = new Map(data.verbs.map((v) => [v.name, v]))
    this.endVerb = data.verbs.find((v) => v.role === 'end')
    this.marks = byId(data.marks)
    this.results = byId(data.results)
    this.displayBoxes = new Set(data.displays.flatMap((d) => d.boxes.map((b) => b.id)))
    this.colours = counterColours(data)
    this.statuses = byId(data.statuses.map((s, order) => ({ ...s, order })))
  }

  // A small drawing of the map.
  get coverAddress(): string {
    return api.coverAddress(this.data.scenario)
  }

  get legendAddress(): string {
    return api.legendAddress(this.data.scenario)
  }

  unitTitle(unit: string): string {
    return this.units.get(unit)?.title ?? unit
  }

  side(unit: string): Side | undefined {
    const id = this.units.get(unit)?.side
    return this.data.sides.find((s) => s.id === id)
  }

  sideIndex(unit: string): number {
    return this.indexOfSide(this.units.get(unit)?.side)
  }

  indexOfSide(side: string | undefined): number {
    return Math.max(0, this.data.sides.findIndex((s) => s.id === side))
  }

  // The colour of counters that are seen from behind.
  backOf(side: string): string {
    return backColour(this.data, side)
  }

  seatTitle(seat: string | null | undefined): string {
    return this.data.seats.find((s) => s.id === seat)?.title ?? (seat ? words(seat) : '')
  }

  // Seats of one team have one shape.
  inFirstTeam(seat: string): boolean {
    return this.data.teams[0]?.seats.includes(seat) ?? false
  }

  // As a noun: "Israel".
  seatName(seat: string | null | undefined): string {
    return this.data.seats.find((s) => s.id === seat)?.name ?? this.seatTitle(seat)
  }

  playerTitle(player: string): string {
    return this.data.players.find((p) => p.id === player)?.title ?? words(player)
  }

  phaseTitle(phase: string): string {
    return this.data.phases.find((p) => p.id === phase)?.title ?? words(phase)
  }

  markTerm(kind: string): Term {
    return this.marks.get(kind) ?? { id: kind, title: words(kind) }
  }

  // In the order in which a counter shows them.
  statusOf(piece: Piece | undefined): Term[] {
    return (piece?.status ?? [])
      .map((s) => this.statuses.get(s) ?? { id: s, title: words(s), order: kUnlisted })
      .sort((a, b) => a.order - b.order)
  }

  read(action: string): Action {
    return readAction(action, this.verbs)
  }

  // An action in words, without its first unit and its hex: "Combat table: Frontal", "Airstrikes Israeli 2", "Load 2/7".
  label(action: Action): string {
    return spoken(action.verb.label, [...(action.other ? [this.unitTitle(action.other)] : []), ...this.wordsOf(action)])
  }

  // What sets an action off from others of the same verb: "3", "low"; else the whole label.
  differing(action: Action, among: Action[]): string {
    if (among.some((a) => a.verb !== action.verb)) return this.label(action)
    const at = action.rest.findIndex((word, i) => among.some((a) => a.rest[i] !== word))
    const only = at >= 0 && among.every((a) => a.rest.every((word, i) => i === at || word === action.rest[i]))
    return (only ? this.wordsOf(action)[at] : undefined) ?? this.label(action)
  }

  // A whole action in words: "Enter 79/7 Tank 4820".
  inWords(text: string): string {
    const action = this.read(text)
    const { verb, unit, other, hex } = action
    return spoken(verb.label, [...[unit, other].map((u) => u && this.unitTitle(u)), ...this.wordsOf(action), hex])
  }

  private wordsOf(action: Action): string[] {
    return action.rest.map((word, i) => this.argumentTitle(action, i) ?? (Array.isArray(action.kinds[i]) ? words(word) : word))
  }

  // How a box, a card or an option among the other arguments of an action is called.
  argumentTitle(action: Action, index: number): string | undefined {
    const { boxes, cards, options } = this.data
    const lists: Record<string, Named[]> = { box: boxes, card: cards, option: options }
    const word = action.verb.words?.find((n) => n.id === action.rest[index])
    return word?.title ?? lists[String(action.kinds[index])]?.find((n) => n.id === action.rest[index])?.title
  }

  boxTitle(box: string): string {
    return this.data.boxes.find((b) => b.id === box)?.title ?? words(box)
  }

  sideTitle(side: string): string {
    return this.data.sides.find((s) => s.id === side)?.title ?? words(side)
  }
}
