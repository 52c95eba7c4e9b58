// The outline of a counter, 76 units square around its own origin: a band above, the field, a foot below. The first side has
// round corners and all others have cut corners, so that sides can be told apart without their colours.
export const kHalf = 38
export const kBandEnd = -21
export const kFootStart = 12
const kCorner = 7

export interface Outline {
  whole: string
  band: string
  foot: string
  shape: string // of the counter from afar
}

function outline(turn: (x: number, y: number) => string, shape: string): Outline {
  const c = kHalf - kCorner
  const top = `V${-c}${turn(-c, -kHalf)}H${c}${turn(kHalf, -c)}`
  const bottom = `V${c}${turn(c, kHalf)}H${-c}${turn(-kHalf, c)}`
  return {
    whole: `M${-kHalf} ${c}${top}${bottom}Z`,
    band: `M${-kHalf} ${kBandEnd}${top}V${kBandEnd}Z`,
    foot: `M${kHalf} ${kFootStart}${bottom}V${kFootStart}Z`,
    shape,
  }
}

const kDisc = `M${-kHalf} 0A${kHalf} ${kHalf} 0 0 1 ${kHalf} 0A${kHalf} ${kHalf} 0 0 1 ${-kHalf} 0Z`
const kOctagon = `M-16 ${-kHalf}H16L${kHalf} -16V16L16 ${kHalf}H-16L${-kHalf} 16V-16Z`
const kRound = outline((x, y) => `A${kCorner} ${kCorner} 0 0 1 ${x} ${y}`, kDisc)
const kCut = outline((x, y) => `L${x} ${y}`, kOctagon)

export const outlineOf = (side: number): Outline => (side === 0 ? kRound : kCut)
