// Invitations to seats that no friend has taken yet, and how one is taken.
import * as api from '../wire/api'
import type { Board } from './board'
import { knownGame, rememberGame } from './memory'
import { joinHash, playHash } from './route'
import type { Seats } from './seats.svelte'

export interface Invitation {
  seat: string
  title: string // of the seat
  url: string
}

const here = (): string => `${location.origin}${location.pathname}`
export const linkAddress = (game: string, token: string): string => `${here()}${playHash(game, [token])}`

export class Invitations {
  open = $derived.by((): Invitation[] => {
    const claimed = this.seats.current.presence.filter((s) => s.claimed !== false).map((s) => s.seat)
    return Object.entries(this.links)
      .filter(([seat]) => !claimed.includes(seat))
      .map(([seat, code]) => ({ seat, title: this.board.seatTitle(seat), url: `${here()}${joinHash(this.game, code)}` }))
  })
  private links: Record<string, string>

  constructor(
    private game: string,
    private board: Board,
    private seats: Seats,
  ) {
    this.links = knownGame(game)?.links ?? {}
  }
}

// Takes the seat and returns the address of the game. A device that has taken it before goes back to it.
export async function takeSeat(game: string, invitation: string): Promise<string> {
  const before = knownGame(game)
  const taken = before?.claimed?.[invitation]
  if (taken) return playHash(game, [taken])
  const { seat, token } = await api.claim(game, invitation)
  const { scenario } = await api.gameSummary(game, token)
  rememberGame({ game, scenario, title: before?.title ?? scenario, tokens: { [seat]: token }, claimed: { ...before?.claimed, [invitation]: token }, added: before?.added ?? Date.now() })
  return playHash(game, [token])
}
