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

// The row that the die has read. A modifier moves all faces alike, and the chances tell by how much; where they are those of no
// modifier, the result was changed after it was read, and the row is that of the die.
function rowRead(chart: ChartTable, column: number, { event, trial }: Roll): number {
  const cells = chart.cells.map((row) => row[column])
  const die = event.dice.at(-1)
  const faces = Array.from({ length: die?.sides ?? 0 }, (_, i) => chart.rows.indexOf(String(i + 1)))
  if (!die || faces.includes(-1) || trial.ways !== die.sides) return cells.indexOf(trial.result)
  const chances = trial.chances.flatMap(({ result, ways }) => Array<string>(ways).fill(result)).sort().join()
  for (let by = 0; by < cells.length; ++by)
    for (const shift of [by, -by]) {
      const rows = faces.map((row) => Math.max(0, Math.min(cells.length - 1, row + shift)))
      const read = rows[die.result - 1] ?? -1
      if (cells[read] === trial.result && rows.map((row) => cells[row]).sort().join() === chances) return read
    }
  return faces[die.result - 1] ?? -1
}

export function litIn(chart: ChartTable, charts: ChartTable[], odds: Odds | null, roll: Roll | null): Lit | null {
  if (roll) {
    const { column = '', title } = roll.trial
    const at = columnIn(chart, [{ title, column, chances: [] }], charts)
    if (at < 0) return null
    return { column: at, worst: -1, row: rowRead(chart, at, roll) }
  }
  if (!odds) return null
  const column = columnIn(chart, odds.tables, charts)
  if (column < 0) return null
  const worst = columnIn(chart, odds.answers.find((a) => a.who === 'all')?.tables ?? [], charts)
  return { column, worst: worst === column ? -1 : worst, row: -1 }
}
