// NATO symbols, drawn once for each function id and used by all counters through <use>.
import { letterground, ms } from 'milsymbol-parts'

ms.addIcons(letterground)

const kFrame = '<path d="M25,50 l150,0 0,100 -150,0 z" stroke-width="6" stroke="currentColor" fill="none"/>'
const kCode = /^[A-Z-]{2,6}$/

export const symbolId = (code: string): string => `symbol-${code.replace(/[^A-Za-z0-9]/g, '_')}`

function draw(code: string): string {
  const symbol = new ms.Symbol(`SFGP${code.padEnd(6, '-')}----`, {
    size: 100, fill: false, monoColor: 'currentColor', strokeWidth: 6,
  })
  if (!symbol.isValid(false)) return ''
  return symbol.asSVG().replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
}

// The symbol of a code, or of the longest part of it that has one: "UCEA" is not in the standard, "UCE" is.
export function symbolMarkup(code: string): string {
  for (let part = code; kCode.test(part); part = part.slice(0, -1)) {
    const markup = draw(part)
    if (markup) return markup
  }
  return kFrame
}
