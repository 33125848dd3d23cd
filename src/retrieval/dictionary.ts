import type { NamedNode } from '@rdfjs/types'
import type { SplitCompound } from '../analysis/compounds.js'
import { stem } from '../analysis/stem.js'
import { stopWords } from '../analysis/stopWords.js'
import { tokensOf } from '../analysis/tokens.js'
import type { Language } from '../grammar/language.js'
import type { NamedConcept } from '../graph/expansions/namedConcept.js'
import type { Counterpart } from './expansions.js'
import { Slices } from './index/slices.js'

/** The words of another language that a stem is likely to mean, the likeliest first, each with a concept that says so. */
export type Translate = (stem: string, into: Language) => readonly Counterpart[]

/** What concepts with names in German and English tell of their words, for who is admitted to these scopes. */
export type DictionaryFor = (scopes: readonly NamedNode[]) => Translate

/** Two words are as likely to mean the same as they name the same concepts: 1 when each of one's is one of the other's. */
const LIKELY = 0.15
/** Against the likeliest. */
const NEARLY = 0.6
const MOST = 3

interface Entry extends Pick<NamedConcept, 'iri' | 'scopes'> {
  /** By their stems, the words of its names and the parts of its compounds. */
  readonly words: Readonly<Record<Language, ReadonlyMap<string, string>>>
}

const other = { de: 'en', en: 'de' } as const

/** A dictionary out of parallel names: what a word means is counted when it is first asked for. */
export async function dictionaryOf(
  concepts: readonly NamedConcept[],
  split: SplitCompound
): Promise<DictionaryFor> {
  const holding = { de: new Map<string, Entry[]>(), en: new Map<string, Entry[]>() }
  const slices = new Slices()
  for (const { iri, scopes, labels } of concepts) {
    if (slices.usedUp) await slices.next()
    const words = { de: wordsOf(labels, 'de', split), en: wordsOf(labels, 'en', split) }
    if (words.de.size === 0 || words.en.size === 0) continue
    const entry: Entry = { iri, scopes, words }
    for (const language of ['de', 'en'] as const) {
      for (const each of words[language].keys()) {
        const known = holding[language].get(each)
        if (known === undefined) holding[language].set(each, [entry])
        else known.push(entry)
      }
    }
  }
  const translated = (of: string, into: Language, admitted: ReadonlySet<string>): Counterpart[] => {
    const naming = (holding[other[into]].get(of) ?? []).filter(
      ({ scopes }) => scopes.length === 0 || scopes.some(scope => admitted.has(scope))
    )
    const shared = new Map<string, Counterpart & { count: number }>()
    for (const { iri, words } of naming) {
      for (const [each, word] of words[into]) {
        const known = shared.get(each)
        if (known === undefined) shared.set(each, { word, concept: iri, count: 1 })
        else known.count++
      }
    }
    const likely = [...shared]
      .map(([each, { word, concept, count }]) => {
        const all = naming.length + holding[into].get(each)!.length
        return { word, concept, likely: (2 * count) / all }
      })
      .sort((a, b) => b.likely - a.likely || (a.word < b.word ? -1 : 1))
    const least = Math.max(LIKELY, NEARLY * (likely[0]?.likely ?? 0))
    return likely
      .slice(0, MOST)
      .filter(each => each.likely >= least)
      .map(({ word, concept }) => ({ word, concept }))
  }
  const kept = new Map<string, Translate>()
  return scopes => {
    const admitted = new Set(scopes.map(({ value }) => value))
    const key = [...admitted].sort().join(' ')
    const translate = kept.get(key) ?? memoized((of, into) => translated(of, into, admitted))
    // Few sets of scopes are in use at a time.
    if (kept.size >= 64) kept.clear()
    kept.set(key, translate)
    return translate
  }
}

function memoized(translate: Translate): Translate {
  const known = new Map<string, readonly Counterpart[]>()
  return (of, into) => {
    const key = `${into} ${of}`
    const found = known.get(key) ?? translate(of, into)
    // What no concept names is not kept: anybody may ask for anything.
    if (found.length > 0) known.set(key, found)
    return found
  }
}

function wordsOf(
  labels: NamedConcept['labels'],
  language: Language,
  split: SplitCompound
): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  for (const label of labels) {
    if (label.language !== language) continue
    for (const token of tokensOf(label.text)) {
      if (stopWords.has(token)) continue
      for (const word of language === 'de' ? [token, ...split(token)] : [token]) words.set(stem(word), word)
    }
  }
  return words
}
