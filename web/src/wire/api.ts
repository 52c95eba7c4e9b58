// The requests over plain HTTP.
import { texts } from '../texts'
import { readBoard, readCharts, readHelp } from './read'
import type { Board, Branch, Charts, Claim, GameMade, GameSummary, HelpText, Lesson, Me, NewGame, Scenario } from './types'

async function json(address: string, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(address, init)
  const body = await answer.json().catch(() => null)
  if (!answer.ok) {
    const message = (body as { error?: { message?: string } } | null)?.error?.message
    throw new Error(message ?? texts.errors.http(answer.status))
  }
  return body
}

const gameAddress = (game: string): string => `/api/games/${encodeURIComponent(game)}`

// In the place of a token "@israel" means: the seat is among the games of this browser's identity.
export const seatByIdentity = (token: string): string | null => (token.startsWith('@') ? token.slice(1) : null)
function opened(address: string, token: string): [string, RequestInit] {
  const seat = seatByIdentity(token)
  if (seat !== null) return [`${address}?seat=${encodeURIComponent(seat)}`, {}]
  return [address, { headers: { authorization: `Bearer ${token}` } }]
}

const post = (address: string, body: unknown): Promise<unknown> =>
  json(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

// --- the identity of this browser ---
// Null if it has none.
export async function me(): Promise<Me | null> {
  const me = (await json('/api/me')) as Me
  return me.name === null ? null : me
}
export const rename = (name: string): Promise<unknown> => post('/api/me', { name })
export const keepGame = (game: string, token: string): Promise<unknown> => post('/api/me/games', { game, token })
export const transferCode = async (): Promise<string> => ((await post('/api/me/transfer', {})) as { code: string }).code
export const acceptTransfer = (code: string): Promise<unknown> => post('/api/me/accept', { code })
export const leaveIdentity = (): Promise<unknown> => post('/api/me/leave', {})
export const revokeOthers = (): Promise<unknown> => post('/api/me/revoke', {})

export const mapAddress = (scenario: string): string => `/api/scenarios/${scenario}/map.svg`

export const boxAddress = (scenario: string): string => `/api/scenarios/${scenario}/box.svg`
export const coverAddress = (scenario: string): string => `/api/scenarios/${scenario}/cover.svg`

export const legendAddress = (scenario: string): string => `/api/scenarios/${scenario}/legend.svg`

export async function scenarios(): Promise<Scenario[]> {
  return (await json('/api/scenarios')) as Scenario[]
}

export async function board(address: string): Promise<Board> {
  return readBoard(await json(address))
}

export async function charts(scenario: string): Promise<Charts> {
  return readCharts(await json(`/api/scenarios/${scenario}/charts`))
}

// The map is part of the page, so that its parts can follow the zoom and the theme.
export async function mapDrawing(address: string): Promise<SVGSVGElement> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(texts.errors.http(answer.status))
  const parsed = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml')
  const root = parsed.documentElement
  if (root.nodeName !== 'svg') throw new Error(texts.errors.map)
  return document.importNode(root, true) as unknown as SVGSVGElement
}

export async function newGame(wish: NewGame): Promise<GameMade> {
  return (await post('/api/games', wish)) as GameMade
}

export async function lesson(scenario: string): Promise<Lesson> {
  return (await json(`/api/scenarios/${scenario}/lesson`)) as Lesson
}

// A game that goes on from a moment of another, which the token opens.
export async function branch(wish: Branch, token: string): Promise<GameMade> {
  const [address, init] = opened('/api/games', token)
  return (await json(address, { ...init, method: 'POST', headers: { ...init.headers, 'content-type': 'application/json' }, body: JSON.stringify(wish) })) as GameMade
}

// A save as a game, at its end; everybody who opens it plays all sides.
export async function openSave(save: unknown): Promise<GameMade> {
  return (await post('/api/games', { save })) as GameMade
}

export async function gameSummary(game: string, token: string): Promise<GameSummary> {
  return (await json(...opened(gameAddress(game), token))) as GameSummary
}

// The save as a text.
export async function save(game: string, token: string): Promise<string> {
  const answer = await fetch(...opened(`${gameAddress(game)}/save`, token))
  if (!answer.ok) throw new Error(texts.errors.http(answer.status))
  return answer.text()
}

// Exchanges an invitation for a token that nobody else has.
export async function claim(game: string, invitation: string): Promise<Claim> {
  return (await post(`${gameAddress(game)}/claim`, { invitation })) as Claim
}

export async function help(book: string): Promise<HelpText[]> {
  return readHelp(await json(`/api/help/${encodeURIComponent(book)}`))
}
