// Two people at one screen: where their views differ, a curtain falls before the other one's is shown.
import type { View } from '../wire/types'
import type { Seats } from './seats.svelte'

// What of a view may be a secret.
const visible = (view: View | undefined): string => (view ? JSON.stringify([view.pieces, view.stacks, view.cards, view.piles, view.marks]) : '')

export class Curtain {
  seat = $state<string | null>(null) // whose turn it is to look

  constructor(private seats: Seats) {}

  // Whether one seat knows what another does not. Also true for the moment in which one of them has not heard of
  // the last action.
  get needed(): boolean {
    const views = this.seats.connections.filter((c) => c.seat !== null).map((c) => visible(c.state?.view))
    return new Set(views).size > 1
  }

  // The seat that is shown has changed.
  fall(): void {
    if (this.needed) this.seat = this.seats.current.seat
  }

  lift(): void {
    this.seat = null
  }
}
