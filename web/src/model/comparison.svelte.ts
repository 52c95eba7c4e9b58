// Two games that begin alike, a game and what was tried from it: the curves of both, and how both stand.
import { texts } from '../texts'
import type { Curve, State } from '../wire/types'
import { Connection } from './connection.svelte'
import { askCurve } from './curve'
import { knownGames, type KnownGame } from './memory'
import { readRoute } from './route'

// The game from which it was tried out, else the game itself.
function rootOf({ game, study }: KnownGame): string {
  const route = study && readRoute(study.of.slice(study.of.indexOf('#')))
  return route?.page === 'play' ? route.game : game
}

export class Comparison {
  chosen = $state('') // a game
  state = $state.raw<State | null>(null)
  curve = $state.raw<Curve | null>(null)
  failure = $state('')
  readonly others: { game: string; title: string }[]
  private connection: Connection | null = null

  constructor(
    game: string,
    private seat: string | null,
  ) {
    const known = knownGames()
    const self = known.find((g) => g.game === game)
    const alike = known.filter((g) => self && g.game !== game && rootOf(g) === rootOf(self))
    this.others = alike
      .sort((a, b) => a.added - b.added)
      .map((g, i) => ({ game: g.game, title: g.study ? texts.study.branchOf(i + 1, g.study.at) : texts.study.origin }))
  }

  choose(game: string): void {
    this.close()
    this.chosen = game
    const tokens = knownGames().find((g) => g.game === game)?.tokens ?? {}
    const token = tokens[this.seat ?? ''] ?? Object.values(tokens)[0]
    if (token !== undefined) this.connection = new Connection(game, token, (c) => void this.look(c))
  }

  close(): void {
    this.connection?.close()
    this.connection = null
    this.state = null
    this.curve = null
    this.failure = ''
  }

  // The first position tells all: what is played there meanwhile is not followed.
  private async look(connection: Connection): Promise<void> {
    if (this.state || !connection.state || connection !== this.connection) return
    this.state = connection.state
    const curve = await askCurve((request) => connection.ask(request), connection.state.revision)
    if (connection !== this.connection) return
    if ('points' in curve) this.curve = curve
    else this.failure = curve.message
    connection.close()
  }
}
