// The overlay that is shown, if any: computed by the server for this seat, drawn as marks are.
import { readOverlay } from '../wire/read'
import type { Mark } from '../wire/types'
import type { Seats } from './seats.svelte'

export class Overlays {
  shown = $state<string | null>(null)
  marks = $state.raw<Mark[]>([])

  constructor(private seats: Seats) {}

  async toggle(id: string): Promise<void> {
    this.shown = this.shown === id ? null : id
    await this.refresh()
  }

  // The position has changed, or another overlay is shown.
  async refresh(): Promise<void> {
    const name = this.shown
    if (name === null) {
      this.marks = []
      return
    }
    const answer = await this.seats.ask({ type: 'overlay', name })
    if (this.shown === name) this.marks = answer.ok ? readOverlay(answer.body) : []
  }
}
