// The address after '#': the bookshelf, a game with the tokens of the seats that are played from this device, an
// invitation to a seat, or the code of another device of the same person. The part after '#' is never sent to a server, so tokens stay out of its logs.
export type Route = { page: 'lobby' } | { page: 'play'; game: string; tokens: string[]; at?: number } | { page: 'join'; game: string; invitation: string } | { page: 'device'; code: string }

export function readRoute(hash: string): Route {
  const [, page, game, tokens, word, at] = hash.replace(/^#/, '').split('/')
  if (page === 'game' && game && tokens) return { page: 'play', game, tokens: tokens.split('~'), at: word === 'at' && /^\d+$/.test(at ?? '') ? Number(at) : undefined }
  if (page === 'join' && game && tokens) return { page: 'join', game, invitation: tokens }
  if (page === 'device' && game) return { page: 'device', code: game }
  return { page: 'lobby' }
}

// A moment of the game, in the replay.
export const momentHash = (game: string, token: string, at: number): string => `${playHash(game, [token])}/at/${at}`
export const deviceHash = (code: string): string => `#/device/${code}`
export const joinHash = (game: string, invitation: string): string => `#/join/${game}/${invitation}`
export const playHash = (game: string, tokens: string[]): string => `#/game/${game}/${tokens.join('~')}`
