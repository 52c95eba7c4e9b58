// What a general expects of a game, from its beginning to its end.
import type { Answer } from '../wire/socket'
import type { Curve, Refusal } from '../wire/types'

const kMoments = 48

// Asked for as many moments as a curve needs, or why there is none.
export async function askCurve(ask: (request: Record<string, unknown>) => Promise<Answer>, last: number): Promise<Curve | Refusal> {
  const count = Math.min(kMoments, last + 1)
  const revisions = [...new Set(Array.from({ length: count }, (_, i) => Math.round((i * last) / Math.max(1, count - 1))))]
  const answer = await ask({ type: 'curve', revisions })
  return answer.ok ? { seat: String(answer.body.seat), points: (answer.body.points as Curve['points']) ?? [] } : answer.error
}
