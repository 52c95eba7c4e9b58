// How lucky a seat was: the chances before each roll, added up, compared with the results.
import type { GameEvent, Trial } from '../wire/types'

export interface ResultTally {
  result: string
  real: number
  expected: number
}

export interface Roll {
  event: GameEvent
  trial: Trial
  luck: number // 0 to 1: the share of all rolls that would have been worse, ties counted half
}

export interface TableTally {
  title: string
  rolls: Roll[]
  luck: number
  results: ResultTally[] // best first
  sum?: { real: number; expected: number } // when all results are numbers
}

export interface Luck {
  seat: string
  tables: TableTally[]
  rolls: Roll[]
  luck: number // of its own rolls
  suffered: Roll[] // the rolls of others against this seat
  sufferedLuck: number // high if those rolls were bad
}

// The share of rolls with a worse result, and half of those with the same.
function luckOf(trial: Trial): number {
  let worse = 0
  let same = 0
  let passed = false
  for (const chance of trial.chances) {
    if (chance.result === trial.result) {
      same = chance.ways
      passed = true
    } else if (passed) worse += chance.ways
  }
  return trial.ways > 0 && passed ? (worse + same / 2) / trial.ways : 0.5
}

// The chance of the actual result or a better one.
export function chanceOfBetter(trial: Trial): number {
  let ways = 0
  for (const chance of trial.chances) {
    ways += chance.ways
    if (chance.result === trial.result) break
  }
  return trial.ways ? ways / trial.ways : 1
}

export const chanceOfWorse = (trial: Trial): number => {
  const same = trial.chances.find((c) => c.result === trial.result)?.ways ?? 0
  return 1 - chanceOfBetter(trial) + same / Math.max(1, trial.ways)
}

const mean = (rolls: Roll[]): number => (rolls.length ? rolls.reduce((sum, r) => sum + r.luck, 0) / rolls.length : 0.5)

// All results, in an order that agrees with the order in each table: the best first.
function ordered(rolls: Roll[]): string[] {
  const after = new Map<string, Set<string>>()
  for (const { trial } of rolls)
    trial.chances.forEach((chance, i) => {
      const set = after.get(chance.result) ?? new Set<string>()
      for (const later of trial.chances.slice(i + 1)) set.add(later.result)
      after.set(chance.result, set)
    })
  const out: string[] = []
  const left = new Set(after.keys())
  while (left.size) {
    const next = [...left].find((r) => ![...left].some((other) => other !== r && after.get(other)?.has(r))) ?? [...left][0]!
    out.push(next)
    left.delete(next)
  }
  return out
}

function tally(title: string, rolls: Roll[]): TableTally {
  const results = new Map(ordered(rolls).map((result): [string, ResultTally] => [result, { result, real: 0, expected: 0 }]))
  for (const { trial } of rolls)
    for (const chance of trial.chances) {
      const entry = results.get(chance.result)
      if (!entry) continue
      entry.expected += chance.ways / Math.max(1, trial.ways)
      if (chance.result === trial.result) entry.real += 1
    }
  const all = [...results.values()]
  const numbers = all.every((r) => /^-?\d+$/.test(r.result))
  const total = (of: (r: ResultTally) => number): number => all.reduce((sum, r) => sum + Number(r.result) * of(r), 0)
  const sum = numbers ? { real: total((r) => r.real), expected: total((r) => r.expected) } : undefined
  return { title, rolls, luck: mean(rolls), results: all, sum }
}

export function luckBySeat(events: GameEvent[], seats: string[]): Luck[] {
  const rolls = events.flatMap((event): Roll[] => (event.trial ? [{ event, trial: event.trial, luck: luckOf(event.trial) }] : []))
  return seats
    .map((seat) => {
      const own = rolls.filter((r) => r.trial.seat === seat)
      const suffered = rolls.filter((r) => r.trial.against === seat)
      const titles = [...new Set(own.map((r) => r.trial.title))]
      return {
        seat, rolls: own, luck: mean(own), suffered, sufferedLuck: 1 - mean(suffered),
        tables: titles.map((title) => tally(title, own.filter((r) => r.trial.title === title))),
      }
    })
    .filter((l) => l.rolls.length || l.suffered.length)
}
