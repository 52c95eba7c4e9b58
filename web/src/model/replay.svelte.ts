// Looking at other moments of the game.
import type { GameEvent } from '../wire/types'
import type { Display } from './display.svelte'
import type { Feedback } from './feedback.svelte'
import type { Pace } from './pace.svelte'
import type { Seats } from './seats.svelte'
import type { Selection } from './selection.svelte'

const kStep = 650 // ms from action to action while it runs

export class Replay {
  running = $state(false)
  private wanted: number | null = null
  private seeking = false
  private timer = 0

  constructor(
    private seats: Seats,
    private display: Display,
    private selection: Selection,
    private pace: Pace,
    private feedback: Feedback,
  ) {}

  get active(): boolean {
    return this.display.replayed !== null
  }

  get revision(): number {
    return this.display.replayed?.revision ?? 0
  }

  get last(): number {
    return this.seats.revision
  }

  get events(): GameEvent[] {
    return this.display.replayed?.events ?? []
  }

  // A slider asks faster than the server answers: only the last revision that was asked for counts.
  async seek(revision: number): Promise<void> {
    this.pace.stop()
    this.wanted = Math.max(0, Math.min(revision, this.last))
    if (this.seeking) return
    this.seeking = true
    while (this.wanted !== null) {
      const to = this.wanted
      this.wanted = null
      await this.fetch(to)
    }
    this.seeking = false
  }

  // Enters at the last action, or leaves.
  toggle(): void {
    if (this.active) this.leave()
    else void this.seek(this.last - 1)
  }

  leave(): void {
    this.pause()
    this.display.replayed = null
  }

  pause(): void {
    this.running = false
    window.clearTimeout(this.timer)
  }

  run(): void {
    this.running = true
    const step = async (): Promise<void> => {
      if (!this.running || !this.active) return
      if (this.revision >= this.last) return this.pause()
      await this.seek(this.revision + 1)
      if (this.revision >= this.last) return this.pause()
      this.timer = window.setTimeout(step, kStep)
    }
    void step()
  }

  // The first moment of a turn, found by bisection: turns never go back.
  async seekTurn(turn: number): Promise<void> {
    this.pause()
    let low = 0
    let high = this.last
    while (low < high) {
      const middle = (low + high) >> 1
      const moment = await this.seats.moment(middle)
      if (!moment) return
      if (moment.view.turn >= turn) high = middle
      else low = middle + 1
    }
    await this.seek(low)
  }

  private async fetch(revision: number): Promise<void> {
    const moment = await this.seats.moment(revision)
    if (!moment || this.wanted !== null) return
    this.display.replayed = moment
    this.selection.clear()
    this.feedback.clear()
    this.feedback.tell(moment.events)
  }
}
