// Two people at one screen: where their views differ, a curtain falls before the other one's is shown.
import type { View } from '../wire/types'
import type { Seats } from './seats.svelte'

// What of a view may be a secret.
const visible = (view: View | undefined): string => (view ? JSON.stringify([view.pieces, view.stacks, view.cards, view.piles, view.marks]) : '')

export class Curtain {
  seat = $state<string | null>(null) // whose turn it is to look

  constructor(private seats: Seats) {}

  // The seat that is shown has changed.
  fall(): void {
    const views = this.seats.connections.filter((c) => c.seat !== null).map((c) => visible(c.state?.view))
    if (new Set(views).size > 1) this.seat = this.seats.current.seat
  }

  lift(): void {
    this.seat = null
  }
}
