// The log as it is read: the newest action first, what an action did in its order, a walk as one line.
import type { GameEvent } from '../wire/types'

export interface LogLine {
  event: GameEvent // the last one of a walk
  start: GameEvent // the first one of a walk
  first: boolean // the first line of its action
  merged: number // events in it
  from: number // its first action
}

export const isStep = ({ kind }: GameEvent): boolean => kind.startsWith('mov')
export const isEntry = ({ kind }: GameEvent): boolean => kind.startsWith('enter')

// One more hex of the same walk?
const continues = (before: GameEvent, now: GameEvent): boolean =>
  isStep(now) && (before.kind === now.kind || isEntry(before)) && !before.dice.length && !now.dice.length && before.seat === now.seat &&
  before.units.length === 1 && before.units[0] === now.units[0]

export function logLines(events: GameEvent[]): LogLine[] {
  const actions: LogLine[][] = []
  for (const event of events) {
    const group = actions.at(-1)
    const last = group?.at(-1)
    if (last && continues(last.event, event) && (last.event.n === event.n || group?.length === 1)) {
      last.event = event
      last.merged += 1
    } else if (last && last.event.n === event.n) group?.push({ event, start: event, first: false, merged: 1, from: event.n })
    else actions.push([{ event, start: event, first: true, merged: 1, from: event.n }])
  }
  return actions.reverse().flat()
}
