import { spellOut } from '../spellOut.js'
import type { Act } from './act.js'

/** What kind of act it is, and words that any title may have: they say nothing of its matter. */
const OF_ANY =
  /^(?:gesetz\p{L}{0,2}|verordnung(?:en)?|anordnung(?:en)?|bekanntmachung|erlass|beschluss|vertrag|ueber|fuer|sowie|zwischen|durch\p{L}*|aend\p{L}*|bund\p{L}{0,2}|deutsch\p{L}*|republik|erst\p{L}{1,3}|zweit\p{L}{1,3}|dritt\p{L}{1,3})$/u
/** Letters that two words of one matter begin with; `Bundes…` alone is none. */
const ALIKE = 4
const FEDERAL = /^bundes/

/**
 * Whether two acts whose abbreviations differ by the year alone are versions of one: a word of their names begins alike. The
 * publisher also adds a year to what is another act: `BLG` (Bundesleistungsgesetz), `BLG 2000` (Beitragsgesetz-Landwirtschaft).
 */
export function areKin(one: Act, other: Act): boolean {
  const [words, others] = [beginningsOf(one), beginningsOf(other)]
  return words.size === 0 || others.size === 0 || [...others].some(word => words.has(word))
}

const known = new WeakMap<Act, ReadonlySet<string>>()

function beginningsOf(act: Act): ReadonlySet<string> {
  const before = known.get(act)
  if (before !== undefined) return before
  const words = [...act.titles, ...act.otherNames].flatMap(
    name =>
      spellOut(name)
        .match(/\p{Ll}{4,}/gu)
        ?.filter(word => !OF_ANY.test(word)) ?? []
  )
  const beginnings = new Set(
    words.map(word => word.replace(FEDERAL, '').slice(0, ALIKE)).filter(word => word !== '')
  )
  known.set(act, beginnings)
  return beginnings
}
