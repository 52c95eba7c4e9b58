// The situations of a box in an order: those of a book together, in the order of their numbers.
import type { Scenario } from '../wire/types'

export const kOrders = ['book', 'year', 'length'] as const
export type Order = (typeof kOrders)[number]

export interface Book {
  title: string
  years: { year: string; scenarios: Scenario[] }[]
}

// "S-10" after "S-9".
const byTitle = (a: Scenario, b: Scenario): number => a.title.localeCompare(b.title, 'en', { numeric: true })
const minutesOf = (s: Scenario): number => s.blurb?.minutes ?? 0
const yearOf = (s: Scenario): string => s.blurb?.year ?? ''

function grouped(scenarios: Scenario[], key: (s: Scenario) => string): [string, Scenario[]][] {
  const groups = new Map<string, Scenario[]>()
  for (const scenario of scenarios) groups.set(key(scenario), [...(groups.get(key(scenario)) ?? []), scenario])
  return [...groups]
}

// Years in their order; a word such as "later" comes after the numbers.
const inYears = (scenarios: Scenario[]): Book['years'] =>
  grouped([...scenarios].sort(byTitle), yearOf)
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([year, all]) => ({ year, scenarios: all }))

export function situationGroups(scenarios: Scenario[], order: Order): Book[] {
  if (order === 'length') return [{ title: '', years: [{ year: '', scenarios: [...scenarios].sort((a, b) => minutesOf(a) - minutesOf(b) || byTitle(a, b)) }] }]
  if (order === 'year') return [{ title: '', years: inYears(scenarios) }]
  // The easiest book first; a book of one or two situations is an appendix.
  const kAppendix = 3
  const hardest = (all: Scenario[]): number => all.reduce((sum, s) => sum + (s.blurb?.complexity ?? 0), 0) / all.length
  return grouped([...scenarios].sort(byTitle), (s) => s.blurb?.book ?? '')
    .sort(([, a], [, b]) => Number(a.length < kAppendix) - Number(b.length < kAppendix) || hardest(a) - hardest(b))
    .map(([title, all]) => ({ title, years: inYears(all) }))
}

export const inBooks = (scenarios: Scenario[]): boolean => scenarios.some((s) => s.blurb?.book)

// As a box shows them at first.
export const inTheirOrder = (scenarios: Scenario[]): Scenario[] =>
  situationGroups(scenarios, inBooks(scenarios) ? 'book' : 'length').flatMap((book) => book.years.flatMap((y) => y.scenarios))
