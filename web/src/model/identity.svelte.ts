// The identity of this browser: the server keeps its games, so that other devices of the same person have them too.
import * as api from '../wire/api'
import type { Me } from '../wire/types'
import { knownGame, knownGames, rememberGame } from './memory'
import { deviceHash } from './route'

export class Identity {
  me = $state.raw<Me | null>(null)
  link = $state('') // for another device; works once
  failure = $state('')

  get name(): string {
    return this.me?.name ?? ''
  }

  constructor(private changed: () => void) {}

  load(): Promise<void> {
    return this.attempt(async () => {
      this.me = await api.me()
      if (!this.me) return
      await this.keepGames(this.me)
      this.learnGames(this.me)
    })
  }

  rename(name: string): Promise<void> {
    return this.attempt(async () => {
      await api.rename(name)
      await this.load()
    })
  }

  transfer(): Promise<void> {
    return this.attempt(async () => {
      this.link = `${location.origin}${location.pathname}${deviceHash(await api.transferCode())}`
    })
  }

  leave(): Promise<void> {
    return this.attempt(async () => {
      await api.leaveIdentity()
      this.me = null
      this.link = ''
    })
  }

  revoke(): Promise<void> {
    return this.attempt(async () => {
      await api.revokeOthers()
      await this.load()
    })
  }

  // The games of this browser become games of the person.
  private async keepGames(me: Me): Promise<void> {
    const kept = new Set(me.games.map((g) => `${g.game}/${g.seat}`))
    for (const { game, tokens } of knownGames())
      for (const [seat, token] of Object.entries(tokens))
        if (!kept.has(`${game}/${seat}`) && api.seatByIdentity(token) === null) await api.keepGame(game, token).catch(() => null)
  }

  // The games of the person become games of this browser.
  private learnGames(me: Me): void {
    for (const { game, scenario, seat } of me.games) {
      const known = knownGame(game)
      if (known?.tokens[seat]) continue
      rememberGame({ game, scenario, title: known?.title ?? scenario, tokens: { [seat]: `@${seat}` }, added: known?.added ?? Date.now() })
    }
    this.changed()
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    this.failure = ''
    try {
      await action()
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error)
    }
  }
}
