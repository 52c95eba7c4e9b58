// Finding one's way in the help of a rulebook.
import type { HelpText } from '../wire/types'

// The chapter of a case: "7.12.a" is in 7, "S.II.E.3" in S.II, "SIT.B-1.vp" in SIT.B-1.
export function chapterOf(rule: string): string {
  const [first = '', second = ''] = rule.split('.')
  return /^\d/.test(first) || !second ? first : `${first}.${second}`
}

// Every word must occur in the text or begin the case.
export function search(help: HelpText[], query: string): HelpText[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return help.filter(({ rule, text }) => {
    const all = text.toLowerCase()
    return words.every((word) => all.includes(word) || rule.toLowerCase().startsWith(word))
  })
}
