// A game as this device plays it: makes the parts and brings each new state to them. It knows kinds of interaction
// (choose a unit, choose a hex, press a button), never a rule.
import { Drawer } from '../drawer/drawer.svelte'
import { texts } from '../texts'
import type { State } from '../wire/types'
import { Absence } from './absence.svelte'
import { AttackOdds } from './attackOdds.svelte'
import type { Board } from './board'
import { Choices } from './choices.svelte'
import { Clicks } from './clicks'
import type { Connection } from './connection.svelte'
import { Curtain } from './curtain.svelte'
import { Decision } from './decision.svelte'
import { Dialogs } from './dialogs.svelte'
import { Display } from './display.svelte'
import { Ending } from './ending.svelte'
import { Feedback } from './feedback.svelte'
import { Group } from './group.svelte'
import { Fights } from './fights.svelte'
import { Help } from './help.svelte'
import { Helper } from './helper.svelte'
import { Hints } from './hints.svelte'
import { History } from './history.svelte'
import { MapControl } from './mapControl'
import { Invitations } from './invitations.svelte'
import { LastRoll } from './lastRoll.svelte'
import { Losses } from './losses.svelte'
import { Maps } from './maps.svelte'
import { Notices } from './notices.svelte'
import { Orders } from './orders.svelte'
import { Overlays } from './overlays.svelte'
import { Overview } from './overview.svelte'
import { Pace } from './pace.svelte'
import { Pointer } from './pointer.svelte'
import { Recap } from './recap.svelte'
import { Replay } from './replay.svelte'
import type { Seats } from './seats.svelte'
import { Roster } from './roster.svelte'
import { Selection } from './selection.svelte'
import { Sight } from './sight.svelte'
import { Sights } from './sights'
import { Study } from './study.svelte'
import { Standing } from './standing.svelte'
import { Threats } from './threats.svelte'
import { Tray } from './tray.svelte'
import { Undo } from './undo.svelte'
import { WhyNot } from './whyNot.svelte'

export class Table {
  readonly dialogs: Dialogs
  readonly drawer: Drawer
  readonly feedback = new Feedback()
  readonly help = new Help()
  readonly map = new MapControl()
  readonly overview = new Overview()
  readonly notices = new Notices()
  readonly curtain: Curtain
  readonly pointer = new Pointer()
  readonly display: Display
  readonly decision: Decision
  readonly selection: Selection
  readonly fights: Fights
  readonly pace: Pace
  readonly losses: Losses
  readonly recap: Recap
  readonly standing: Standing
  readonly replay: Replay
  readonly orders: Orders
  readonly undo: Undo
  readonly attack: AttackOdds
  readonly lastRoll: LastRoll
  readonly whyNot: WhyNot
  readonly threats: Threats
  readonly overlays: Overlays
  readonly sight: Sight
  readonly clicks: Clicks
  readonly group: Group
  readonly helper: Helper
  readonly study: Study
  readonly hints: Hints
  readonly absence: Absence
  readonly tray: Tray
  readonly invitations: Invitations
  readonly sights: Sights
  readonly ending: Ending
  readonly choices: Choices
  readonly maps: Maps
  readonly roster: Roster

  constructor(
    readonly game: string,
    readonly board: Board,
    readonly seats: Seats,
  ) {
    const { feedback, map, pointer } = this
    this.curtain = new Curtain(seats)
    this.curtain.fall() // nobody knows who sits here
    this.drawer = new Drawer(board, seats, feedback)
    this.dialogs = new Dialogs(this.drawer)
    const display = (this.display = new Display(board, seats))
    const decision = (this.decision = new Decision(board, seats, display))
    const selection = (this.selection = new Selection(seats, display, decision, pointer))
    const history = new History()
    this.fights = new Fights(board, display)
    this.losses = new Losses(board, display, seats)
    this.standing = new Standing(board, seats, display)
    this.pace = new Pace(seats, display, selection, map, feedback, this.fights, (before, now) => this.arrive(before, now))
    this.replay = new Replay(seats, display, selection, this.pace, feedback)
    this.recap = new Recap(board, seats, this.fights, this.replay, map)
    this.orders = new Orders(board, seats, display, decision, selection, pointer, this.replay, history, feedback)
    this.attack = new AttackOdds(board, seats, display, decision)
    this.lastRoll = new LastRoll(board, this.attack)
    this.whyNot = new WhyNot(board, seats, display, decision, selection, this.attack, feedback)
    this.threats = new Threats(board, seats, feedback)
    this.overlays = new Overlays(seats)
    this.sight = new Sight(seats, feedback)
    this.group = new Group(board, seats, display, decision, selection, this.orders, feedback)
    this.helper = new Helper(board, seats, display, decision, this.attack, this.lastRoll, this.orders, feedback)
    this.clicks = new Clicks(board, display, decision, selection, pointer, this.orders, this.whyNot, this.sight, feedback, this.group, this.attack)
    this.study = new Study(board, seats, display, decision, selection, this.group)
    this.ending = new Ending(board, seats, display, decision, this.orders, this.whyNot, feedback)
    this.hints = new Hints(board, seats, decision, this.orders, this.ending, map, feedback)
    this.undo = new Undo(seats, display, history, this.orders, decision, this.ending, feedback)
    this.invitations = new Invitations(game, board, seats)
    this.maps = new Maps(board, display, decision, map, feedback)
    this.roster = new Roster(board, display, decision, selection, pointer, map)
    this.tray = new Tray(board, seats, display, decision, selection)
    this.choices = new Choices(board, seats, display, decision, this.tray)
    this.orders.played = (action) => {
      this.choices.note(action)
      this.ending.played(action)
      this.helper.forget()
    }
    this.absence = new Absence(game, seats, this.replay)
    this.sights = new Sights(game, seats.current.seat ?? '')
    this.absence.markSeen()
    void this.sight.probe(board)
    this.recap.note(false, seats.state)
    this.arrive(null, seats.state)
    const { unit } = this.sights
    if (unit && !selection.unit && decision.units.has(unit)) void selection.select(unit)
  }

  close(): void {
    this.maps.close()
    this.replay.pause()
    this.pace.stop()
    this.fights.stop()
  }

  // Through the units that can act: those on the map in the order of the list, then those off it.
  nextUnit(): void {
    const { decision, display, selection } = this
    const units = [...decision.units].sort((a, b) => Number(display.hexOf(b) !== undefined) - Number(display.hexOf(a) !== undefined))
    const next = units[(units.indexOf(selection.unit ?? '') + 1) % Math.max(1, units.length)]
    if (!next) return
    const hex = display.hexOf(next)
    if (hex) {
      this.map.show(hex)
      this.pointer.inspected = hex
    }
    void selection.select(next)
    this.feedback.say(this.board.unitTitle(next))
  }

  // A connection received a state.
  update(from: Connection): void {
    const change = this.seats.update(from)
    if (!change) return
    this.absence.markSeen()
    const now = this.seats.state
    this.recap.note(!!change.before.decision?.mine, now)
    if (now.decision?.mine && !change.before.decision?.mine) this.notices.turn(this.board.data.title, now.decision.prompt)
    if (!change.sameSeat) {
      this.curtain.fall()
      this.pace.stop()
      this.fights.stop()
    } else if (this.fights.held) return // what has come since is shown when the die has been seen
    this.proceed(change.before, now)
  }

  // Shows the way to a new state: what others did step by step, an own roll first of all.
  private proceed(before: State, now: State): void {
    if (this.pace.follow(before, now)) return
    const staged = this.fights.stage(before, now, () => {
      this.lastRoll.update(before, now)
      if (this.seats.state === now) this.arrive(before, now)
      else this.proceed(now, this.seats.state)
    })
    if (!staged) this.arrive(before, now)
  }

  // The present is shown.
  private arrive(before: State | null, now: State): void {
    const asked = now.decision
    const newDecision = before?.decision?.kind !== asked?.kind || before?.decision?.seat !== asked?.seat
    this.hints.clear()
    this.orders.reviewUnsent(now.revision)
    this.lastRoll.update(before, now)
    if (before && now.revision !== before.revision) {
      this.selection.chooser = null
      this.attack.previewed = null
      this.threats.clear()
      this.tray.lifted = null
      this.ending.cancel()
      this.sight.clear()
      if (newDecision) this.feedback.clear()
      this.feedback.tell(now.events.filter((e) => e.n > before.revision))
    }
    if (asked?.mine) this.decision.noteOwnSides(now)
    if (before && newDecision && asked?.mine) this.showQuestion(now)
    if (newDecision && asked) this.feedback.say(asked.mine ? asked.prompt : texts.play.waiting(this.board.seatTitle(asked.seat)))
    this.reselect(now)
    this.pointer.fanned = null
    this.pointer.aimed = null
    if (this.lastRoll.underWay) this.attack.odds = null
    else void this.attack.refresh()
    void this.overlays.refresh()
    void this.study.refresh()
    void this.drawer.refresh()
    this.orders.review()
    this.group.review()
    this.helper.review(now.revision)
    void this.whyNot.findBlocked()
  }

  // What the question is about is in sight.
  private showQuestion({ view }: State): void {
    const rings = view.marks.filter((m) => this.board.markTerm(m.kind).look === 'ring').flatMap((m) => m.hex ?? [])
    const able = [...this.decision.units].flatMap((u) => this.display.hexOf(u) ?? [])
    if (rings[0]) this.map.showTogether([...rings, ...this.board.hexes.nearest(rings[0], able)])
    else this.map.showAny([...able, ...this.decision.general.flatMap((a) => a.hex ?? [])])
  }

  // Keeps the selected unit while it can act. A unit that is being moved is selected again when its player is asked
  // again, and a unit that is the only choice is selected at once.
  private reselect({ touch, view }: State): void {
    const { selection, decision, board } = this
    const inHand = touch.find((id) => board.statusOf(view.pieces.find((p) => p.unit === id)).some((s) => s.look === 'in-hand'))
    const unit = inHand ?? selection.forced
    if (selection.unit && decision.units.has(selection.unit)) void selection.select(selection.unit)
    else if (decision.mine && unit) void selection.select(unit)
    else selection.clear()
  }
}
