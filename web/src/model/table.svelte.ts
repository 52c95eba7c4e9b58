// The game as this device sees it: who sits here, what is shown, what is selected, what can be done. It knows
// kinds of interaction (touch a unit, choose a hex, press a button), never a rule: whatever is offered was
// named by the server, and whatever is refused is explained by it.
import { texts, words } from '../texts'
import * as api from '../wire/api'
import { readEvent, readExplanation, readOdds, readReach, readRefusal, readSight, readThreats, readView } from '../wire/read'
import type {
  Board, GameEvent, HelpText, Mark, Odds, Piece, Reach, Side, Sight, State, Term, Threat, Turn, Unit, Verb, View,
} from '../wire/types'
import { readAction, takes, verbTone, type Action } from './action'
import { Chair } from './chair.svelte'
import { Hexes } from './hexes'
import { knownGame, rememberGame, rememberSeen, seenRevision } from './memory'

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

export class Table {
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

  private sent = new Map<number, string>() // action by the revision that it led to
  private learnt = new Map<string, Set<string>>() // verbs met, by kind of decision
  private mySides = $state.raw<Set<string>>(new Set())
  private busy = false
  private serial = 0

  constructor(
    readonly game: string,
    readonly tokens: string[],
  ) {
    this.chairs = tokens.map((token) => new Chair(game, token, (chair) => this.changed(chair)))
    this.chair = this.chairs[0] ?? null
  }

  close(): void {
    for (const chair of this.chairs) chair.close()
    window.clearTimeout(this.timer)
  }

  // ---- what is shown -------------------------------------------------------------------------------------

  view = $derived<View | null>(this.replay?.view ?? this.states?.view ?? null)
  live = $derived(this.replay === null)
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

  // ---- loading and pushes --------------------------------------------------------------------------------

  private async open(scenario: string): Promise<void> {
    try {
      const [board, all] = await Promise.all([api.board(scenario), api.scenarios()])
      const known = all.find((s) => s.id === scenario)
      if (!board.seats.length && known) board.seats = known.seats
      if (!board.turns.length && known?.turns)
        board.turns = Array.from({ length: known.turns }, (_, i) => ({ turn: i + 1, title: '' }))
      this.units = new Map(board.units.map((u) => [u.id, u]))
      this.verbs = new Map(board.verbs.map((v) => [v.name, v]))
      this.hexes = new Hexes(board)
      this.drawing = await api.mapDrawing(board.svg)
      this.board = board
      this.remember(scenario, known?.title ?? board.title)
      void this.loadHelp(board.book)
      if (this.chair) this.changed(this.chair)
      void this.askSight(board.hexes[0]?.id, board.hexes[1]?.id)
    } catch (error) {
      this.failure = String(error instanceof Error ? error.message : error)
    }
  }

  private async loadHelp(book: string): Promise<void> {
    if (!book) return // the server has no help to this game
    try {
      this.help = new Map((await api.help(book)).map((h) => [h.rule, h]))
    } catch {
      // Help is a comfort: a book without it is played all the same.
    }
  }

  private remember(scenario: string, title: string): void {
    const tokens: Record<string, string> = {}
    for (const chair of this.chairs) tokens[chair.seat ?? ''] = chair.token
    rememberGame({ game: this.game, scenario, title, tokens, added: knownGame(this.game)?.added ?? Date.now() })
  }

  private opening = false

  private changed(chair: Chair): void {
    const state = chair.state
    const scenario = chair.hello?.scenario
    if (!state || !scenario) return
    if (!this.board) {
      if (!this.opening) {
        this.opening = true
        void this.open(scenario)
      }
      return
    }
    // The chair that decides is the one that is shown; nobody else's decision moves the view.
    const acting = this.chairs.find((c) => c.state?.decision?.mine && c.state.revision >= state.revision)
    if (acting) this.chair = acting
    const shown = this.chair?.state
    if (!shown || !this.chair) return
    if (shown === this.states) return
    const before = this.states
    this.states = shown
    this.noticeAbsence(this.chair, before)
    this.settle(before, shown)
  }

  private noticeAbsence(chair: Chair, before: State | null): void {
    const seat = chair.seat ?? ''
    const now = chair.state?.revision ?? 0
    const seen = seenRevision(this.game, seat)
    if (before === null && seen !== null && seen < now && this.chairs.length === 1) {
      const events = chair.events.filter((e) => e.n > seen)
      if (events.length) this.away = { from: seen, events }
    }
    if (document.visibilityState === 'visible') rememberSeen(this.game, seat, now)
  }

  private settle(before: State | null, now: State): void {
    const decided = before?.decision?.kind !== now.decision?.kind || before?.decision?.seat !== now.decision?.seat
    if (before && now.revision !== before.revision) {
      this.chooser = null
      this.oddsFor = null
      this.threats = null
      if (decided) this.bubble = null
      const news = now.events.filter((e) => e.n > before.revision).map((e) => e.text)
      if (news.length) this.say(news.join('. '))
    }
    if (now.decision?.mine) {
      const sides = new Set(this.mySides)
      for (const id of now.touch) {
        const side = this.units.get(id)?.side
        if (side) sides.add(side)
      }
      if (sides.size !== this.mySides.size) this.mySides = sides
      for (const action of this.general) this.learn(action)
    }
    if (decided && now.decision) this.say(now.decision.mine ? now.decision.prompt : texts.play.waiting(this.seatTitle(now.decision.seat)))
    // The unit being moved comes back into the hand when its player is asked again, after an answer of the other
    // side, say.
    const inHand = now.touch.find((id) => this.statusOf(now.view.pieces.find((p) => p.unit === id)).some((s) => s.look === 'in-hand'))
    const only = inHand ?? (now.touch.length === 1 && !this.general.some((a) => a.hex) ? now.touch[0] : undefined)
    if (this.selected && this.touch.has(this.selected)) void this.select(this.selected)
    else if (this.mine && only) void this.select(only)
    else this.letGo()
    this.fanned = null
    void this.askOdds()
    void this.askEnd()
    void this.learnVerbs()
  }

  // ---- asking --------------------------------------------------------------------------------------------

  say(text: string): void {
    this.said = text
  }

  private learn(action: Action): void {
    const kind = this.states?.decision?.kind ?? ''
    const verbs = this.learnt.get(kind) ?? new Set<string>()
    verbs.add(action.verb.name)
    this.learnt.set(kind, verbs)
  }

  // Which verbs this kind of decision has, so that a refused click can be explained by the right one.
  private async learnVerbs(): Promise<void> {
    const kind = this.states?.decision?.kind ?? ''
    const unit = this.states?.touch[0]
    if (!this.mine || !unit || [...(this.learnt.get(kind) ?? [])].some((v) => this.takesUnit(v))) return
    for (const action of await this.legal(unit)) this.learn(action)
  }

  private takesUnit(verb: string): boolean {
    const spec = this.verbs.get(verb)
    return spec !== undefined && takes(spec, 'unit')
  }

  private async legal(unit: string): Promise<Action[]> {
    const answer = await this.chair?.ask({ type: 'legal', unit })
    if (!answer?.ok) return []
    return ((answer.body.actions as string[]) ?? []).map((a) => readAction(a, this.verbs))
  }

  private async askOdds(action?: string): Promise<void> {
    const state = this.states
    if (!state || (!this.building && !action)) {
      this.odds = null
      return
    }
    const answer = await this.chair?.ask(action ? { type: 'odds', action } : { type: 'odds' })
    if (this.states !== state) return
    if (answer?.ok && Array.isArray(answer.body.tables)) {
      this.odds = readOdds(answer.body)
      this.oddsFor = action ?? null
    } else if (!action) this.odds = null
  }

  // What the attack would be like with this action; without one, as it stands.
  preview(action: string | null): void {
    if (!this.mine || this.oddsFor === action) return
    if (action === null || this.building) void this.askOdds(action ?? undefined)
  }

  // Why a button is grey: the way on that is expected here (end the phase, or finish what is being built), and
  // the reason why it is not open yet.
  private async askEnd(): Promise<void> {
    this.refused = null
    const state = this.states
    if (!this.mine || !state) return
    const building = this.building
    const open = this.general.some((a) => a.hex === undefined && verbTone(a.verb) === 'loud')
    const quiet = this.general.some((a) => a.verb.arguments.length === 0 && !a.verb.gives_up && verbTone(a.verb) === 'quiet')
    if (open || (building ? !quiet : state.view.duties.length === 0)) return
    const expected = building
      ? [...this.verbs.values()].find((v) => v.role === 'go' && v.arguments.length === 0)
      : this.endVerb
    if (!expected) return
    const answer = await this.chair?.ask({ type: 'explain', action: expected.name })
    if (!answer?.ok || this.states !== state) return
    const explanation = readExplanation(answer.body)
    if (!explanation.legal && explanation.why) this.refused = { verb: expected, rule: explanation.rule, why: explanation.why }
  }

  // ---- acting --------------------------------------------------------------------------------------------

  letGo(): void {
    this.selected = null
    this.options = []
    this.reach = null
    this.fanned = null
    this.chooser = null
  }

  async select(unit: string): Promise<void> {
    const serial = ++this.serial
    if (this.selected !== unit) {
      this.selected = unit
      this.options = []
      this.reach = null
    }
    this.chooser = null
    const [options, reach] = await Promise.all([this.legal(unit), this.chair?.ask({ type: 'reach', unit })])
    if (serial !== this.serial || this.selected !== unit) return
    this.options = options
    for (const action of options) this.learn(action)
    this.reach = reach?.ok && Array.isArray(reach.body.places) ? readReach(reach.body) : null
  }

  // A unit is touched: if it can do exactly one thing and that thing needs no hex, it does it.
  async touchUnit(unit: string): Promise<void> {
    this.bubble = null
    if (!this.touch.has(unit)) {
      await this.whyNot(unit, null)
      return
    }
    const options = await this.legal(unit)
    const only = options.length === 1 ? options[0] : undefined
    if (only && this.placeOf(only) === undefined && only.rest.length === 0) {
      await this.act(only.text, this.pieceOf(unit)?.hex ?? null)
      return
    }
    const title = this.units.get(unit)?.title ?? unit
    await this.select(unit)
    const verbs = [...new Set(options.map((a) => a.verb.label))].join(', ')
    this.say(`${title}. ${texts.panel.unitActions(title)}: ${verbs}`)
  }

  // A unit was dragged to a hex.
  async drop(unit: string, hex: string | null): Promise<void> {
    this.drag = null
    if (!hex) return
    this.bubble = null
    const actions = (await this.legal(unit)).filter((a) => this.placeOf(a) === hex)
    if (actions.length === 1 && actions[0]) await this.act(actions[0].text, hex)
    else if (actions.length > 1) {
      await this.select(unit)
      this.chooser = { hex, actions }
    } else if (this.pieceOf(unit)?.hex !== hex) await this.whyNot(unit, hex)
  }

  // A hex is chosen, by pointer or keyboard.
  async chooseHex(hex: string): Promise<void> {
    this.bubble = null
    this.inspected = hex
    this.cursor = hex
    if (this.sight && !this.sight.report) {
      await this.look(hex)
      return
    }
    if (!this.live) return
    const actions = this.targets.get(hex)
    if (actions?.length) {
      if (actions.length === 1 && actions[0]) await this.act(actions[0].text, hex)
      else this.chooser = { hex, actions }
      return
    }
    const stack = this.stacks.get(hex) ?? []
    const movable = stack.filter((p) => this.touch.has(p.unit))
    if (stack.length > 1 && this.fanned !== hex) {
      this.fanned = hex
      if (movable.length !== 1) return
    }
    const first = movable.at(-1)
    if (first) {
      if (first.unit === this.selected) this.letGo()
      else await this.touchUnit(first.unit)
      return
    }
    this.fanned = stack.length > 1 ? hex : null
    if (!this.mine) return
    if (this.selected) {
      const before = this.selected
      if (await this.whyNot(before, hex)) return
    } else if (stack.length) {
      const own = stack.find((p) => this.isMine(p.unit))
      await this.whyNot(own?.unit ?? null, own ? null : hex)
    }
  }

  async act(text: string, hex: string | null): Promise<boolean> {
    const chair = this.chair
    const state = this.states
    if (!chair || !state || this.busy) return false
    if (!this.live) this.leaveReplay()
    const action = readAction(text, this.verbs)
    const place = action.hex ? this.costs.get(action.hex) : undefined
    this.lastRoute = action.unit && place && action.unit === this.selected ? { unit: action.unit, route: place.route } : null
    this.busy = true
    const answer = await chair.ask({ type: 'act', revision: state.revision, action: text })
    this.busy = false
    if (answer.ok) {
      this.sent.set(state.revision + 1, text)
      if (this.redoList[0] === text) this.redoList = this.redoList.slice(1)
      else this.redoList = []
      this.inspected = null
      return true
    }
    const error = answer.error
    const text2 = error.code === 'stale' ? texts.errors.stale : error.code === 'lost' ? texts.errors.lost : error.message || texts.errors.notYours
    this.refuse({ hex, rule: error.rule, text: text2 })
    return false
  }

  refuse(bubble: Bubble): void {
    this.bubble = bubble
    this.say(`${bubble.rule ? bubble.rule + ': ' : ''}${bubble.text}`)
  }

  // "Why not?": asks the server about the actions that the player may have meant, and shows the first reason.
  async whyNot(unit: string | null, hex: string | null): Promise<boolean> {
    const kind = this.states?.decision?.kind ?? ''
    const at = hex ?? (unit ? (this.pieceOf(unit)?.hex ?? null) : null)
    for (const text of this.meant(unit, hex, this.learnt.get(kind) ?? new Set())) {
      const answer = await this.chair?.ask({ type: 'explain', action: text })
      if (!answer) break
      const why = answer.ok ? readExplanation(answer.body) : readExplanation({ legal: false, ...readRefusal(answer.error) })
      if (why.legal || !why.why || why.rule === 'notation') continue
      this.refuse({ hex: at, rule: why.rule, text: why.why })
      return true
    }
    return false
  }

  private meant(unit: string | null, hex: string | null, verbs: Set<string>): string[] {
    const out: string[] = []
    const used = this.options.map((a) => a.verb.name)
    const names = [...new Set([...used, ...verbs])]
    const beside = unit && !hex ? this.freeNeighbour(unit) : hex
    for (const name of names) {
      const verb = this.verbs.get(name)
      if (!verb || verb.arguments.some((kind) => kind !== 'unit' && kind !== 'hex')) continue
      const wantsUnit = takes(verb, 'unit')
      const wantsHex = takes(verb, 'hex')
      if (wantsUnit !== (unit !== null) || (!wantsUnit && !wantsHex)) continue
      if (hex && !wantsHex && wantsUnit) continue
      if (wantsHex && !beside) continue
      out.push([name, ...(wantsUnit && unit ? [unit] : []), ...(wantsHex && beside ? [beside] : [])].join(' '))
    }
    return out.slice(0, 6)
  }

  private freeNeighbour(unit: string): string | null {
    const hex = this.pieceOf(unit)?.hex
    if (!hex) return [...this.targets.keys()][0] ?? this.board?.hexes[0]?.id ?? null
    const around = this.hexes?.neighbours(hex) ?? []
    return (around.find((h) => !this.stacks.has(h.id)) ?? around[0])?.id ?? null
  }

  // ---- standing orders -----------------------------------------------------------------------------------

  // Answers a kind of question always in the same way, or (null) wants to be asked again.
  async order(kind: string, action: string | null): Promise<void> {
    const answer = await this.chair?.ask({ type: 'order', kind, action })
    if (answer && !answer.ok) this.refuse({ hex: null, rule: answer.error.rule, text: answer.error.message })
  }

  // ---- taking back ---------------------------------------------------------------------------------------

  async undo(to = this.revision - 1): Promise<void> {
    const free = this.states?.undo.free ?? 0
    if (to < 0 || to >= this.revision) return
    if (this.revision - to > free) {
      const answer = await this.chair?.ask({ type: 'undo-ask', to })
      this.undoWaits = !!answer?.ok
      if (answer && !answer.ok) this.refuse({ hex: null, rule: answer.error.rule, text: answer.error.message })
      return
    }
    const undone: string[] = []
    for (let n = to + 1; n <= this.revision; ++n) undone.push(this.sent.get(n) ?? '')
    const answer = await this.chair?.ask({ type: 'undo', to })
    if (!answer?.ok) {
      if (answer) this.refuse({ hex: null, rule: answer.error.rule, text: answer.error.message })
      return
    }
    this.redoList = undone.every((a) => a !== '') ? [...undone, ...this.redoList] : []
  }

  async redo(): Promise<void> {
    const next = this.redoList[0]
    if (next) await this.act(next, null)
  }

  async answerUndo(chair: Chair, agree: boolean): Promise<void> {
    await chair.ask({ type: 'undo-answer', agree })
    chair.undoAsked = null
  }

  // ---- time ----------------------------------------------------------------------------------------------

  private timer = 0

  private wanted: number | null = null
  private seeking = false

  // A scrubber asks faster than a server answers: only the last wish counts.
  async seek(revision: number): Promise<void> {
    this.wanted = Math.max(0, Math.min(revision, this.revision))
    if (this.seeking) return
    this.seeking = true
    while (this.wanted !== null) {
      const to = this.wanted
      this.wanted = null
      await this.fetchMoment(to)
    }
    this.seeking = false
  }

  private async fetchMoment(to: number): Promise<void> {
    const answer = await this.chair?.ask({ type: 'replay', revision: to })
    if (!answer?.ok || this.wanted !== null) return
    this.letGo()
    this.bubble = null
    const events = ((answer.body.events as unknown[]) ?? []).map(readEvent)
    this.replay = { revision: to, view: readView(answer.body.view), events: events.filter((e) => e.n === to) }
    const told = events.filter((e) => e.n === to).map((e) => e.text)
    if (told.length) this.say(told.join('. '))
  }

  leaveReplay(): void {
    this.pause()
    this.replay = null
  }

  pause(): void {
    this.playing = false
    window.clearTimeout(this.timer)
  }

  run(): void {
    this.playing = true
    const step = async (): Promise<void> => {
      if (!this.playing || !this.replay) return
      if (this.replay.revision >= this.revision) {
        this.pause()
        return
      }
      await this.seek(this.replay.revision + 1)
      this.timer = window.setTimeout(step, 650)
    }
    void step()
  }

  // The first moment of a turn, found by halving: turns never go back.
  async seekTurn(turn: number): Promise<void> {
    let low = 0
    let high = this.revision
    while (low < high) {
      const middle = (low + high) >> 1
      const answer = await this.chair?.ask({ type: 'replay', revision: middle })
      if (!answer?.ok) return
      if (readView(answer.body.view).turn >= turn) high = middle
      else low = middle + 1
    }
    await this.seek(low)
  }

  showAway(): void {
    const from = this.away?.from ?? 0
    this.away = null
    void this.seek(from).then(() => this.run())
  }

  // ---- studying ------------------------------------------------------------------------------------------

  async askThreat(hex: string): Promise<void> {
    const answer = await this.chair?.ask({ type: 'threat', hex })
    if (!answer?.ok) return
    this.threats = { hex, list: readThreats(answer.body) }
    const told = this.threats.list.map((t) => `${this.units.get(t.unit)?.title ?? t.unit} ${t.how}`)
    this.say(told.join('. ') || texts.hex.noThreat)
  }

  // Not every game has lines of sight; one question tells.
  private async askSight(from: string | undefined, to: string | undefined): Promise<void> {
    const answer = await this.chair?.ask({ type: 'los', from, to })
    this.hasSight = answer?.ok === true
  }

  startSight(from: string): void {
    this.sight = { from, to: null, report: null }
    this.say(texts.hex.sightPick)
  }

  async look(to: string): Promise<void> {
    const from = this.sight?.from
    if (!from) return
    const answer = await this.chair?.ask({ type: 'los', from, to })
    if (!answer?.ok) {
      this.sight = null
      this.hasSight = false
      if (answer) this.refuse({ hex: to, rule: answer.error.rule, text: answer.error.message })
      return
    }
    const report = readSight(answer.body)
    this.sight = { from, to, report }
    this.say([report.clear ? texts.hex.sightClear : texts.hex.sightBlocked, ...report.steps.map((s) => s.text)].join(' '))
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
