// Where the numbers of a counter stand in its foot: the first at the left, the last at the right, so that each kind of number
// has its place. What is raised (the range) follows its number.
import type { FaceCell } from '../wire/types'

// A piece of the text of the foot. `dy` is relative to the piece before it.
export interface Run {
  text: string
  size: number
  dy: number
  x?: number
  dash?: boolean
}

const kSizes = [24, 22, 20, 18, 16, 14]
const kSmallest = 12
const kRoom = 70 // of the 76 units
const kRaised = { size: 0.58, rise: 0.34 }
const kFigure = 0.5 // the width of a figure of Roboto Condensed, in em
const kParenthesis = 0.3
const kLeastGap = 3
const kGapOfMany = 6 // four numbers or more would run together
const kDash = { gap: 7, size: 14, width: 0.28, rise: 1 } // in a narrower gap there is none
const kPair = 16 // two numbers stand this far from the middle

const widthOf = (text: string, size: number): number => [...text].reduce((sum, c) => sum + (/[()]/.test(c) ? kParenthesis : kFigure), 0) * size
const cellWidth = ({ text, raised = '' }: FaceCell, size: number): number => widthOf(text, size) + widthOf(raised, size * kRaised.size)

const kMade = new WeakMap<FaceCell[], Run[]>()

export function runsOf(face: FaceCell[]): Run[] {
  const kept = kMade.get(face)
  if (kept) return kept
  const made = runs(face)
  kMade.set(face, made)
  return made
}

function runs(face: FaceCell[]): Run[] {
  const total = (size: number): number => face.reduce((sum, cell) => sum + cellWidth(cell, size), 0) + (face.length > 3 ? kGapOfMany : kLeastGap) * (face.length - 1)
  const size = kSizes.find((s) => total(s) <= kRoom) ?? kSmallest
  const widths = face.map((cell) => cellWidth(cell, size))
  const xs = positions(widths)
  const out: Run[] = []
  let risen = 0
  const put = (run: Omit<Run, 'dy'>, rise: number): void => {
    out.push({ ...run, dy: risen - rise })
    risen = rise
  }
  face.forEach(({ text, raised }, i) => {
    const x = xs[i] ?? 0
    const end = i ? (xs[i - 1] ?? 0) + (widths[i - 1] ?? 0) : x
    if (i && x - end >= kDash.gap) put({ text: '-', size: kDash.size, x: (end + x - kDash.width * kDash.size) / 2, dash: true }, kDash.rise)
    put({ text, size, x }, 0)
    if (raised) put({ text: raised, size: size * kRaised.size }, size * kRaised.rise)
  })
  return out
}

function positions(widths: number[]): number[] {
  const first = widths[0] ?? 0
  const last = widths.at(-1) ?? 0
  if (widths.length === 1) return [-first / 2]
  if (widths.length === 2 && first + last < 2 * kPair + 8) return [-kPair - first / 2, kPair - last / 2]
  const gap = (kRoom - widths.reduce((sum, w) => sum + w, 0)) / (widths.length - 1)
  return widths.map((_, i) => -kRoom / 2 + widths.slice(0, i).reduce((sum, w) => sum + w + gap, 0))
}
