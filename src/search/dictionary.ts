import type { NamedNode } from '@rdfjs/types'
import type { SplitCompound } from '../proof/analysis/compounds.js'
import type { Language } from '../proof/grammar/language.js'
import type { NamedConcept } from '../graph/expansions/namedConcept.js'
import { ConceptWords, ListWords } from './conceptWords.js'
import type { Counterpart } from '../proof/question/counterparts.js'
import { Slices } from './index/slices.js'
import { labelWords } from './labelWords.js'

/** The words of another language that a stem is likely to mean, the likeliest first, each with a concept that says so. */
export type Translate = (stem: string, into: Language) => readonly Counterpart[]

/** What concepts with names in German and English tell of their words, for who is admitted to these scopes. */
export type DictionaryFor = (scopes: readonly NamedNode[]) => Translate

/** Two words are as likely to mean the same as they name the same concepts: 1 when each of one's is one of the other's. */
const LIKELY = 0.15
/** Against the likeliest. */
const NEARLY = 0.6
const MOST = 3

const other = { de: 'en', en: 'de' } as const

/** A dictionary out of parallel names: what a word means is counted when it is first asked for. */
export async function dictionaryOf(
  lists: readonly (readonly NamedConcept[])[],
  split: SplitCompound
): Promise<DictionaryFor> {
  const names = await parallelNames(lists, split)
  const kept = new Map<string, Translate>()
  return scopes => {
    const admitted = new Set(scopes.map(({ value }) => value))
    const key = [...admitted].sort().join(' ')
    const translate =
      kept.get(key) ?? memoized(names, (of, into) => counterpartsIn(names, of, into, admitted))
    // Few sets of scopes are in use at a time.
    if (kept.size >= 64) kept.clear()
    kept.set(key, translate)
    return translate
  }
}

/** Concepts with names in both languages, and places of those whose names have a stem. */
interface ParallelNames {
  readonly entries: readonly ConceptWords[]
  readonly holding: Readonly<Record<Language, ReadonlyMap<string, readonly number[]>>>
}

/** Reads them in slices between which other work goes on. */
async function parallelNames(
  lists: readonly (readonly NamedConcept[])[],
  split: SplitCompound
): Promise<ParallelNames> {
  const entries: ConceptWords[] = []
  const holding = { de: new Map<string, number[]>(), en: new Map<string, number[]>() }
  const slices = new Slices()
  for (const concepts of lists) {
    const listed = new ListWords(concepts, await labelWords(concepts), split)
    for (const place of concepts.keys()) {
      if (slices.usedUp) await slices.next()
      const entry = new ConceptWords(listed, place)
      const words = { de: entry.words('de'), en: entry.words('en') }
      if (words.de.size === 0 || words.en.size === 0) continue
      const at = entries.push(entry) - 1
      for (const language of ['de', 'en'] as const) {
        for (const each of words[language].keys()) {
          const known = holding[language].get(each)
          if (known === undefined) holding[language].set(each, [at])
          else known.push(at)
        }
      }
    }
  }
  return { entries, holding }
}

/** A word of the other language that the names have beside a stem. */
interface SharedWord {
  readonly word: string
  readonly first: ConceptWords
  /** How many concepts have both. */
  count: number
}

/** What the names of admitted concepts have for a stem, the likeliest first. */
function counterpartsIn(
  { entries, holding }: ParallelNames,
  of: string,
  into: Language,
  admitted: ReadonlySet<string>
): Counterpart[] {
  const naming = (holding[other[into]].get(of) ?? [])
    .map(at => entries[at]!)
    .filter(({ concept: { scopes } }) => scopes.length === 0 || scopes.some(scope => admitted.has(scope)))
  // Such as "Name": in texts of the one language it would count for what only that word means in the other.
  const shared = sharedWords(naming, into, holding[other[into]])
  /** One concept proves little: most of its words have nothing to do with each other. */
  const alone = (entry: ConceptWords, each: string) =>
    entry.single(into).has(each) && entry.single(other[into]).has(of)
  const likely = [...shared]
    .filter(([each, { count, first }]) => count > 1 || alone(first, each))
    .map(([each, { word, first, count }]) => {
      const all = naming.length + holding[into].get(each)!.length
      return { word, concept: first.concept.iri, likely: (2 * count) / all }
    })
    .sort((a, b) => b.likely - a.likely || (a.word < b.word ? -1 : 1))
  const least = Math.max(LIKELY, NEARLY * (likely[0]?.likely ?? 0))
  return likely
    .slice(0, MOST)
    .filter(each => each.likely >= least)
    .map(({ word, concept }) => ({ word, concept }))
}

/** @param but stems that are left out */
function sharedWords(
  naming: readonly ConceptWords[],
  into: Language,
  but: ReadonlyMap<string, unknown>
): Map<string, SharedWord> {
  const shared = new Map<string, SharedWord>()
  for (const entry of naming) {
    for (const [each, word] of entry.words(into)) {
      if (but.has(each)) continue
      const known = shared.get(each)
      if (known === undefined) shared.set(each, { word, first: entry, count: 1 })
      else known.count++
    }
  }
  return shared
}

function memoized({ holding }: ParallelNames, translate: Translate): Translate {
  const known = new Map<string, readonly Counterpart[]>()
  return (of, into) => {
    const key = `${into} ${of}`
    const found = known.get(key) ?? translate(of, into)
    // What no concept names is not kept: anybody may ask for anything.
    if (holding[other[into]].has(of)) known.set(key, found)
    return found
  }
}
