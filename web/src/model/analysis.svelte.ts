// Study of a game: branching off from a moment, the general's curve over the whole game, and ways to take it along.
import { texts } from '../texts'
import * as api from '../wire/api'
import type { Curve } from '../wire/types'
import { copyText } from './clipboard'
import { askCurve } from './curve'
import { knownGame, rememberGame } from './memory'
import { momentHash, playHash } from './route'
import type { Table } from './table'

const kTurning = 4 // turning points that are named
const kPoint = 1000

export interface TurningPoint {
  revision: number
  text: string
  change: number // in points
}

export const inPoints = (curve: Curve | null): { revision: number; worth: number }[] =>
  curve?.points.map(({ revision, worth }) => ({ revision, worth: worth / kPoint })) ?? []

export class Analysis {
  curve = $state.raw<Curve | null>(null)
  asked = $state(false)
  failure = $state('')
  copied = $state(false)
  turns = $state.raw(new Map<number, number>()) // in which the turning points lie, by their revision

  constructor(readonly table: Table) {}

  // The points of the curve, in points.
  points = $derived.by(() => inPoints(this.curve))
  // The largest changes between two moments of the curve, in the order of the game, each with what was rolled or told there.
  turning = $derived.by((): TurningPoint[] => {
    const { points } = this
    const changes = points.slice(1).map((p, i) => ({ from: points[i]?.revision ?? 0, to: p.revision, change: p.worth - (points[i]?.worth ?? 0) }))
    return changes
      .filter((c) => Math.abs(c.change) >= 0.5)
      .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
      .slice(0, kTurning)
      .sort((a, b) => a.to - b.to)
      .map(({ from, to, change }) => {
        const { events } = this.table.seats
        const between = events.filter((e) => e.n > from && e.n <= to)
        const told = between.findLast((e) => e.trial) ?? between.at(-1)
        return { revision: told?.n ?? to, text: told?.text ?? '', change }
      })
  })

  // A game of one's own from this moment on, all seats here.
  async branch(): Promise<void> {
    const { board, game, replay, seats } = this.table
    await this.attempt(async () => {
      const at = replay.active ? replay.revision : seats.revision
      const all = board.data.seats.map(({ id }) => ({ seat: id, player: seats.ids.length && !seats.ids.includes(id) ? this.playerOf(id) : 'here' }))
      const made = await api.branch({ from: { game, revision: at }, seats: all.some((s) => s.player === 'here') ? all : all.map((s) => ({ ...s, player: 'here' })) }, seats.current.token)
      rememberGame({ game: made.game, scenario: board.data.scenario, title: board.data.title, tokens: made.tokens, spectator: made.spectator, added: Date.now(), study: { of: location.hash, at } })
      location.hash = playHash(made.game, Object.values(made.tokens))
    })
  }

  async askCurve(): Promise<void> {
    if (this.asked) return
    const { seats } = this.table
    this.asked = true
    this.failure = ''
    const curve = await askCurve((request) => seats.ask(request), seats.revision)
    this.asked = false
    if ('points' in curve) {
      this.curve = curve
      await this.findTurns()
    } else this.failure = curve.message
  }

  private async findTurns(): Promise<void> {
    const moments = await Promise.all(this.turning.map((t) => this.table.seats.moment(t.revision)))
    this.turns = new Map(moments.flatMap((m) => (m ? [[m.revision, m.view.turn]] : [])))
  }

  // The address of this moment for spectators; null if this device does not know the spectators' token.
  get link(): string | null {
    const { game, replay, seats } = this.table
    const spectator = knownGame(game)?.spectator
    return spectator ? `${location.origin}${location.pathname}${momentHash(game, spectator, replay.active ? replay.revision : seats.revision)}` : null
  }

  async copyLink(): Promise<void> {
    const { link } = this
    if (!link) return
    this.failure = ''
    this.copied = await copyText(link)
    if (!this.copied) this.failure = texts.study.notCopied
  }

  private playerOf(seat: string): string {
    const player = this.table.seats.current.presence.find((s) => s.seat === seat)?.player ?? 'here'
    return this.table.board.data.players.some((p) => p.id === player) ? player : 'here'
  }

  async attempt(action: () => Promise<void>): Promise<void> {
    this.failure = ''
    try {
      await action()
    } catch (error) {
      this.failure = error instanceof Error ? error.message : texts.errors.lost
    }
  }
}
