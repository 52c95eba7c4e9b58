// Links for friends who have not come yet.
import type { Board } from './board'
import { cameTo, knownGame, rememberCame } from './memory'
import { playHash } from './route'
import type { Seats } from './seats.svelte'

export interface Invitation {
  seat: string
  title: string // of the seat
  url: string
}

export const linkAddress = (game: string, token: string): string => `${location.origin}${location.pathname}${playHash(game, [token])}`

export class Invitations {
  private came = $state.raw<string[]>([])
  private links: Record<string, string>
  open = $derived.by((): Invitation[] =>
    Object.entries(this.links)
      .filter(([seat]) => !this.came.includes(seat))
      .map(([seat, token]) => ({ seat, title: this.board.seatTitle(seat), url: linkAddress(this.game, token) })),
  )

  constructor(
    private game: string,
    private board: Board,
    private seats: Seats,
  ) {
    this.links = knownGame(game)?.links ?? {}
    this.came = cameTo(game)
  }

  // Who is here now has come, even if he goes again.
  notePresence(): void {
    const here = this.seats.current.presence.filter((s) => s.connected && this.links[s.seat]).map((s) => s.seat)
    if (here.every((seat) => this.came.includes(seat))) return
    this.came = [...new Set([...this.came, ...here])]
    rememberCame(this.game, this.came)
  }
}
