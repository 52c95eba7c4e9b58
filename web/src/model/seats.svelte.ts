// The seats that are played from this device, and the one whose view is shown.
import { readEvent, readView } from '../wire/read'
import type { Answer } from '../wire/socket'
import type { GameEvent, State, TakenBack, View } from '../wire/types'
import type { Connection } from './connection.svelte'

export interface Moment {
  revision: number
  view: View
  events: GameEvent[]
}

interface Change {
  before: State
  sameSeat: boolean
}

export class Seats {
  current: Connection
  state: State

  // Null until all of them have a state: before nobody knows whose turn it is, and whether they see the same.
  static of(connections: Connection[]): Seats | null {
    if (connections.some((c) => !c.state)) return null
    const first = connections.find((c) => c.state?.decision?.mine) ?? connections[0]
    return first?.state ? new Seats(connections, first, first.state) : null
  }

  private constructor(
    readonly connections: Connection[],
    current: Connection,
    state: State,
  ) {
    this.current = $state.raw(current)
    this.state = $state.raw(state)
  }

  get ids(): string[] {
    return this.connections.map((c) => c.seat).filter((seat) => seat !== null)
  }

  get revision(): number {
    return this.state.revision
  }

  get events(): GameEvent[] {
    return this.current.events
  }

  get takenBack(): TakenBack[] {
    return this.current.takenBack
  }

  ask(request: Record<string, unknown>): Promise<Answer> {
    return this.current.ask(request)
  }

  // How the game stood at a revision, if the server says.
  async moment(revision: number): Promise<Moment | null> {
    const answer = await this.ask({ type: 'replay', revision })
    if (!answer.ok) return null
    return { revision, view: readView(answer.body.view), events: ((answer.body.events as unknown[]) ?? []).map(readEvent) }
  }

  // Shows the seat that has to decide, if it is one of these. Each connection counts revisions in its own way, so they
  // cannot be compared. Returns null if what is shown stays the same.
  update(from: Connection): Change | null {
    const decides = from.state?.decision?.seat
    const next = this.connections.find((c) => c.seat !== null && c.seat === decides && c.state?.decision?.mine) ?? this.current
    const sameSeat = next === this.current
    const before = this.state
    this.current = next
    if (!next.state || next.state === before) return null
    this.state = next.state
    return { before, sameSeat }
  }
}
