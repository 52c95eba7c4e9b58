// Asking a built-in player what it would do, and doing it.
import { texts } from '../texts'
import { readHint } from '../wire/read'
import type { BuiltIn, Hint } from '../wire/types'
import { Acting } from './acting.svelte'

// More than these would be a choice that nobody wants to make.
const kAdvisers = 2

export class Advised extends Acting {
  hintAsked = $state<string | null>(null) // who is being asked
  advisers = $derived<BuiltIn[]>(this.players.filter((p) => p.advises).slice(0, kAdvisers))

  async askHint(player?: string): Promise<void> {
    const who = player ?? (this.advisers.find((p) => !p.thinks) ?? this.advisers[0])?.id
    const state = this.states
    if (!who || !this.mine || !state || this.hintAsked) return
    this.hint = null
    this.hintAsked = who
    this.say(texts.hint.asked(this.playerTitle(who)))
    const answer = await this.chair?.ask({ type: 'hint', player: who })
    this.hintAsked = null
    if (this.states !== state) return
    if (!answer?.ok) {
      if (answer) this.refuse({ hex: null, rule: answer.error.rule, text: answer.error.message || texts.errors.lost })
      return
    }
    this.hint = this.withTitles(readHint(answer.body))
    this.say(texts.hint.says(this.playerTitle(who), this.hint.text))
    this.showAny(this.hint.hexes)
  }

  // Units by the names that people know.
  private withTitles(hint: Hint): Hint {
    const units = hint.action.split(' ').map((word) => this.units.get(word)).filter((u) => u !== undefined)
    return { ...hint, text: units.reduce((text, unit) => text.replace(unit.id, unit.title), hint.text) }
  }

  async doHint(): Promise<void> {
    const hint = this.hint
    if (!hint || hint.revision !== this.revision) return
    this.hint = null
    await this.act(hint.action, hint.hexes.at(-1) ?? null)
    this.focusMap()
  }
}
