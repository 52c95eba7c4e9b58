// The connection of one seat: its socket, its latest state, its log.
import { readState } from '../wire/read'
import { Socket, type Answer, type SocketStatus } from '../wire/socket'
import type { ChatLine, GameEvent, Hello, SeatState, State, TakenBack } from '../wire/types'

export class Connection {
  hello = $state.raw<Hello | null>(null)
  state = $state.raw<State | null>(null)
  events = $state.raw<GameEvent[]>([])
  takenBack = $state.raw<TakenBack[]>([])
  presence = $state.raw<SeatState[]>([]) // of all seats of the game
  chat = $state.raw<ChatLine[] | null>(null) // null: nothing is known of what was said
  status = $state<SocketStatus>('connecting')
  undoAsked = $state.raw<{ by: string; to: number } | null>(null)
  private socket: Socket

  constructor(
    game: string,
    readonly token: string,
    private changed: (connection: Connection) => void,
  ) {
    this.socket = new Socket(game, token, {
      push: (message) => this.push(message),
      status: (status) => (this.status = status),
    })
  }

  get seat(): string | null {
    return this.hello?.seat ?? null
  }

  ask(request: Record<string, unknown>): Promise<Answer> {
    return this.socket.ask(request)
  }

  async answerUndo(agree: boolean): Promise<void> {
    await this.ask({ type: 'undo-answer', agree })
    this.undoAsked = null
  }

  close(): void {
    this.socket.close()
  }

  // A number of this device becomes part of the seed, so that the server alone cannot know the dice.
  private async share(): Promise<void> {
    const mine = this.presence.find((s) => s.seat === this.seat)
    if (!mine || mine.shared !== false) return
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    await this.ask({ type: 'share', number: [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('') })
  }

  private push(message: Record<string, unknown>): void {
    switch (message.type) {
      case 'hello':
        this.hello = message as unknown as Hello
        this.presence = this.hello.seats ?? []
        this.takenBack = []
        this.chat = null
        void this.share()
        break
      case 'chat':
        this.chat = [...(this.chat ?? []), ...((message.lines as ChatLine[] | undefined) ?? [])]
        break
      case 'state':
        this.take(readState(message))
        break
      case 'presence':
        this.presence = (message.seats as SeatState[]) ?? this.presence
        break
      case 'undo-asked':
        this.undoAsked = { by: String(message.by), to: Number(message.to) }
        break
      case 'undo-agreed': // this seat has answered, perhaps on another device; others have not yet
        if (message.seat === this.seat) this.undoAsked = null
        break
      case 'undo-settled':
      case 'undo-answered':
        this.undoAsked = null
        break
    }
  }

  // A push brings what is new since the last one, everything after a reconnect, and nothing after an undo. The events
  // that arrive replace the log from their first action on.
  private take(state: State): void {
    const from = state.events[0]?.n ?? Infinity
    const kept = this.events.filter((e) => e.n < from && e.n <= state.revision)
    this.events = [...kept, ...state.events]
    // Once the game is over every state has all of them.
    this.takenBack = state.seed ? state.takenBack : [...this.takenBack, ...state.takenBack]
    if (this.undoAsked && state.revision <= this.undoAsked.to) this.undoAsked = null
    this.state = state
    this.changed(this)
  }
}
