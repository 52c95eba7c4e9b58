// The address after '#': the bookshelf, or a game with the tokens of the seats that are played from this device. The
// part after '#' is never sent to a server, so tokens stay out of its logs.
export type Route = { page: 'lobby' } | { page: 'play'; game: string; tokens: string[] }

export function readRoute(hash: string): Route {
  const [, page, game, tokens] = hash.replace(/^#/, '').split('/')
  if (page === 'game' && game && tokens) return { page: 'play', game, tokens: tokens.split('~') }
  return { page: 'lobby' }
}

export const playHash = (game: string, tokens: string[]): string => `#/game/${game}/${tokens.join('~')}`
