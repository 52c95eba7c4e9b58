// What this device remembers: its games with their tokens, how far each was seen, the theme, the speed, the tray.
import { reducedMotion } from '../map/motion'

export interface KnownGame {
  game: string
  scenario: string
  title: string
  tokens: Record<string, string> // by seat; '' is the spectator
  spectator?: string
  links?: Record<string, string> // invitations to seats that others play
  webhookKeys?: Record<string, string> // by seat: they sign the calls of webhooks
  claimed?: Record<string, string> // tokens that this device got, by invitation
  added: number
  lesson?: boolean // with a coach
  study?: { of: string; at: number } // tried out: the game and the moment it branched off from
}

const kGames = 'mitla.games'
const kSeen = 'mitla.seen.'
const kTheme = 'mitla.theme'
const kSpeed = 'mitla.speed'
const kSight = 'mitla.sight.'
const kTray = 'mitla.tray-folded'
const kSheet = 'mitla.sheet'
const kBeside = 'mitla.maps-beside'
const kOverview = 'mitla.overview'
const kNotices = 'mitla.notices'

function read<T>(key: string, otherwise: T, storage = localStorage): T {
  try {
    const text = storage.getItem(key)
    return text ? (JSON.parse(text) as T) : otherwise
  } catch {
    return otherwise
  }
}

function write(key: string, value: unknown, storage = localStorage): void {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch {
    // If the storage is full or forbidden nothing is remembered.
  }
}

export const knownGames = (): KnownGame[] => read<KnownGame[]>(kGames, [])

export const knownGame = (game: string): KnownGame | undefined => knownGames().find((g) => g.game === game)

export function rememberGame(game: KnownGame): void {
  const others = knownGames().filter((g) => g.game !== game.game)
  const before = knownGame(game.game)
  write(kGames, [{ ...before, ...game, tokens: { ...before?.tokens, ...game.tokens } }, ...others].slice(0, 60))
}

export const forgetGame = (game: string): void => write(kGames, knownGames().filter((g) => g.game !== game))

export const seenRevision = (game: string, seat: string): number | null => read<number | null>(`${kSeen}${game}.${seat}`, null)
export const rememberSeen = (game: string, seat: string, revision: number): void => write(`${kSeen}${game}.${seat}`, revision)

// What a tab remembers of a game: the camera and the selected unit.
export interface Look {
  x: number // of the middle, on the map
  y: number
  scale: number
}
export interface Sight {
  looks: Record<string, Look> // by the map of the pane; '' holds all maps
  unit: string | null
}
export const sightOf = (game: string, seat: string): Sight => read<Sight>(`${kSight}${game}.${seat}`, { looks: {}, unit: null }, sessionStorage)
export const rememberSight = (game: string, seat: string, sight: Sight): void => write(`${kSight}${game}.${seat}`, sight, sessionStorage)

// Does the player want two maps beside each other? Null: he has not said.
export const mapsBeside = (): boolean | null => read<boolean | null>(kBeside, null)
export const rememberMapsBeside = (beside: boolean): void => write(kBeside, beside)

export type Theme = 'light' | 'dark'
export function theme(): Theme {
  const kept = read<Theme | null>(kTheme, null)
  return kept ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
}
export const rememberTheme = (value: Theme): void => write(kTheme, value)

// Has the player folded the tray away, or opened it? Null: neither.
export const trayFolded = (): boolean | null => read<boolean | null>(kTray, null)
export const rememberTray = (folded: boolean): void => write(kTray, folded)

export const noticesWanted = (): boolean => read<boolean>(kNotices, false)
export const rememberNotices = (wanted: boolean): void => write(kNotices, wanted)

// How much of the panel a phone shows.
export type SheetStop = 'question' | 'chances' | 'all'
export const sheetStop = (): SheetStop => read<SheetStop>(kSheet, 'chances')
export const rememberSheet = (stop: SheetStop): void => write(kSheet, stop)

// Has the player shown or hidden the small map? Null: neither.
export const overviewShown = (): boolean | null => read<boolean | null>(kOverview, null)
export const rememberOverview = (shown: boolean): void => write(kOverview, shown)

// How fast the actions of others are shown.
export const kSpeeds = ['watch', 'pause', 'fast', 'step', 'instant'] as const
export type Speed = (typeof kSpeeds)[number]
export function speed(): Speed {
  const kept = read<Speed | null>(kSpeed, null)
  if (kept && kSpeeds.includes(kept)) return kept
  return reducedMotion() ? 'instant' : 'pause'
}
export const rememberSpeed = (value: Speed): void => write(kSpeed, value)
