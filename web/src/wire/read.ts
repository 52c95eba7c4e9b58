// Converts messages into the shapes of types.ts: the engine says "case" where the wire says "rule", empty lists may be
// left out, an id may stand for {id, title}, halves are printed in two ways.
import { words } from '../texts'
import { readableAmount, readableAmounts } from './amounts'
import type {
  Board, Charts, Decision, Die, Duty, Explanation, Forecast, GameEvent, HelpText, Hint, Mark, Objective, Odds, OddsAnswer, OddsLine, OddsTable,
  Outcome, Reach, Refusal, Sight, State, Target, Term, Threat, Turn, Verb, View,
} from './types'

/* eslint-disable @typescript-eslint/no-explicit-any */
type Raw = any

const list = (raw: Raw): Raw[] => (Array.isArray(raw) ? raw : [])
const rule = (raw: Raw): string => String(raw?.rule ?? raw?.case ?? '')

function named(raw: Raw): Term {
  if (typeof raw === 'string') return { id: raw, title: words(raw) }
  return { ...raw, id: String(raw.id), title: String(raw.title ?? words(String(raw.id))) }
}

export function readBoard(raw: Raw): Board {
  return {
    scenario: raw.scenario,
    title: raw.title,
    svg: raw.svg,
    hexes: list(raw.hexes),
    corners: list(raw.corners) as [number, number][],
    neighbours: raw.neighbours ?? {},
    units: list(raw.units).map((u) => ({
      ...u,
      symbol: String(u.symbol ?? ''),
      face: list(u.face),
      factor_list: list(u.factor_list).map((f) => ({ name: String(f.name), title: f.title, value: String(f.value) })),
    })),
    symbols: raw.symbols ?? {},
    sides: list(raw.sides),
    boxes: list(raw.boxes).map(named),
    maps: list(raw.maps),
    displays: list(raw.displays),
    cards: list(raw.cards),
    piles: list(raw.piles),
    options: list(raw.options).map(named),
    overlays: list(raw.overlays),
    statuses: list(raw.statuses).map(named),
    phases: list(raw.phases).map(named),
    results: list(raw.results).map(named),
    marks: list(raw.marks).map(named),
    endings: list(raw.endings).map(named),
    verbs: list(raw.verbs).map((v): Verb => ({ ...v, label: v.label ?? words(v.name), role: v.role ?? 'plain', arguments: list(v.arguments) })),
    turns: list(raw.turns).map((t): Turn => ({ turn: t.turn, title: t.title ?? t.label ?? '', night: !!t.night })),
    seats: list(raw.seats),
    teams: list(raw.teams),
    players: list(raw.players),
    book: raw.book ?? '',
  }
}

function readDuty(raw: Raw): Duty {
  return { ...raw, rule: rule(raw), text: readableAmounts(String(raw.text)) }
}

function readOutcome(raw: Raw): Outcome | undefined {
  // No unit is named in it: every 1/2 is an amount.
  return raw ? { ...raw, text: readableAmounts(String(raw.text)).replace(/(?<![\w./])1\/2(?![\w./])/g, '½') } : undefined
}

export function readView(raw: Raw): View {
  return {
    ...raw,
    rule: rule(raw),
    pieces: list(raw.pieces),
    tracks: list(raw.tracks).map((t) => ({ ...t, value: readableAmount(t.value) })),
    outcome: readOutcome(raw.outcome),
    duties: list(raw.duties).map(readDuty),
    marks: list(raw.marks),
    stacks: list(raw.stacks),
    piles: list(raw.piles),
    cards: list(raw.cards),
    options: list(raw.options),
    chosen: list(raw.chosen),
  }
}

const readDie = (raw: Raw): Die =>
  typeof raw === 'number' ? { sides: 6, result: raw } : { sides: raw.sides ?? 6, result: raw.result }

export function readEvent(raw: Raw): GameEvent {
  return {
    ...raw,
    n: Number(raw.n ?? 0),
    rule: rule(raw),
    text: readableAmounts(String(raw.text ?? '')),
    hexes: list(raw.hexes),
    units: list(raw.units),
    dice: list(raw.dice).map(readDie),
    kind: String(raw.kind ?? 'event'),
  }
}

export function readState(raw: Raw): State {
  const decision: Decision | null = raw.decision && raw.decision.seat ? { ...raw.decision, rule: rule(raw.decision) } : null
  return {
    revision: raw.revision,
    view: readView(raw.view),
    decision,
    touch: list(raw.touch),
    general: list(raw.general),
    undo: { free: raw.undo?.free ?? 0, last: raw.undo?.last ?? null, beyond: raw.undo_beyond ?? 'asked' },
    standing: readOutcome(raw.standing ?? raw.view?.standing),
    objectives: list(raw.objectives),
    seed: raw.seed,
    salt: raw.salt,
    orders: list(raw.orders),
    clock: raw.clock ? { ...raw.clock, since: performance.now() } : undefined,
    thinking: raw.thinking ? { seat: raw.thinking.seat, player: raw.thinking.player, since: performance.now() - Number(raw.thinking.ms ?? 0) } : undefined,
    events: list(raw.events).map(readEvent),
    takenBack: list(raw.taken_back).map((t) => ({
      by: t.by, agreed: list(t.agreed), after: Number(t.after), new_dice: !!t.new_dice,
      actions: list(t.actions).map((a) => ({ action: a.action, seat: a.seat, events: list(a.events).map(readEvent) })),
    })),
  }
}

export function readHint(raw: Raw): Hint {
  return { revision: Number(raw.revision), player: String(raw.player), action: String(raw.action), text: readableAmounts(String(raw.text)), why: raw.why ? readableAmounts(String(raw.why)) : undefined, hexes: list(raw.hexes) }
}

export function readReach(raw: Raw): Reach {
  return {
    allowance: readableAmount(raw.allowance),
    places: list(raw.places).map((p) => ({
      hex: p.hex, cost: readableAmount(p.cost), stop: p.stop ?? p.stop_rule, route: list(p.route),
    })),
    beyond: list(raw.beyond).map((p) => ({ hex: p.hex, cost: readableAmount(p.cost), route: list(p.route), enter: p.enter, move: p.move })),
  }
}

const readLine = (raw: Raw): OddsLine => ({ text: readableAmounts(String(raw.text)), amount: readableAmount(raw.amount), rule: rule(raw) })
const readTable = (raw: Raw): OddsTable => ({ title: raw.title, column: String(raw.column), chances: list(raw.chances) })

function readAnswer(raw: Raw): OddsAnswer {
  return { who: raw.who, attack: String(raw.attack ?? ''), defence: String(raw.defence ?? ''), lines: list(raw.lines).map(readLine), tables: list(raw.tables).map(readTable) }
}

export function readOdds(raw: Raw): Odds {
  return {
    attack: String(raw.attack ?? ''),
    defence: String(raw.defence ?? ''),
    lines: list(raw.lines).map(readLine),
    ways: Number(raw.ways ?? 0),
    tables: list(raw.tables).map(readTable),
    answers: list(raw.answers).map(readAnswer),
    replies: list(raw.replies).map(readLine),
  }
}

export function readCharts(raw: Raw): Charts {
  return {
    tables: list(raw.tables),
    results: list(raw.results).map(named),
    modifiers: list(raw.modifiers),
    mobilities: list(raw.mobilities).map(named),
    terrain: list(raw.terrain).map((t) => ({ ...t, move: Object.fromEntries(Object.entries(t.move ?? {}).map(([id, cost]) => [id, readableAmount(cost)])), factors: list(t.factors), traits: list(t.traits) })),
    awards: list(raw.awards).map((a) => ({ ...a, rule: rule(a), points: readableAmount(a.points) })),
    victory: { levels: list(raw.victory?.levels), draw: String(raw.victory?.draw ?? ''), note: raw.victory?.note && readableAmounts(String(raw.victory.note)) },
    provenance: list(raw.provenance),
  }
}

export const readTargets = (raw: Raw): Target[] => list(raw.targets).map((t) => ({ ...readOdds(t), hex: t.hex }))

export const readObjectives = (raw: Raw): Objective[] =>
  list(raw.objectives).map((o) => ({ ...o, worth: list(o.worth).map((w) => ({ ...w, points: readableAmount(w.points) })) }))

export function readForecast(raw: Raw): Forecast {
  return { games: Number(raw.games), draws: Number(raw.draws), seats: list(raw.seats).map((s) => ({ ...s, points: readableAmount(s.points) })) }
}

export function readExplanation(raw: Raw): Explanation {
  return { legal: !!raw.legal, action: raw.action, rule: rule(raw), why: raw.why && readableAmounts(String(raw.why)), consequence: raw.consequence && readableAmounts(String(raw.consequence)) }
}

export function readSight(raw: Raw): Sight {
  return { clear: !!raw.clear, steps: list(raw.steps).map((s) => ({ ...s, rule: rule(s) })) }
}

export function readThreats(raw: Raw): Threat[] {
  return list(raw.threats).map((t) => ({ ...t, rule: rule(t) }))
}

// An overlay is drawn as marks are: a pair points from one hex to another.
export function readOverlay(raw: Raw): Mark[] {
  const mark = (m: Raw): Mark => ({ kind: String(m.kind), hex: m.hex ?? m.from, to: m.to, value: Number(m.value ?? 0) })
  return [...list(raw.hexes), ...list(raw.pairs)].map(mark)
}

export function readRefusal(raw: Raw): Refusal {
  return { code: String(raw?.code ?? 'bad'), rule: rule(raw) || undefined, message: readableAmounts(String(raw?.why ?? raw?.message ?? '')) }
}

export function readHelp(raw: Raw): HelpText[] {
  return list(raw).map((h) => ({ rule: rule(h), title: h.title, text: String(h.text ?? '') }))
}
