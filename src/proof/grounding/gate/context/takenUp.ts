import { isFiniteForm, segmentsOf } from '../../../grammar/german/phrases/clause.js'
import { joins, germanPrepositions } from '../../../grammar/german/phrases/functionWords.js'
import { determinerReadings } from '../../../grammar/german/closed/determinerReadings.js'
import { isAttribute } from '../../../grammar/german/phrases/nounPhrase.js'
import type { Language } from '../../../grammar/language.js'
import type { Word } from '../../../grammar/wording/word.js'
import { sentenceWords, type SourceSentence } from '../sources.js'
import { isSameNoun } from './sameNoun.js'

/** Sentences that are looked through for what a noun takes up; and words, which open or close one. */
const FAR = 3
const MOST_WORDS = 120

/** A sentence of its own Absatz that one names: `die Frist nach Satz 1`, not `§ 5 Satz 1`. */
const SATZ =
  /(?<!\d[a-z]? |Abs\. )\bS(?:atz|atzes|ätze|ätzen) (\d{1,2})(?!\d)(?! (?:und \d+ )?(?:des|der) (?:§|Artikel|\p{Lu}))/u

/**
 * The sentences of its Absatz that a sentence takes up: by number (`die Frist nach Satz 1`), or with a bare noun and its
 * article where one before has brought in what is meant (`ein Antrag … Der Antrag …`, `der Grund der Befristung …
 * Entfällt der Grund, …`). What was never brought in is spoken of in general: `Der Arbeitgeber hat …`.
 * @param own those of its Absatz that stand before it, in their order
 */
export function takenUp(
  sentence: SourceSentence,
  own: readonly SourceSentence[],
  language: Language
): SourceSentence[] {
  const named = Number(SATZ.exec(sentence.text)?.[1] ?? 0)
  if (named > 0 && named - 1 < sentence.satz) return own.filter(({ satz }) => satz === named - 1)
  const words = sentenceWords(sentence.text, language).slice(0, MOST_WORDS)
  for (const noun of bareNouns(words, language)) {
    for (const before of own.slice(-FAR).reverse()) {
      const said = mentionOf(noun, sentenceWords(before.text, language), language)
      if (said === 'brought in') return [before]
    }
  }
  return []
}

/** The nouns that the first clause speaks of with their article alone, before its verb or right behind the one that opens it. */
export function bareNouns(words: readonly Word[], language: Language): string[] {
  const [first] = segmentsOf(words)
  if (first === undefined) return []
  const end = language === 'de' ? first.end : Math.min(first.end, 14)
  const found: string[] = []
  for (let at = 0; at < end; at++) {
    if (language === 'de' && at > 1 && isFiniteForm(words[at]!)) break
    if (!isDefinite(words[at]!, language)) continue
    const noun = nounAt(words, at + 1, language)
    if (noun === undefined) continue
    if (!goesOn(words, noun + 1, language)) found.push(words[noun]!.key)
    if (language === 'en') break
  }
  return found
}

const isDefinite = ({ key }: Word, language: Language) =>
  language === 'en' ? key === 'the' : determinerReadings(key).some(({ kind }) => kind === 'definite')

function nounAt(words: readonly Word[], start: number, language: Language): number | undefined {
  const word = words[start]
  if (word?.kind !== 'word') return undefined
  if (language === 'en') return germanPrepositions.has(word.key) ? undefined : start
  return word.capital ? start : undefined
}

/** Whether what stands behind a noun says more of it: a genitive, a preposition, a number, a clause of its own. */
function goesOn(words: readonly Word[], at: number, language: Language): boolean {
  const word = words[at]
  if (word === undefined) return false
  if (word.kind !== 'word') return word.kind !== 'mark' || word.key === '('
  if (language === 'en') return !VERB.test(word.key)
  if (word.capital || joins.has(word.key)) return true
  if (germanPrepositions.has(word.key)) return !isFiniteForm(words[at - 2] ?? word)
  return determinerReadings(word.key).some(
    ({ cases, kind }) => cases.includes('g') && kind !== 'interrogative'
  )
}

const VERB =
  /^(?:shall|may|must|is|are|was|were|has|have|can|will|should|does|do|applies|apply|becomes|ends|begins|expires)$/

/**
 * How a sentence has spoken of a noun: brought in (`ein Antrag`, `Anträge`, `der Antrag auf Zulassung`), or as of what is
 * known; undefined where it has not.
 */
function mentionOf(
  noun: string,
  words: readonly Word[],
  language: Language
): 'brought in' | 'known' | undefined {
  let mention: 'known' | undefined
  for (const [at, word] of words.slice(0, MOST_WORDS).entries()) {
    if (word.kind !== 'word' || (language === 'de' && !word.capital) || !isSameNoun(word.key, noun)) continue
    if (goesOnCertainly(words, at + 1, language)) return 'brought in'
    let before = at - 1
    while (before >= 0 && language === 'de' && isAttribute(words[before]!)) before--
    const article = words[before]
    const readings = article === undefined ? [] : determinerReadings(article.key)
    const isKnown =
      language === 'en'
        ? /^(?:the|this|that|these|those|its|their|such|any|each|all|no)$/.test(words[at - 1]?.key ?? '')
        : readings.length > 0 && !readings.some(({ kind }) => kind === 'indefinite')
    if (!isKnown) return 'brought in'
    mention = 'known'
  }
  return mention
}

/** What certainly says more of the noun before it: a genitive or a clause, `auf`, `von`, `über`, `of`. */
function goesOnCertainly(words: readonly Word[], at: number, language: Language): boolean {
  const word = words[at]
  if (word?.kind !== 'word') return false
  if (language === 'en') return word.key === 'of'
  if (word.key === 'der') return words[at + 1]?.capital === true
  return /^(?:des|eines|einer|auf|von|über|zur|zum|nach|gegen|zwischen)$/.test(word.key)
}
