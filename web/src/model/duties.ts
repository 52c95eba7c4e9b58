// Duties of the same kind belong together: "7 Sherman M51HV must still come on the map".
import { texts } from '../texts'
import type { Duty } from '../wire/types'
import type { Board } from './board'

export interface DutyGroup {
  key: string
  title: string
  duties: Duty[]
}

const kFew = 3 // as many of the same duty are named one by one

// The name of a unit without its number.
const kindOf = (board: Board, unit: string | undefined): string => {
  const known = board.units.get(unit ?? '')
  return known ? (known.type_title ?? known.title) : ''
}

export function groupDuties(duties: Duty[], board: Board): DutyGroup[] {
  const groups = new Map<string, Duty[]>()
  const same = (a: Duty, b: Duty): boolean => a.rule === b.rule && a.text === b.text
  for (const duty of duties) {
    const key = [duty.rule, duty.text, kindOf(board, duty.unit)].join('|')
    groups.set(key, [...(groups.get(key) ?? []), duty])
  }
  return [...groups].flatMap(([key, all]): DutyGroup[] =>
    all.length === 1 || duties.filter((d) => all[0] && same(d, all[0])).length <= kFew
      ? all.map((duty, i) => ({ key: `${key} ${i}`, title: board.unitTitle(duty.unit ?? ''), duties: [duty] }))
      : [{ key, title: texts.panel.many(all.length, kindOf(board, all[0]?.unit)), duties: all }],
  )
}
