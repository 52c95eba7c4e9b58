// Reads action texts: "move I-79/7 4719" is a verb and its arguments, of the kinds that the board gives for the verb.
import type { ArgumentKind, Verb } from '../wire/types'

export interface Action {
  text: string
  verb: Verb
  unit?: string
  other?: string // a second unit: a carrier, a target
  hex?: string
  rest: string[] // all other arguments, in their order
  kinds: ArgumentKind[] // of those
}

const unknownVerb = (name: string, count: number): Verb => ({
  name,
  arguments: Array.from({ length: count }, () => []),
  meaning: '',
  label: name,
  role: 'plain',
})

export function readAction(text: string, verbs: Map<string, Verb>): Action {
  const parts = text.split(' ')
  const name = parts[0] ?? ''
  const verb = verbs.get(name) ?? unknownVerb(name, parts.length - 1)
  const action: Action = { text, verb, rest: [], kinds: [] }
  verb.arguments.forEach((kind, i) => {
    const value = parts[i + 1]
    if (value === undefined) return
    if (kind === 'unit' && action.unit === undefined) action.unit = value
    else if (kind === 'unit' && action.other === undefined) action.other = value
    else if (kind === 'hex') action.hex = value
    else {
      action.rest.push(value)
      action.kinds.push(kind)
    }
  })
  return action
}

export const takes = (verb: Verb, kind: 'unit' | 'hex'): boolean => verb.arguments.includes(kind)

// How prominent a button is.
export type Tone = 'loud' | 'plain' | 'quiet'
const kTones: Record<string, Tone> = { end: 'loud', go: 'loud', back: 'quiet' }
export const verbTone = (verb: Verb): Tone => (verb.gives_up ? 'quiet' : (kTones[verb.role] ?? 'plain'))
