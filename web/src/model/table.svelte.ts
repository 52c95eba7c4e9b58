// The game as this device sees it: who sits here, and what arrives. It knows kinds of interaction (touch a unit,
// choose a hex, press a button), never a rule.
import { texts } from '../texts'
import * as api from '../wire/api'
import type { State } from '../wire/types'
import { Advised } from './advised.svelte'
import { Chair } from './chair.svelte'
import { Hexes } from './hexes'
import { knownGame, rememberGame, rememberSeen, seenRevision } from './memory'

export class Table extends Advised {
  constructor(
    readonly game: string,
    readonly tokens: string[],
  ) {
    super()
    this.chairs = tokens.map((token) => new Chair(game, token, (chair) => this.changed(chair)))
    this.chair = this.chairs[0] ?? null
  }

  close(): void {
    for (const chair of this.chairs) chair.close()
    window.clearTimeout(this.timer)
    this.stopPassing()
  }

  // ---- loading and pushes --------------------------------------------------------------------------------

  private async open(scenario: string): Promise<void> {
    try {
      const [board, drawing] = await Promise.all([api.board(scenario), api.mapDrawing(api.mapAddress(scenario))])
      this.units = new Map(board.units.map((u) => [u.id, u]))
      this.verbs = new Map(board.verbs.map((v) => [v.name, v]))
      this.hexes = new Hexes(board)
      this.drawing = drawing
      this.players = board.players
      this.board = board
      this.remember(scenario, board.title)
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
    // The chair that decides is the one that is shown; nobody else's decision moves the view. Each chair counts in its
    // own way, so their numbers cannot be compared.
    const acting = this.chairs.find((c) => c.seat !== null && c.seat === state.decision?.seat && c.state?.decision?.mine)
    const seen = this.chair
    if (acting) this.chair = acting
    const shown = this.chair?.state
    if (!shown || !this.chair) return
    if (shown === this.states) return
    const before = this.states
    this.states = shown
    this.noticeAbsence(this.chair, before)
    if (seen !== this.chair) this.stopPassing() // another chair, another picture
    else if (this.follow(before, shown)) return
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

  protected override settle(before: State | null, now: State): void {
    this.hint = null
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
}
