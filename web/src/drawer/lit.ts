// Which column and which row of a printed table the present attack reads.
import type { Roll } from '../model/lastRoll.svelte'
import type { ChartTable, Odds, OddsTable } from '../wire/types'

export interface Lit {
  column: number
  worst: number // if all who can answer do; -1: nobody can, or it stays the same
  row: number // -1: no die was cast
}

const named = (title: string, { title: full }: ChartTable): boolean => full.toLowerCase().startsWith(title.toLowerCase().split(',')[0] ?? '')

// Attacks name their table; where the title of an attack is that of a unit, the heading of the column decides.
function columnIn(chart: ChartTable, tables: OddsTable[], charts: ChartTable[]): number {
  const own = tables.find((t) => named(t.title, chart))
  const other = own ?? tables.find((t) => !charts.some((c) => named(t.title, c)))
  return other?.column ? chart.columns.indexOf(other.column) : -1
}

export function litIn(chart: ChartTable, charts: ChartTable[], odds: Odds | null, roll: Roll | null): Lit | null {
  if (roll) {
    const { column = '', title, result } = roll.trial
    const at = columnIn(chart, [{ title, column, chances: [] }], charts)
    if (at < 0) return null
    const die = roll.event.dice.at(-1)?.result
    const hit = (r: number): boolean => chart.cells[r]?.[at] === result
    const byDie = chart.rows.indexOf(String(die))
    return { column: at, worst: -1, row: byDie >= 0 && hit(byDie) ? byDie : chart.rows.findIndex((_, r) => hit(r)) }
  }
  if (!odds) return null
  const column = columnIn(chart, odds.tables, charts)
  if (column < 0) return null
  const worst = columnIn(chart, odds.answers.find((a) => a.who === 'all')?.tables ?? [], charts)
  return { column, worst: worst === column ? -1 : worst, row: -1 }
}
