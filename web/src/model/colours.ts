// Colours of counters: the field shows the side, the band the formation. Both come from the data; the field is made
// light enough for dark ink.
import type { Board, Unit } from '../wire/types'

type Rgb = [number, number, number]
const kPaper: Rgb = [252, 242, 224]
const kInk = '#241d12'
const kLightInk = '#fffaf0'
// For formations without a colour of their own. They can be told apart with any kind of colour vision.
const kBands = ['#7a2e1d', '#c9822b', '#3f6f62', '#5b4a8a', '#a14a76', '#2f5f8f', '#6b6b2a', '#8c5a3c', '#31413f']

function parse(colour: string): Rgb {
  const hex = colour.replace('#', '')
  const full = hex.length === 3 ? [...hex].map((c) => c + c).join('') : hex
  const n = Number.parseInt(full, 16)
  return Number.isNaN(n) ? [200, 190, 160] : [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

const print = (c: Rgb): string => '#' + c.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')

const mix = (a: Rgb, b: Rgb, t: number): Rgb => [0, 1, 2].map((i) => (a[i] ?? 0) * (1 - t) + (b[i] ?? 0) * t) as Rgb

function luminance(c: Rgb): number {
  const [r, g, b] = c.map((v) => {
    const s = v / 255
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export interface CounterColours {
  field: string
  edge: string
  band: string
  ink: string
  bandInk: string
}

function field(colour: string): string {
  let c = parse(colour)
  for (let i = 0; i < 12 && luminance(c) < 0.42; ++i) c = mix(c, kPaper, 0.12)
  return print(c)
}

export function counterColours(board: Board): (unit: Unit) => CounterColours {
  const formations = new Map<string, number>()
  for (const unit of board.units) {
    const key = `${unit.side}/${unit.formation ?? ''}`
    if (!formations.has(key)) formations.set(key, [...formations.keys()].filter((k) => k.startsWith(unit.side + '/')).length)
  }
  const sides = new Map(board.sides.map((s) => [s.id, s.colour]))
  const made = new Map<string, CounterColours>()
  return (unit) => {
    const key = `${unit.side}/${unit.formation ?? ''}/${unit.colour}`
    const kept = made.get(key)
    if (kept) return kept
    const own = sides.get(unit.side) ?? unit.colour
    const index = formations.get(`${unit.side}/${unit.formation ?? ''}`) ?? 0
    const plain = unit.colour.toLowerCase() === own.toLowerCase()
    const band = plain ? (kBands[index % kBands.length] ?? kInk) : unit.colour
    const base = field(own)
    const colours = {
      field: base,
      edge: print(mix(parse(base), [30, 22, 12], 0.62)),
      band,
      ink: kInk,
      bandInk: luminance(parse(band)) > 0.35 ? kInk : kLightInk,
    }
    made.set(key, colours)
    return colours
  }
}
