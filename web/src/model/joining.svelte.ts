// Joins a game: connects the seats of this device, loads the board, and makes the table once there is a position to
// show on it.
import type { SocketStatus } from '../wire/socket'
import type { Hello } from '../wire/types'
import { loadBoard, type Board } from './board'
import { Connection } from './connection.svelte'
import { knownGame, rememberGame } from './memory'
import { Seats } from './seats.svelte'
import { Table } from './table'

export class Joining {
  table = $state.raw<Table | null>(null)
  failure = $state<string | null>(null)
  readonly connections: Connection[]
  private board: Board | null = null
  private loading = false

  constructor(
    readonly game: string,
    tokens: string[],
  ) {
    this.connections = tokens.map((token) => new Connection(game, token, (connection) => this.changed(connection)))
  }

  get refused(): boolean {
    return this.anyIs('refused')
  }

  // A connection that has no state yet is not lost: it is being made.
  get lost(): boolean {
    return this.anyIs('lost') || this.anyIs('stalled') || this.connections.some((c) => c.status === 'connecting' && c.state !== null)
  }

  close(): void {
    for (const connection of this.connections) connection.close()
    this.table?.close()
  }

  private anyIs(status: SocketStatus): boolean {
    return this.connections.some((c) => c.status === status)
  }

  private changed(connection: Connection): void {
    if (this.table) this.table.update(connection)
    else if (this.board) this.open(this.board)
    else if (connection.hello && !this.loading) void this.load(connection.hello)
  }

  private async load({ board, scenario }: Hello): Promise<void> {
    this.loading = true
    try {
      this.board = await loadBoard(board, scenario)
      this.remember(this.board)
      this.open(this.board)
    } catch (error) {
      this.failure = String(error instanceof Error ? error.message : error)
    }
  }

  private open(board: Board): void {
    const seats = Seats.of(this.connections)
    if (seats) this.table = new Table(this.game, board, seats)
  }

  private remember({ data: { scenario, title } }: Board): void {
    const tokens = Object.fromEntries(this.connections.map((c) => [c.seat ?? '', c.token]))
    rememberGame({ game: this.game, scenario, title, tokens, added: knownGame(this.game)?.added ?? Date.now() })
  }
}
