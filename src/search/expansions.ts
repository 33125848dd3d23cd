import type { NamedNode } from '@rdfjs/types'
import type { ExpandingConcept } from '../graph/expansions/readExpandingConcepts.js'
import { longestLabel, type Counterpart, type Expansions } from '../proof/question/counterparts.js'
import { Slices } from './index/slices.js'
import { stem } from '../proof/analysis/stem.js'
import { stopWords } from '../proof/analysis/stopWords.js'
import { tokensOf } from '../proof/analysis/tokens.js'
import type { Language } from '../proof/grammar/language.js'
import type { Translate } from './dictionary.js'

/** The expansions that somebody may use who is admitted to these scopes. */
export type ExpansionsFor = (scopes: readonly NamedNode[]) => Expansions

/** Of a question in one language each word leads also to what it means in the other; in neither for sure, in both. */
export function translating(
  expansions: Expansions,
  translate: Translate,
  spoken: Language | undefined
): Expansions {
  const into = (['de', 'en'] as const).filter(language => language !== spoken)
  return stems => {
    const found = expansions(stems)
    if (stems.length !== 1) return found
    return [...found, ...into.flatMap(language => translate(stems[0]!, language))]
  }
}

type Entry = Counterpart & Pick<ExpandingConcept, 'scopes'>

/**
 * Every label of a concept leads to its preferred ones; a preferred label leads also to the preferred labels of the
 * concepts that its own names as related.
 */
export async function expansionsOf(concepts: readonly ExpandingConcept[]): Promise<ExpansionsFor> {
  const preferred = new Map(concepts.map(({ iri, preferred }) => [iri, preferred]))
  const entries = new Map<string, Entry[]>()
  const slices = new Slices()
  for (const { iri, scopes, ...said } of concepts) {
    if (slices.usedUp) await slices.next()
    const add = (from: string, to: string, concept: string) => {
      const stems = tokensOf(from).map(stem)
      if (from === to || stems.length === 0 || stems.length > longestLabel) return
      const key = stems.join(' ')
      const words = tokensOf(to).filter(word => !stopWords.has(word))
      const found = entries.get(key) ?? []
      entries.set(key, [...found, ...words.map(word => ({ word, concept, scopes }))])
    }
    for (const to of said.preferred) {
      for (const from of [...said.preferred, ...said.others]) add(from, to, iri)
    }
    for (const related of said.related) {
      for (const to of preferred.get(related) ?? []) for (const from of said.preferred) add(from, to, related)
    }
  }
  return scopes => {
    const admitted = new Set(scopes.map(({ value }) => value))
    return stems => {
      const found = entries.get(stems.join(' '))
      if (found === undefined) return []
      const words = new Map<string, Counterpart>()
      for (const { word, concept, scopes } of found) {
        const admits = scopes.length === 0 || scopes.some(scope => admitted.has(scope))
        if (admits && !words.has(word)) words.set(word, { word, concept })
      }
      return [...words.values()].sort((a, b) => (a.word < b.word ? -1 : 1))
    }
  }
}
