// What the player is told: sentences for a screen reader, and the last refusal.
import type { GameEvent } from '../wire/types'

export interface Refused {
  hex: string | null // beside which it is shown; without one it stands in the panel
  rule?: string
  text: string
}

export class Feedback {
  said = $state('')
  refused = $state.raw<Refused | null>(null)

  say(text: string): void {
    this.said = text
  }

  tell(events: GameEvent[]): void {
    if (events.length) this.say(events.map((e) => e.text).join('. '))
  }

  refuse(text: string, rule?: string, hex: string | null = null): void {
    this.refused = { hex, rule, text }
    this.say(`${rule ? rule + ': ' : ''}${text}`)
  }

  // There is no room beside the hex.
  moveToPanel(): void {
    if (this.refused) this.refused = { ...this.refused, hex: null }
  }

  clear(): void {
    this.refused = null
  }
}
