// The shapes of docs/wire.md. Nothing here knows a game: verbs, statuses, boxes and tracks are named by the server.

export interface Seat {
  id: string
  title: string // "Israeli"
  name?: string // "Israel", where the title is not a name
}

// Seats that win together.
export interface Team {
  id: string
  title: string
  seats: string[]
}

export interface OptionSpec {
  id: string
  title: string
  values: string[]
}

export interface Provenance {
  what: string
  kind: string
  note: string
}

export interface Scenario {
  id: string
  game: string
  title: string
  game_title?: string
  blurb?: { text: string; minutes?: number; complexity?: number; year?: string; book?: string }
  seats: Seat[]
  options: OptionSpec[]
  provenance: Provenance[]
  turns?: number
  players: BuiltIn[]
  seatings?: { players: string; seats: Seat[] }[] // by the number of players, where there is a choice
  lesson?: { title: string; about: string; minutes: number }
}

export interface Hex {
  id: string
  x: number
  y: number
  terrain: string
  title?: string
  features?: string[]
  map?: string // in games with several maps
  place?: string
  objective?: boolean
}

// A number of the foot of a counter; the raised one behind it is its range.
export interface FaceCell {
  text: string
  raised?: string
}

export interface Unit {
  id: string
  designation: string
  title: string
  side: string
  formation?: string
  formation_title?: string
  type: string
  type_title?: string
  nationality?: string
  symbol: string // the function code of its NATO symbol
  face: FaceCell[]
  work?: string // drawn as ground under the units: "fort", "trench"
  size?: string
  mobility?: string
  factors: string
  factor_list?: { name: string; title?: string; value: string }[]
  traits?: string[]
  colour: string
  ink: string
}

export interface Side {
  id: string
  title: string
  seat?: string // who commands its units, unless the view says otherwise
  colour: string
  ink: string
}

export interface Named {
  id: string
  title: string
}

// How the game wants an id to be read and drawn; `look` is one of the words of docs/wire.md.
export interface Term extends Named {
  glyph?: string
  look?: string
}

// A player built into the server.
export interface BuiltIn extends Named {
  about: string
  thinks: boolean // does not answer at once
  advises: boolean // can be asked for a hint
}

export type ArgumentKind = 'unit' | 'hex' | 'number' | 'box' | 'card' | 'option' | string[]

export interface MapInfo extends Named {
  scale: string
}

// Boxes that are printed together.
export interface DisplayInfo extends Named {
  side?: string
  seat?: string
  map?: string
  boxes: { id: string; capacity?: number }[]
}

export interface CardInfo extends Named {
  text?: string // a sentence; further lines say what the card does
  side?: string
}

export interface PileInfo extends Named {
  kind: 'hand' | 'deck' | 'discard' | 'in-play'
  seat?: string
}

// What the server computes when asked and the client lays over the map.
export interface OverlayInfo extends Named {
  meaning: string
}

export interface Verb {
  name: string
  arguments: ArgumentKind[]
  meaning: string
  label: string
  role: 'plain' | 'end' | 'go' | 'back' | 'pass'
  gives_up?: boolean
  aside?: boolean // changes only how the player is asked
  words?: Named[] // how its words are read
}

export interface Turn {
  turn: number
  title: string
  night?: boolean
}

export interface Board {
  scenario: string
  title: string
  svg: string
  hexes: Hex[]
  corners: [number, number][]
  neighbours: Record<string, (string | null)[]>
  units: Unit[]
  symbols: Record<string, string> // the drawings of the types of units
  sides: Side[]
  boxes: Term[]
  maps: MapInfo[]
  displays: DisplayInfo[]
  cards: CardInfo[]
  piles: PileInfo[]
  options: Named[] // that questions offer in play
  overlays: OverlayInfo[]
  statuses: Term[]
  phases: Term[]
  results: Term[]
  marks: Term[]
  endings: Term[] // of questions that are less than a phase, by their kind
  verbs: Verb[]
  turns: Turn[]
  seats: Seat[]
  teams: Team[]
  players: BuiltIn[]
  book: string
}

export interface Piece {
  unit: string
  hex?: string
  box?: string
  inside?: string // the unit that carries it
  status?: string[]
}

// Units of which only the side is known, and perhaps the number.
export interface UnknownStack {
  side: string
  count?: number // missing if the seat may not know it
  hex?: string
  box?: string
}

export interface Pile {
  id: string
  count?: number // missing if the seat may not know it
}

export interface Card {
  pile: string
  card?: string // missing if it lies face down
}

// An answer that the present question offers.
export interface OfferedOption extends Named {
  text?: string
}

export interface Track {
  id: string
  title: string
  value: string
}

export interface Duty {
  text: string
  rule: string
  unit?: string
  hex?: string
}

export interface Mark {
  kind: string
  hex?: string
  value: number
  to?: string
  unit?: string
}

export interface Outcome {
  winner: string | null // the only one
  winners: string[]
  result: 'decided' | 'draw' | 'nobody-wins'
  level: string
  points: Record<string, string>
  text: string
}

// A place worth points.
export interface ObjectiveState {
  hex: string
  name: string
  holder?: string // seat
}

export interface View {
  seat: string
  turn: number
  turn_title: string
  phase: string
  over: boolean
  to_act?: string
  decision?: string
  prompt?: string
  rule?: string
  pieces: Piece[]
  commanders?: Record<string, string> // units commanded by a seat other than that of their side
  tracks: Track[]
  duties: Duty[]
  marks: Mark[]
  stacks: UnknownStack[]
  piles: Pile[]
  cards: Card[]
  options: OfferedOption[]
  chosen: string[] // the actions that hold now in choices among words and numbers
  outcome?: Outcome
}

export interface Decision {
  seat: string
  kind: string
  prompt: string
  rule: string
  mine: boolean
}

export interface GameEvent {
  n: number
  action?: string | null
  seat?: string | null
  text: string
  rule: string
  hexes: string[]
  units: string[]
  dice: Die[]
  kind: string
  trial?: Trial
}

// Dice that decided something: the possible results, best for `seat` first, and the actual one.
export interface Trial {
  seat: string
  against?: string
  title: string
  column?: string
  ways: number
  chances: { result: string; ways: number }[]
  result: string
}

// A standing answer: what a seat answers to every decision of one kind.
export interface Order {
  kind: string
  action: string
}

export interface Die {
  sides: number
  result: number
}

export interface SeatState {
  seat: string
  player: string
  connected?: boolean
  claimed?: boolean // of a seat that was offered by an invitation
  shared?: boolean // has a person's seat added its number to the dice?
}

// Actions that were played and taken back.
export interface TakenBack {
  by: string
  agreed: string[]
  after: number // the number of actions that stayed
  new_dice: boolean
  actions: { action: string; seat: string; events: GameEvent[] }[]
}

// What was said at the table.
export interface ChatLine {
  seat: string
  to: 'table' | 'side'
  text: string
  at: number // seconds since 1970
}

export interface Hello {
  type: 'hello'
  game: string
  seat: string | null
  scenario: string
  board: string // its address
  commitment: string
  seats: SeatState[]
  revision: number
  delay?: number // seconds by which spectators see the game late
}

// What each person has left, in seconds at a time of performance.now().
export interface Clocks {
  kind: 'move' | 'total'
  seconds: number
  left: Record<string, number>
  runs?: string // the seat whose clock runs
  since: number
}

// A built-in player that is thinking; `since` is a time of performance.now().
export interface Thinking {
  seat: string
  player: string
  since: number
}

// What a built-in player would do.
export interface Hint {
  revision: number
  player: string
  action: string
  text: string
  why?: string
  hexes: string[]
}

export interface State {
  revision: number
  view: View
  decision: Decision | null
  touch: string[]
  general: string[]
  undo: { free: number; last: string | null; beyond: 'agreed' | 'asked' | 'refused' } // beyond what is free
  standing?: Outcome
  objectives?: ObjectiveState[]
  seed?: string // of the dice, once the game is over
  salt?: string
  orders: Order[]
  clock?: Clocks
  thinking?: Thinking
  events: GameEvent[]
  takenBack: TakenBack[] // new since the last state; all of them after connecting
}

export interface ReachPlace {
  hex: string
  cost: string
  stop?: string
  route: string[]
}

// Reached by entering the map and moving on: two actions.
export interface EntryWay extends ReachPlace {
  enter: string
  move: string
}

export interface Reach {
  allowance: string
  places: ReachPlace[]
  beyond: EntryWay[]
}

// What a unit could attack now, alone.
export interface Target extends Odds {
  hex: string
}

export interface OddsLine {
  text: string
  amount: string
  rule: string
}

export interface OddsTable {
  title: string
  column: string
  chances: { result: string; ways: number }[]
}

// What becomes of an attack if others answer it before the die.
export interface OddsAnswer {
  who: 'all' | 'sensible'
  attack: string
  defence: string
  lines: OddsLine[]
  tables: OddsTable[]
}

export interface Odds {
  attack: string
  defence: string
  lines: OddsLine[]
  ways: number
  tables: OddsTable[]
  answers: OddsAnswer[]
  replies: OddsLine[] // what may be done about the result after the die
}

// The charts of a scenario.
export interface ChartTable extends Named {
  columns: string[]
  rows: string[]
  cells: string[][]
  note?: string
  provenance: { kind: string; note?: string }
}

export interface TerrainRow extends Named {
  kind: 'terrain' | 'feature' | 'hexside' | 'link'
  move: Record<string, string>
  shift?: number
  benefits?: string[]
  factors: { name: string; value: number; meaning: string }[]
  traits: string[]
  note?: string
}

export interface Award {
  id: string
  to: string
  points: string
  event: string
  rule: string
  of?: string
  kinds?: string[]
  group?: string
  turns?: number[]
  once?: boolean
  hexes?: string[]
  note?: string
}

export interface Charts {
  tables: ChartTable[]
  results: Named[]
  modifiers: { title: string; amount?: string; by_die?: number[] }[]
  mobilities: Named[]
  terrain: TerrainRow[]
  awards: Award[]
  victory: { levels: { margin: number; title: string }[]; draw: string; note?: string }
  provenance: Provenance[]
}

export interface Objective {
  hex: string
  name: string
  worth: { seat?: string; points: string }[]
  seat?: string // who holds it
}

// How games of officers from this position ended.
export interface Forecast {
  games: number
  draws: number
  seats: { seat: string; wins: number; points: string }[]
}

export interface Explanation {
  legal: boolean
  action?: string
  rule?: string
  why?: string
  consequence?: string
}

export interface Sight {
  clear: boolean
  steps: { text: string; rule: string; blocks: boolean }[]
}

export interface Threat {
  unit: string
  how: string
  rule: string
}

export interface Refusal {
  code: string
  rule?: string
  message: string
}

export interface HelpText {
  rule: string
  title?: string
  text: string
}

export interface NewGame {
  scenario: string
  options: Record<string, string>
  seats: { seat: string; player: 'here' | 'link' | string }[]
  webhook?: Record<string, string>
  undo?: 'friendly' | 'strict'
  dice?: number[] // what the first dice show
  clock?: { kind: 'move' | 'total'; seconds: number }
  delay?: number // of spectators, in seconds
}

// A game that begins where another left off.
export interface Branch {
  from: { game: string; revision: number }
  seats: NewGame['seats']
}

export interface GameMade {
  game: string
  commitment: string
  tokens: Record<string, string> // of the seats that are played here
  invitations: Record<string, string> // to the seats that others play
  spectator: string
  webhook_keys?: Record<string, string> // of the seats with a webhook
}

// The identity of a browser.
export interface Me {
  name: string | null // null: it has none
  devices: number
  games: { game: string; scenario: string; seat: string; over: boolean }[]
}

// A guided first turn: a real game with given dice.
export interface Lesson {
  scenario: string
  title: string
  seat: string
  opponent: string
  options: Record<string, string>
  dice: number[]
  steps: LessonStep[]
  end: string
}

export interface LessonStep {
  say: string
  why: string
  rule: string
  actions: string[] // none: it is only read
}

// What a general expects of moments of the game, for one seat, in thousandths of a point.
export interface Curve {
  seat: string
  points: { revision: number; worth: number; playouts: number }[]
}

export interface Claim {
  seat: string
  token: string
}

export interface GameSummary {
  game: string
  scenario: string
  seats: SeatState[]
  turn: number
  phase: string
  to_act?: string | null
  over: boolean
  outcome?: Outcome
}
