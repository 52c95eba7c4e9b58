// The WebSocket of one seat: numbered requests with answers, pushes, and automatic reconnecting.
import { readRefusal } from './read'
import type { Refusal } from './types'

export type Answer = { ok: true; body: Record<string, unknown> } | { ok: false; error: Refusal }

export interface SocketEvents {
  push: (message: Record<string, unknown>) => void
  status: (status: SocketStatus) => void
}

export type SocketStatus = 'connecting' | 'open' | 'lost' | 'refused'

const kFirstDelay = 300
const kLongestDelay = 8000
// Close codes after which reconnecting is of no use: policy, and the server's own for tokens and games.
const kFinalCodes = new Set([1008, 4401, 4403, 4404])

export class Socket {
  private socket: WebSocket | null = null
  private next = 1
  private waiting = new Map<number, (answer: Answer) => void>()
  private delay = kFirstDelay
  private timer = 0
  private closed = false
  private everOpen = false
  private failures = 0

  constructor(
    private game: string,
    private token: string,
    private events: SocketEvents,
  ) {
    this.connect()
  }

  private connect(): void {
    this.events.status('connecting')
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const query = new URLSearchParams({ game: this.game, token: this.token })
    const socket = new WebSocket(`${scheme}://${location.host}/ws?${query}`)
    this.socket = socket
    socket.onopen = () => {
      this.delay = kFirstDelay
      this.everOpen = true
      this.failures = 0
      this.events.status('open')
    }
    socket.onmessage = (message) => this.receive(String(message.data))
    socket.onclose = (event) => this.lost(event)
  }

  private lost(event: CloseEvent): void {
    this.socket = null
    for (const answer of this.waiting.values()) answer({ ok: false, error: { code: 'lost', message: '' } })
    this.waiting.clear()
    if (this.closed) return
    // A token that was never accepted will not be accepted later.
    if (kFinalCodes.has(event.code) || (!this.everOpen && ++this.failures >= 4)) {
      this.events.status('refused')
      return
    }
    this.events.status('lost')
    this.timer = window.setTimeout(() => this.connect(), this.delay)
    this.delay = Math.min(this.delay * 2, kLongestDelay)
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as Record<string, unknown>
    if (typeof message.re !== 'number') {
      this.events.push(message)
      return
    }
    const answer = this.waiting.get(message.re)
    this.waiting.delete(message.re)
    if (!answer) return
    if (message.ok === false || message.error) answer({ ok: false, error: readRefusal(message.error) })
    else answer({ ok: true, body: message })
  }

  ask(request: Record<string, unknown>): Promise<Answer> {
    const socket = this.socket
    if (!socket || socket.readyState !== WebSocket.OPEN)
      return Promise.resolve({ ok: false, error: { code: 'lost', message: '' } })
    const id = this.next++
    return new Promise((resolve) => {
      this.waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, ...request }))
    })
  }

  close(): void {
    this.closed = true
    window.clearTimeout(this.timer)
    this.socket?.close()
  }
}
