// The WebSocket of one seat: numbered requests with answers, pushes, and automatic reconnecting. Nothing is sent later
// than it was asked for: without a line a request is answered with "lost" at once.
import { texts } from '../texts'
import { Heartbeat } from './heartbeat'
import { seatByIdentity } from './api'
import { readRefusal } from './read'
import type { Refusal } from './types'

export type Answer = { ok: true; body: Record<string, unknown> } | { ok: false; error: Refusal }

export interface SocketEvents {
  push: (message: Record<string, unknown>) => void
  status: (status: SocketStatus) => void
}

export type SocketStatus = 'connecting' | 'open' | 'stalled' | 'lost' | 'refused'

const kFirstDelay = 300
const kLongestDelay = 8000
const kProtocol = 'mitla.1'
const kTokenForm = /^@?[\w-]+$/
const kLost: Answer = { ok: false, error: { code: 'lost', message: texts.errors.notSent } }
// Requests that change something are sent only if the line is known to work.
const kChanging = new Set(['act', 'undo', 'undo-ask', 'undo-answer', 'order', 'share', 'finish', 'claim-time', 'chat'])
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
  private heartbeat: Heartbeat | null = null

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
    if (!kTokenForm.test(this.token)) {
      this.events.status('refused')
      return
    }
    // Addresses stand in logs; the token is named in the list of protocols, which do not.
    const seat = seatByIdentity(this.token)
    const query = new URLSearchParams(seat === null ? { game: this.game } : { game: this.game, seat })
    const socket = new WebSocket(`${scheme}://${location.host}/ws?${query}`, seat === null ? [kProtocol, `token.${this.token}`] : [kProtocol])
    this.socket = socket
    socket.onopen = () => {
      this.delay = kFirstDelay
      this.everOpen = true
      this.failures = 0
      this.events.status('open')
      this.heartbeat = this.listen(socket)
    }
    socket.onmessage = (message) => this.receive(String(message.data))
    socket.onclose = (event) => this.lost(event)
  }

  private listen(socket: WebSocket): Heartbeat {
    return new Heartbeat({
      // The server knows no such request, and says so: that is an answer.
      ping: () => this.send(socket, { type: 'ping' }),
      stalled: (stalled) => this.events.status(stalled ? 'stalled' : 'open'),
      dead: () => {
        // Nothing that it may still say counts.
        socket.onmessage = socket.onclose = null
        socket.close()
        this.lost()
      },
    })
  }

  private lost(event?: CloseEvent): void {
    this.socket = null
    this.heartbeat?.stop()
    this.heartbeat = null
    for (const answer of this.waiting.values()) answer(kLost)
    this.waiting.clear()
    if (this.closed) return
    // A token that was never accepted will not be accepted later.
    if ((event && kFinalCodes.has(event.code)) || (!this.everOpen && ++this.failures >= 4)) {
      this.events.status('refused')
      return
    }
    this.events.status('lost')
    this.timer = window.setTimeout(() => this.connect(), this.delay)
    this.delay = Math.min(this.delay * 2, kLongestDelay)
  }

  private receive(text: string): void {
    this.heartbeat?.hear()
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

  async ask(request: Record<string, unknown>): Promise<Answer> {
    const socket = this.socket
    if (!socket || !this.heartbeat || this.heartbeat.stalled) return kLost
    if (kChanging.has(String(request.type)) && !(await this.heartbeat.alive())) return kLost
    if (socket !== this.socket || socket.readyState !== WebSocket.OPEN) return kLost
    return new Promise((resolve) => this.send(socket, request, resolve))
  }

  private send(socket: WebSocket, request: Record<string, unknown>, answered: (answer: Answer) => void = () => {}): void {
    if (socket.readyState !== WebSocket.OPEN) return answered(kLost)
    const id = this.next++
    this.waiting.set(id, answered)
    socket.send(JSON.stringify({ id, ...request }))
  }

  close(): void {
    this.closed = true
    window.clearTimeout(this.timer)
    this.heartbeat?.stop()
    this.socket?.close()
  }
}
