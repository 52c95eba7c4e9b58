// Whether a result is good, costly or bad for the one who rolls: as the game says, else by its place among the results, of which
// the best comes first.
import type { Board } from '../model/board'

const kByPlace = ['good', 'fair', 'even', 'poor', 'bad']

export const toneOf = (board: Board, result: string, place: number, count: number): string =>
  board.results.get(result)?.look || (kByPlace[Math.round((4 * place) / Math.max(1, count - 1))] ?? 'even')
