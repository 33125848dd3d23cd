import { dataTable } from '../../../../base/text/dataTable.js'
import { keyOf } from '../spelling.js'

export interface Preposition {
  /** As it is written by itself; `auf Grund`, `um willen` are two words. */
  readonly preposition: string
  /** The cases that it takes, letters of `g d a`. */
  readonly cases: string
  readonly stands: ReadonlySet<'before' | 'after' | 'around'>
}

/** By their keys (`keyOf`, with a blank between two words). */
export const prepositions: ReadonlyMap<string, Preposition> = new Map(
  dataTable(new URL('./prepositions.tsv', import.meta.url), ['preposition', 'cases', 'stands']).map(
    ({ preposition, cases, stands }) => [
      preposition.split(' ').map(keyOf).join(' '),
      { preposition, cases, stands: new Set(stands.split(' ') as ('before' | 'after' | 'around')[]) }
    ]
  )
)

/** What a single word is as a preposition; contractions (`zum`) are determiners. */
export function prepositionOf(word: string): Preposition | undefined {
  return prepositions.get(keyOf(word))
}
