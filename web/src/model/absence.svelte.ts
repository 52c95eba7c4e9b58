// What happened while this device was away.
import type { GameEvent } from '../wire/types'
import { rememberSeen, seenRevision } from './memory'
import type { Replay } from './replay.svelte'
import type { Seats } from './seats.svelte'

export class Absence {
  missed = $state.raw<{ from: number; events: GameEvent[] } | null>(null)

  constructor(
    private game: string,
    private seats: Seats,
    private replay: Replay,
  ) {
    const from = seenRevision(game, this.seat)
    if (from === null || from >= seats.revision || seats.connections.length > 1) return
    const events = seats.events.filter((e) => e.n > from)
    if (events.length) this.missed = { from, events }
  }

  markSeen(): void {
    if (document.visibilityState === 'visible') rememberSeen(this.game, this.seat, this.seats.revision)
  }

  replayMissed(): void {
    const from = this.missed?.from ?? 0
    this.missed = null
    void this.replay.seek(from).then(() => this.replay.run())
  }

  private get seat(): string {
    return this.seats.current.seat ?? ''
  }
}
