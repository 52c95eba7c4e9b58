// Several units that are moved together: gathered one by one, by stack or by formation.
import { texts } from '../texts'
import type { Board } from './board'
import type { Decision } from './decision.svelte'
import type { Display } from './display.svelte'
import type { Feedback } from './feedback.svelte'
import type { Orders } from './orders.svelte'
import type { Seats } from './seats.svelte'
import type { Selection } from './selection.svelte'

export class Group {
  units = $state.raw<string[]>([])
  reach = $state.raw(new Map<string, number>()) // how many of them can go to each hex
  halted = $state('') // why the group has stopped, in words
  private moving = false
  private phase = '' // in which it moved
  private serial = 0

  constructor(
    private board: Board,
    private seats: Seats,
    private display: Display,
    private decision: Decision,
    private selection: Selection,
    private orders: Orders,
    private feedback: Feedback,
  ) {}

  toggle(unit: string): void {
    this.halted = ''
    const { unit: selected } = this.selection
    const before = this.units.length || !selected || selected === unit ? this.units : [selected]
    this.units = before.includes(unit) ? before.filter((u) => u !== unit) : [...before, unit]
    if (this.units.length > 1) this.selection.clear()
    void this.look()
  }

  // All units of the selected unit's formation that can act and stand on the map as it does.
  gatherFormation(): void {
    const unit = this.board.units.get(this.selection.unit ?? this.units[0] ?? '')
    if (!unit) return
    const onMap = this.display.hexOf(unit.id) !== undefined
    const all = [...this.decision.units].filter((id) => {
      const other = this.board.units.get(id)
      return other?.side === unit.side && other.formation === unit.formation && (this.display.hexOf(id) !== undefined) === onMap
    })
    if (all.length < 2) return this.feedback.refuse(texts.group.none)
    this.units = all
    this.selection.clear()
    void this.look()
  }

  // All units in these hexes that can act.
  gather(hexes: string[]): void {
    const within = new Set(hexes)
    const units = [...this.decision.units].filter((id) => within.has(this.display.hexOf(id) ?? ''))
    const only = units.length === 1 ? units[0] : undefined
    this.units = only ? [] : units
    if (only) void this.selection.select(only)
    else this.selection.clear()
    void this.look()
  }

  clear(): void {
    this.halted = ''
    this.units = []
    void this.look()
  }

  // Asks where each of them can go.
  private async look(): Promise<void> {
    const serial = ++this.serial
    const { units } = this
    if (units.length < 2) {
      this.reach = new Map()
      return
    }
    const places = await Promise.all(units.map((unit) => this.selection.placesOf(unit)))
    if (serial !== this.serial) return
    const reach = new Map<string, number>()
    for (const hex of places.flatMap((p) => [...p])) reach.set(hex, (reach.get(hex) ?? 0) + 1)
    this.reach = reach
  }

  // The position has changed: those who can no longer act leave. While others are asked nobody can tell.
  review(): void {
    if (this.moving || (!this.decision.mine && this.phase === this.present)) return
    const left = this.units.filter((u) => this.decision.units.has(u))
    if (left.length === this.units.length) return
    this.units = left
    void this.look()
  }

  // Each goes to the hex if it can, else to the hex nearest to it that it can reach, from off the map through the best entry
  // hex; the others are named. Where the gesture stops, the rest stays in hand.
  async moveTo(hex: string): Promise<void> {
    const { revision } = this.seats
    const goal = this.goalNear(hex)
    const stayed: string[] = []
    let rest = this.units
    this.halted = ''
    this.moving = true
    this.phase = this.present
    ++this.serial
    this.reach = new Map()
    try {
      await this.orders.asOne(async (goesOn) => {
        for (let [unit] = rest; unit !== undefined && (await goesOn()); [unit] = rest) {
          if (!(await this.move(unit, goal))) stayed.push(this.board.unitTitle(unit))
          rest = rest.slice(1)
        }
      })
    } finally {
      this.moving = false
      this.keep(rest)
    }
    if (rest.length && this.orders.struckSince(revision)) this.halted = texts.group.underFire
    else if (rest.length && !this.decision.mine) this.halted = texts.group.waits
    if (this.halted) this.feedback.say(this.halted)
    else if (stayed.length) this.feedback.refuse(texts.group.stayed(stayed.join(', ')), undefined, hex)
  }

  // Those who stand on the map go together, as far towards the hex as the slowest of them. A column that enters goes one behind the
  // other.
  private goalNear(hex: string): string {
    const { hexes } = this.board
    const stand = this.units.map((u) => this.display.hexOf(u))
    const common = [...this.reach].filter(([, n]) => n === this.units.length).map(([id]) => id)
    if (common.includes(hex) || stand.includes(undefined)) return hex
    const best = common.reduce<string | undefined>((a, b) => (a !== undefined && hexes.far(a, hex) <= hexes.far(b, hex) ? a : b), undefined)
    // Behind the foremost of them there is nothing to go to.
    return best !== undefined && stand.every((at) => hexes.far(best, hex) < hexes.far(at, hex)) ? best : hex
  }

  // The last one that went is not meant to go on alone; one that is left is in hand like any other unit.
  private keep(rest: string[]): void {
    const [only, second] = rest
    this.selection.clear()
    this.units = second ? rest : []
    if (only && !second && this.decision.units.has(only)) void this.selection.select(only)
    void this.look()
  }

  private async move(unit: string, hex: string): Promise<boolean> {
    const actions = this.decision.units.has(unit) ? await this.wayTo(unit, hex) : []
    if (!actions.length || (await this.orders.actInTurn(actions)) === 0) return false
    await this.moveOn(unit, hex)
    return true
  }

  private get present(): string {
    const { turn, phase } = this.seats.state.view
    return `${turn} ${phase}`
  }

  // A unit that may not stay where it is, because the hex is full, goes anywhere else as near as it can.
  private async moveOn(unit: string, hex: string): Promise<void> {
    if (!this.decision.mine || this.decision.end || this.decision.units.size !== 1 || !this.decision.units.has(unit)) return
    const actions = await this.wayTo(unit, hex, true)
    if (actions.length) await this.orders.actInTurn(actions)
  }

  private async wayTo(unit: string, hex: string, anywhere = false): Promise<string[]> {
    const far = (id: string | undefined): number => this.board.hexes.far(id, hex)
    const here = this.display.hexOf(unit)
    const steps = (await this.decision.actionsOf(unit)).filter((a) => a.hex !== undefined && a.other === undefined && !a.rest.length)
    const ways = steps.map((a) => ({ hex: a.hex, actions: [a.text] }))
    if (here === undefined) for (const way of await this.selection.waysIn(unit)) ways.push({ hex: way.hex, actions: [way.enter, way.move] })
    let best: string[] = []
    let distance = anywhere ? Infinity : far(here)
    for (const way of ways)
      if (far(way.hex) < distance) {
        best = way.actions
        distance = far(way.hex)
      }
    return best
  }
}
