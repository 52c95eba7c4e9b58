// Whether a result is good, costly or bad for the one who rolls: as the game says, else by its place among the results, of which
// the best comes first.
import type { Board } from '../model/board'

const kByPlace = ['good', 'fair', 'even', 'poor', 'bad']

export const toneOf = (board: Board, result: string, place: number, count: number): string =>
  board.results.get(result)?.look || (count > 1 ? kByPlace[Math.round((4 * place) / (count - 1))] : null) || 'even'
