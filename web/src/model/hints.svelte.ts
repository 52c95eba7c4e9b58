// Asks a built-in player what it would do, and does it.
import { texts } from '../texts'
import { readHint } from '../wire/read'
import type { BuiltIn, Hint } from '../wire/types'
import type { Board } from './board'
import type { Decision } from './decision.svelte'
import type { Ending } from './ending.svelte'
import type { Feedback } from './feedback.svelte'
import type { MapControl } from './mapControl'
import type { Orders } from './orders.svelte'
import type { Seats } from './seats.svelte'

const kAdvisers = 2 // offered at most

export class Hints {
  hint = $state.raw<Hint | null>(null)
  asked = $state<string | null>(null) // the player that is being asked
  readonly advisers: BuiltIn[]

  constructor(
    private board: Board,
    private seats: Seats,
    private decision: Decision,
    private orders: Orders,
    private ending: Ending,
    private map: MapControl,
    private feedback: Feedback,
  ) {
    this.advisers = board.data.players.filter((p) => p.advises).slice(0, kAdvisers)
  }

  // Without a player: one that answers at once, if there is any.
  async ask(player = (this.advisers.find((p) => !p.thinks) ?? this.advisers[0])?.id): Promise<void> {
    if (!player || !this.decision.mine || this.asked) return
    const { state } = this.seats
    this.hint = null
    this.asked = player
    this.feedback.say(texts.hint.asked(this.board.playerTitle(player)))
    const answer = await this.seats.ask({ type: 'hint', player })
    this.asked = null
    if (this.seats.state !== state) return
    if (!answer.ok) {
      this.feedback.refuse(answer.error.message, answer.error.rule)
      return
    }
    const hint = this.withTitles(readHint(answer.body))
    this.hint = hint
    this.feedback.say(texts.hint.says(this.board.playerTitle(player), hint.text))
    this.map.showAny(hint.hexes)
  }

  async follow(): Promise<void> {
    const { hint } = this
    if (!hint || hint.revision !== this.seats.revision) return
    this.hint = null
    // Whatever advises it, the end of a phase is asked about if something is left to do.
    if (hint.action === this.decision.end?.text) this.ending.press()
    else await this.orders.act(hint.action, hint.hexes.at(-1) ?? null)
    this.map.focus()
  }

  clear(): void {
    this.hint = null
  }

  // Names units by their titles instead of their ids.
  private withTitles(hint: Hint): Hint {
    const units = hint.action.split(' ').map((word) => this.board.units.get(word)).filter((u) => u !== undefined)
    return { ...hint, text: units.reduce((text, unit) => text.replace(unit.id, unit.title), hint.text) }
  }
}
