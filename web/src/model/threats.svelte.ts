// Which units could attack a hex.
import { texts } from '../texts'
import { readThreats } from '../wire/read'
import type { Threat } from '../wire/types'
import type { Board } from './board'
import type { Feedback } from './feedback.svelte'
import type { Seats } from './seats.svelte'

export class Threats {
  report = $state.raw<{ hex: string; list: Threat[] } | null>(null)

  constructor(
    private board: Board,
    private seats: Seats,
    private feedback: Feedback,
  ) {}

  async ask(hex: string): Promise<void> {
    const answer = await this.seats.ask({ type: 'threat', hex })
    if (!answer.ok) return
    const list = readThreats(answer.body)
    this.report = { hex, list }
    this.feedback.say(list.map((t) => `${this.board.unitTitle(t.unit)} ${t.how}`).join('. ') || texts.hex.noThreat)
  }

  clear(): void {
    this.report = null
  }
}
