// The line of sight between two hexes.
import { texts } from '../texts'
import { readSight } from '../wire/read'
import type { Sight as Report } from '../wire/types'
import type { Board } from './board'
import type { Feedback } from './feedback.svelte'
import type { Seats } from './seats.svelte'

export class Sight {
  available = $state(false) // not every game has lines of sight
  line = $state.raw<{ from: string; to: string | null; report: Report | null } | null>(null)

  constructor(
    private seats: Seats,
    private feedback: Feedback,
  ) {}

  // One question tells whether the game has lines of sight.
  async probe(board: Board): Promise<void> {
    const [from, to] = board.data.hexes
    this.available = (await this.seats.ask({ type: 'los', from: from?.id, to: to?.id })).ok
  }

  // Is the second hex still to be chosen?
  get pending(): boolean {
    return this.line !== null && this.line.report === null
  }

  start(from: string): void {
    this.line = { from, to: null, report: null }
    this.feedback.say(texts.hex.sightPick)
  }

  async look(to: string): Promise<void> {
    const from = this.line?.from
    if (!from) return
    const answer = await this.seats.ask({ type: 'los', from, to })
    if (!answer.ok) {
      this.line = null
      this.available = false
      this.feedback.refuse(answer.error.message, answer.error.rule, to)
      return
    }
    const report = readSight(answer.body)
    this.line = { from, to, report }
    this.feedback.say([report.clear ? texts.hex.sightClear : texts.hex.sightBlocked, ...report.steps.map((s) => s.text)].join(' '))
  }

  clear(): void {
    this.line = null
  }
}
