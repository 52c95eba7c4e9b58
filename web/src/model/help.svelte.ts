// The help for the cases of a rulebook. It is fetched when it is first opened, not with the table.
import * as api from '../wire/api'
import type { HelpText } from '../wire/types'

export class Help {
  private texts = $state.raw<Map<string, HelpText>>(new Map())
  // The server has answered, or has no help for this game.
  loaded = $state(false)
  private asked = false

  async load(book: string): Promise<void> {
    if (this.asked) return
    this.asked = true
    try {
      if (book) this.texts = new Map((await api.help(book)).map((h) => [h.rule, h]))
    } catch {
      this.asked = false // A game can be played without its help; the next opening asks again.
    }
    this.loaded = true
  }

  // In the order of the rulebook.
  get all(): HelpText[] {
    return [...this.texts.values()]
  }

  // The help for a case, or for the nearest one above it: 7.9.f, 7.9, 7.
  find(rule: string): HelpText | undefined {
    for (let part = rule; part; part = part.includes('.') ? part.replace(/\.?[^.]*$/, '') : '') {
      const found = this.texts.get(part)
      if (found) return found
    }
    return undefined
  }
}
