// Makes the fonts of the client: only the characters and features that it uses, from the packages of node_modules into
// fonts/. Part of `npm run build`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const subset = require('subset-font')

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
const kAscii = range(0x20, 0x7e)
const kText = kAscii + '·×÷±°½¼¾«»§àâäçèéêëíîïñóôöúûüÀÄÇÈÉÖÜß–—‘’“”„…−→←↑↓'
const kLetters = kAscii.slice(33, 59) + kAscii.slice(65, 91) + ' -’'
const kFigures = '0123456789()-–+/.½ ' + kLetters

const kFonts = [
  { file: 'inter-400', of: 'inter/files/inter-latin-400-normal', text: kText, features: ['kern', 'tnum', 'ccmp'] },
  { file: 'inter-600', of: 'inter/files/inter-latin-600-normal', text: kText, features: ['kern', 'tnum', 'ccmp'] },
  { file: 'vollkorn-600', of: 'vollkorn/files/vollkorn-latin-600-normal', text: kText, features: ['kern', 'lnum', 'liga'] },
  { file: 'roboto-condensed-700', of: 'roboto-condensed/files/roboto-condensed-latin-700-normal', text: kFigures, features: ['kern'] },
  { file: 'eb-garamond-400-italic', of: 'eb-garamond/files/eb-garamond-latin-400-italic', text: kLetters, features: ['kern'] },
  { file: 'courier-prime-700', of: 'courier-prime/files/courier-prime-latin-700-normal', text: kAscii, features: [] },
]

const folder = new URL('fonts/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const { file, of, text, features } of kFonts) {
  const whole = readFileSync(require.resolve(`@fontsource/${of}.woff2`))
  writeFileSync(new URL(`${file}.woff2`, folder), await subset(whole, text, { targetFormat: 'woff2', keepFeatures: features, noHinting: true }))
}
