import { asides } from './asides.js'
import { closedClass, denials } from '../../../grammar/closedClasses.js'
import { determinerReadings } from '../../../grammar/german/closed/determinerReadings.js'
import type { VerbReading } from '../../../grammar/german/verbs/readVerb.js'
import { verbReadings } from '../../../grammar/german/verbs/verbReadings.js'
import { countKeys } from '../../../grammar/wording/countKeys.js'
import type { Word } from '../../../grammar/wording/word.js'
import { licensed } from './licensed.js'
import type { Setting } from './rewrite.js'
import { exchangedWords } from './synonyms.js'

const brought = new Set([',', ...licensed.flatMap(({ brings }) => [...brings])])
/** What denies, limits or excepts: no rewrite leaves it out, but with a bracket that it stands in, or for another such word. */
const never: ReadonlySet<string> = new Set(
  ['negation', 'limit', 'exception'].flatMap(name => [...closedClass(name).keys()])
)

/** Rewrites exchange few words of a sentence. */
const MOST_BROUGHT = 8

/**
 * Whether any chain of rewrites could lead from a sentence to the goal, by their words alone: all that the goal has and
 * the sentence has not is brought by some rewrite, and nothing is gone that none leaves out. It decides nothing; it saves
 * the search for what cannot be found.
 */
export function mayLead(
  source: readonly Word[],
  goal: readonly Word[],
  { reference, before, language }: Setting
): boolean {
  const counts = countKeys([...source, ...(reference ?? [])])
  const missing: Word[] = []
  for (const word of goal) {
    const left = counts.get(word.key) ?? 0
    if (left > 0) counts.set(word.key, left - 1)
    else if (word.kind === 'number' || word.kind === 'sign') return false
    else missing.push(word)
  }
  if (missing.length > MOST_BROUGHT) return false
  const gone = [...counts].filter(([, count]) => count > 0).map(([key]) => key)
  const lost = gone.filter(key => never.has(key))
  if (lost.length > 0 && !onlyAside(source, goal)) {
    const exchanged = exchangedWords(source, goal, language)
    const deniesAnew = missing.some(({ key }) => denials.has(key))
    if (!lost.every(key => exchanged.has(key) || (deniesAnew && denials.has(key)))) return false
  }
  return missing.every(word => isBrought(word, [source, ...(before === undefined ? [] : [before])], before))
}

function isBrought(
  { key, capital, initial }: Word,
  sentences: readonly (readonly Word[])[],
  before: readonly Word[] | undefined
): boolean {
  if (brought.has(key) || determinerReadings(key).length > 0) return true
  const beginning = key.slice(0, 4)
  const isThere = (lemma: string) => sentences.some(words => lemmasOf(words).has(lemma))
  if (isThere(key) || isThere(beginning) || isThere(beginning.replace(/e$/, ''))) return true
  const isLike = ({ lemma }: VerbReading) =>
    brought.has(lemma) || isThere(lemma) || isThere(lemma.slice(0, 4))
  if ((!capital || initial) && verbReadings(key).some(isLike)) return true
  return before?.some(word => word.key === key) === true
}

/** A sentence is asked for with each claim that is near it. */
const kept = new WeakMap<readonly Word[], ReadonlySet<string>>()

/** The beginnings of the words, the verbs that they can be forms of, and the prefixes of these. */
function lemmasOf(words: readonly Word[]): ReadonlySet<string> {
  const known = kept.get(words)
  if (known !== undefined) return known
  const read = readLemmas(words)
  kept.set(words, read)
  return read
}

function readLemmas(words: readonly Word[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { kind, key, capital, initial } of words) {
    if (kind !== 'word') continue
    found.add(key.slice(0, 4))
    // `Tod` is brought where `Tode` stood.
    if (key.length < 5) found.add(key.replace(/e$/, ''))
    if (capital && !initial) continue
    for (const { lemma, prefix } of verbReadings(key)) {
      found.add(lemma)
      if (prefix !== undefined) found.add(prefix)
    }
  }
  return found
}

/** What limits may go with its bracket. */
function onlyAside(source: readonly Word[], goal: readonly Word[]): boolean {
  const inside = asides(source)
  const outside = source.filter((_, at) => !inside.some(({ start, end }) => at >= start && at < end))
  const count = (words: readonly Word[]) => words.filter(({ key }) => never.has(key)).length
  return count(outside) <= count(goal)
}
