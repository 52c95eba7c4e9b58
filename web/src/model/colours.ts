// Colours of counters: the field and the foot show the army, the band the formation. The armies of these wars have colours
// here; any other has the colour of its side in the data, made light enough for dark ink.
import type { Board, Unit } from '../wire/types'

type Rgb = [number, number, number]
const kPaper: Rgb = [252, 242, 224]
const kInk = '#241d12'
const kLightInk = '#fffaf0'
// Field and foot, by nationality or side.
const kArmies: Record<string, [string, string]> = {
  israeli: ['#bcd6ee', '#1c4675'], israel: ['#bcd6ee', '#1c4675'],
  egyptian: ['#e9b184', '#fbe7cf'], egypt: ['#e9b184', '#fbe7cf'],
  syrian: ['#c3cc94', '#eff2d6'], syria: ['#c3cc94', '#eff2d6'],
  jordanian: ['#dcb9cb', '#f8e6ef'], jordan: ['#dcb9cb', '#f8e6ef'],
  iraqi: ['#b9d3b0', '#e7f1e2'], iraq: ['#b9d3b0', '#e7f1e2'],
  lebanese: ['#cfe0dc', '#eef6f4'], lebanon: ['#cfe0dc', '#eef6f4'],
  palestinian: ['#e9b184', '#fbe7cf'], pla: ['#e9b184', '#fbe7cf'],
  british: ['#e3d7a4', '#6a5a12'],
  french: ['#c9c7ea', '#403a86'],
}
// Contingents in the field of their host have a white bar in the band.
const kContingents = ['palestinian', 'pla', 'volunteer']
// Bands of units without a formation, by the arm in the function code of their symbol.
const kArms: [RegExp, string][] = [[/^UCAA/, '#5b4a8a'], [/^UCA/, '#6a2320'], [/^UCI/, '#2f5f57'], [/^UCF/, '#2f4f7f'], [/^UCD/, '#7a4a1d'], [/^UCE/, '#5d5a22'], [/^UCV/, '#3d4650']]
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
  bandInk: string
  bar: boolean // in the band
  foot: string
  footInk: string
  ink: string
  shape: string // the counter as a spot from afar
}

function lightEnough(colour: string): string {
  let c = parse(colour)
  for (let i = 0; i < 12 && luminance(c) < 0.42; ++i) c = mix(c, kPaper, 0.12)
  return print(c)
}

// The foot of the first side is dark with light figures, that of all others light with dark figures.
const footOf = (field: string, first: boolean): string => print(first ? mix(parse(field), [14, 26, 48], 0.8) : mix(parse(field), [255, 252, 244], 0.72))

const inkOn = (colour: string): string => (luminance(parse(colour)) > 0.3 ? kInk : kLightInk)

// The colour of a side's backs.
export function backColour(board: Board, side: string): string {
  const first = board.sides[0]?.id === side
  const known = kArmies[side]
  if (known) return first ? known[1] : known[0]
  return footOf(lightEnough(board.sides.find((s) => s.id === side)?.colour ?? '#6b6b6b'), first)
}

export function counterColours(board: Board): (unit: Unit) => CounterColours {
  const formations = new Map<string, number>()
  for (const unit of board.units) {
    const key = `${unit.side}/${unit.formation ?? ''}`
    if (!formations.has(key)) formations.set(key, [...formations.keys()].filter((k) => k.startsWith(unit.side + '/')).length)
  }
  const sides = new Map(board.sides.map((s) => [s.id, s.colour]))
  const band = (unit: Unit): string => {
    const own = sides.get(unit.side) ?? unit.colour
    if (unit.formation && unit.colour && unit.colour.toLowerCase() !== own.toLowerCase()) return unit.colour
    if (!unit.formation) return kArms.find(([arm]) => arm.test(unit.symbol))?.[1] ?? '#4a4236'
    return kBands[(formations.get(`${unit.side}/${unit.formation}`) ?? 0) % kBands.length] ?? kInk
  }
  const made = new Map<string, CounterColours>()
  return (unit) => {
    const key = [unit.side, unit.formation, unit.colour, unit.nationality, unit.symbol].join('/')
    const kept = made.get(key)
    if (kept) return kept
    const first = board.sides[0]?.id === unit.side
    const field = kArmies[unit.nationality ?? '']?.[0] ?? kArmies[unit.side]?.[0] ?? lightEnough(sides.get(unit.side) ?? unit.colour)
    const foot = kArmies[unit.nationality ?? '']?.[1] ?? kArmies[unit.side]?.[1] ?? footOf(field, first)
    const colours = {
      field,
      edge: print(mix(parse(field), first ? [16, 32, 60] : [72, 30, 8], 0.78)),
      band: band(unit),
      bandInk: inkOn(band(unit)),
      bar: kContingents.includes(unit.nationality ?? unit.side),
      foot,
      footInk: inkOn(foot),
      ink: kInk,
      shape: first ? print(mix(parse(field), [14, 50, 100], 0.75)) : print(mix(parse(field), [168, 72, 15], 0.6)),
    }
    made.set(key, colours)
    return colours
  }
}
