// The engine prints halves in two ways, "1/2" and "7.5"; people read "½" and "7½". A designation such as 1/2 stays as it
// is: in a sentence only amounts of something are changed.
const kFractions: Record<string, string> = { '25': '¼', '5': '½', '75': '¾' }
const kDecimal = /(?<![\w./])(\d+)\.(25|5|75)(?![\w./])/g
const kHalf = /(?<![\w./])1\/2(?= (?:MP|VP|points?|movement|victory|of|:))|(?<= : )1\/2(?![\w./])/g

const joined = (whole: string, part: string): string => (whole === '0' ? '' : whole) + (kFractions[part] ?? '')

// In a sentence.
export const readableAmounts = (text: string): string =>
  text.replace(kDecimal, (_, whole: string, part: string) => joined(whole, part)).replace(kHalf, '½')

// With a minus that is as wide as a plus.
export const readableSign = (text: string): string => text.replace(/(?<![\w.)])-(?=[\d¼½¾])/g, '−')

// A value by itself.
export const readableAmount = (value: unknown): string => readableAmounts(String(value ?? '')).replace(/^([+-]?)1\/2$/, '$1½')

// The number that the engine prints, "1/2" included.
export const numberOfAmount = (text: string): number => Number(text.replace(/1\/2$/, '0.5'))
