// Less zoom, less detail: how much of a counter is drawn, by the size of a hex on the screen.
export type Detail = 'full' | 'middle' | 'low' | 'shape'

const kLevels: [number, Detail][] = [
  [80, 'full'], // pixels across a hex
  [40, 'middle'], // band, symbol, factors
  [24, 'low'], // band and symbol
]

export const detailAt = (across: number): Detail => kLevels.find(([least]) => across >= least)?.[1] ?? 'shape'
