// What this device shows of a game: the board, the latest state, what is selected, and how to read it. It knows no
// rule and asks nobody.
import { texts, words } from '../texts'
import type {
  Board, BuiltIn, GameEvent, HelpText, Hint, Mark, Odds, Piece, Reach, Side, Sight, State, Term, Threat, Turn, Unit, Verb, View,
} from '../wire/types'
import { readAction, type Action } from './action'
import type { Chair } from './chair.svelte'
import type { Hexes } from './hexes'

export interface Bubble {
  hex: string | null
  rule?: string
  text: string
}

export interface Chooser {
  hex: string
  actions: Action[]
}

export interface Replay {
  revision: number
  view: View
  events: GameEvent[]
}

export type Dialog = 'keys' | 'luck' | 'links' | 'concede' | 'fair' | { help: string } | null

export class Shown {
  board = $state.raw<Board | null>(null)
  drawing = $state.raw<SVGSVGElement | null>(null)
  hexes = $state.raw<Hexes | null>(null)
  units = $state.raw<Map<string, Unit>>(new Map())
  verbs = $state.raw<Map<string, Verb>>(new Map())
  help = $state.raw<Map<string, HelpText>>(new Map())
  failure = $state<string | null>(null)

  chairs = $state.raw<Chair[]>([])
  chair = $state.raw<Chair | null>(null)
  states = $state.raw<State | null>(null) // of the chair that is shown

  selected = $state<string | null>(null)
  options = $state.raw<Action[]>([])
  reach = $state.raw<Reach | null>(null)
  odds = $state.raw<Odds | null>(null)
  oddsFor = $state<string | null>(null) // the action whose odds are previewed
  cursor = $state<string | null>(null)
  hovered = $state<string | null>(null)
  inspected = $state<string | null>(null)
  fanned = $state<string | null>(null)
  bubble = $state.raw<Bubble | null>(null)
  chooser = $state.raw<Chooser | null>(null)
  threats = $state.raw<{ hex: string; list: Threat[] } | null>(null)
  sight = $state.raw<{ from: string; to: string | null; report: Sight | null } | null>(null)
  hasSight = $state(false)
  replay = $state.raw<Replay | null>(null)
  passing = $state.raw<Replay | null>(null) // the moment that is shown on the way to now
  players = $state.raw<BuiltIn[]>([])
  hint = $state.raw<Hint | null>(null)
  playing = $state(false)
  away = $state.raw<{ from: number; events: GameEvent[] } | null>(null)
  dialog = $state.raw<Dialog>(null)
  said = $state('')
  undoWaits = $state(false)
  redoList = $state.raw<string[]>([])
  refused = $state.raw<{ verb: Verb; rule?: string; why: string } | null>(null)
  lastRoute: { unit: string; route: string[] } | null = null
  drag = $state.raw<{ unit: string; x: number; y: number } | null>(null)
  // Set by the map. `show` brings a hex into sight and is called only when the player asked for it.
  show: (hex: string) => void = () => {}
  // As `show`, for the middle of several hexes, if none of them is in sight.
  showAny: (hexes: string[]) => void = () => {}
  hexUnder: (clientX: number, clientY: number) => string | null = () => null
  focusMap: () => void = () => {}

  protected mySides = $state.raw<Set<string>>(new Set())

  view = $derived<View | null>(this.replay?.view ?? this.passing?.view ?? this.states?.view ?? null)
  live = $derived(this.replay === null && this.passing === null) // is the picture that of now?
  shownRevision = $derived(this.replay?.revision ?? this.passing?.revision ?? this.states?.revision ?? 0)
  mine = $derived(this.live && !!this.states?.decision?.mine && !this.states.view.over)
  events = $derived<GameEvent[]>(this.chair?.events ?? [])
  revision = $derived(this.states?.revision ?? 0)
  touch = $derived(new Set(this.mine ? (this.states?.touch ?? []) : []))
  general = $derived<Action[]>(this.mine ? (this.states?.general ?? []).map((a) => readAction(a, this.verbs)) : [])
  stacks = $derived.by(() => {
    const stacks = new Map<string, Piece[]>()
    for (const piece of this.view?.pieces ?? []) {
      if (!piece.hex) continue
      const stack = stacks.get(piece.hex)
      if (stack) stack.push(piece)
      else stacks.set(piece.hex, [piece])
    }
    return stacks
  })
  boxes = $derived.by(() => {
    const boxes = new Map<string, Piece[]>()
    for (const piece of this.view?.pieces ?? [])
      if (!piece.hex && piece.box) boxes.set(piece.box, [...(boxes.get(piece.box) ?? []), piece])
    return boxes
  })
  // Hexes that can be chosen now: those of the selected unit, else those of actions about no unit.
  targets = $derived.by(() => {
    const targets = new Map<string, Action[]>()
    const add = (actions: Action[]): void => {
      for (const action of actions) {
        const hex = this.placeOf(action)
        if (hex) targets.set(hex, [...(targets.get(hex) ?? []), action])
      }
    }
    add(this.options)
    if (targets.size === 0) add(this.general)
    return targets
  })
  costs = $derived(new Map((this.reach?.places ?? []).map((place) => [place.hex, place])))
  turns = $derived.by((): Turn[] => {
    if (this.board?.turns.length) return this.board.turns
    return []
  })
  endVerb = $derived([...this.verbs.values()].find((v) => v.role === 'end'))
  phaseTitle = $derived.by(() => {
    const view = this.view
    if (!view) return ''
    return this.board?.phases.find((p) => p.id === view.phase)?.title ?? words(view.phase)
  })

  side(unit: string): Side | undefined {
    const id = this.units.get(unit)?.side
    return this.board?.sides.find((s) => s.id === id)
  }

  sideIndex(unit: string): number {
    const id = this.units.get(unit)?.side
    return Math.max(0, this.board?.sides.findIndex((s) => s.id === id) ?? 0)
  }

  seatTitle(seat: string | null | undefined): string {
    return this.board?.seats.find((s) => s.id === seat)?.title ?? (seat ? words(seat) : '')
  }

  playerTitle(player: string): string {
    return this.players.find((p) => p.id === player)?.title ?? words(player)
  }

  isMine(unit: string): boolean {
    const side = this.units.get(unit)?.side
    return side !== undefined && this.mySides.has(side)
  }

  // Where an action is chosen on the map: its hex, or where its second unit stands.
  placeOf(action: Action): string | undefined {
    return action.hex ?? (action.other ? this.pieceOf(action.other)?.hex : undefined)
  }

  // The words of an action without its first unit and its hex: "Table frontal", "Air israeli 2", "Load 2/7".
  label(action: Action): string {
    const other = action.other ? [this.units.get(action.other)?.title ?? action.other] : []
    return [action.verb.label, ...other, ...action.rest].join(' ')
  }

  // What stands with a unit: its passengers.
  cargo = $derived.by(() => {
    const cargo = new Map<string, string[]>()
    for (const piece of this.view?.pieces ?? [])
      if (piece.inside) cargo.set(piece.inside, [...(cargo.get(piece.inside) ?? []), piece.unit])
    return cargo
  })
  statuses = $derived(new Map((this.board?.statuses ?? []).map((s, i) => [s.id, { ...s, order: i }])))
  marks = $derived(new Map((this.board?.marks ?? []).map((m) => [m.id, m])))
  results = $derived(new Map((this.board?.results ?? []).map((r) => [r.id, r])))
  // Is something being built that points at a hex: an attack, say?
  building = $derived((this.view?.marks ?? []).some((m) => ['ring', 'arrow', 'arc'].includes(this.marks.get(m.kind)?.look ?? '')))

  // The units of a hex, each carrier followed by its passengers.
  stackIn(hex: string | null): Piece[] {
    const all = this.stacks.get(hex ?? '') ?? []
    return this.ridesNot(all).flatMap((p) => [p, ...all.filter((q) => q.inside === p.unit)])
  }

  // Those of a hex that are nobody's passengers there.
  ridesNot(stack: Piece[]): Piece[] {
    return stack.filter((p) => !stack.some((q) => q.unit === p.inside))
  }

  statusOf(piece: Piece | undefined): Term[] {
    return (piece?.status ?? [])
      .map((s) => this.statuses.get(s) ?? { id: s, title: words(s), order: 1000 })
      .sort((a, b) => a.order - b.order)
  }

  // What lies in a hex that is no unit.
  marksIn(hex: string): { term: Term; mark: Mark }[] {
    const kinds = ['counter', 'side', 'tint', 'dot', '']
    return (this.view?.marks ?? [])
      .filter((m) => m.hex === hex || (m.to === hex && this.marks.get(m.kind)?.look === 'side'))
      .map((mark) => ({ mark, term: this.marks.get(mark.kind) ?? { id: mark.kind, title: words(mark.kind) } }))
      .filter(({ term }) => kinds.includes(term.look ?? ''))
  }

  pieceOf(unit: string): Piece | undefined {
    return this.view?.pieces.find((p) => p.unit === unit)
  }

  say(text: string): void {
    this.said = text
  }

  refuse(bubble: Bubble): void {
    this.bubble = bubble
    this.say(`${bubble.rule ? bubble.rule + ': ' : ''}${bubble.text}`)
  }

  letGo(): void {
    this.selected = null
    this.options = []
    this.reach = null
    this.fanned = null
    this.chooser = null
  }

  // What a screen reader hears of a hex, and what can be done there.
  describe(id: string): string {
    const hex = this.hexes?.get(id)
    if (!hex) return ''
    const parts = [texts.hex.title(id), hex.place, hex.title ?? words(hex.terrain), ...(hex.features ?? []).map(words)]
    if (hex.objective) parts.push(texts.hex.objective)
    const stack = this.stacks.get(id) ?? []
    for (const piece of stack) {
      const unit = this.units.get(piece.unit)
      if (!unit) continue
      parts.push(texts.hex.unit(unit.title, this.side(unit.id)?.title ?? '', unit.factors), ...this.statusOf(piece).map((s) => s.title))
      if (piece.inside) parts.push(texts.hex.aboard(this.units.get(piece.inside)?.title ?? piece.inside))
      if (this.touch.has(piece.unit)) parts.push(texts.hex.canAct)
    }
    if (!stack.length) parts.push(texts.hex.empty)
    for (const { term, mark } of this.marksIn(id)) parts.push(texts.hex.mark(term.title, mark.value))
    const actions = this.targets.get(id)
    if (actions?.length) {
      const place = this.costs.get(id)
      parts.push(texts.hex.legalHere(actions.map((a) => this.label(a)).join(', ')))
      if (place) parts.push(texts.hex.cost(place.cost))
      if (place?.stop) parts.push(texts.hex.stops(place.stop))
    }
    return parts.filter(Boolean).join(', ')
  }
}
