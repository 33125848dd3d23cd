import type { Language } from '../../proof/grammar/language.js'
import { admitted } from '../index/admitted.js'
import { lexicalFacts, type LexicalFacts } from '../index/lexicalFacts.js'
import { placeOf } from '../index/placeOf.js'
import { rareness } from '../index/rareness.js'
import type { IndexEntry } from '../index/segment.js'
import { textLanguages } from '../index/textLanguages.js'
import type { Likeness } from '../knownQuestions/likeKnown.js'
import type { SearchOptions } from '../retrieval.js'
import type { Channels } from './channels.js'

/** What was found and is admitted, with what is measured of its own text. */
export interface Measured {
  readonly entry: IndexEntry
  readonly graph: string
  /** By all words of the question, and by those that ask. */
  readonly all: LexicalFacts
  readonly ask: LexicalFacts
  readonly alike: number
  readonly alikeLabel: number
  readonly known: Likeness
  /** It is written in the language of the question. */
  readonly spoken: boolean
}

/** Measures those that are there and that the search may see. */
export function measure(
  { indexes, units, asked, alike, like, base }: Channels,
  iris: ReadonlySet<string>,
  search: SearchOptions,
  language: Language
): Measured[] {
  const rare = rareness(indexes)
  const [measureAll, measureAsked] = [lexicalFacts(units, asked, rare), lexicalFacts(asked, asked, rare)]
  const found: Measured[] = []
  for (const iri of iris) {
    const place = placeOf(indexes, iri)
    if (place === undefined || !admitted(place.segment, search)(place.document)) continue
    const all = measureAll(place)
    const ask = asked === units ? all : measureAsked(place)
    found.push({
      entry: place.entry,
      graph: place.index.graph.value,
      all,
      ask,
      alike: alike.ofDocument(place),
      alikeLabel: alike.ofLabel(place),
      known: like.ofProvision(iri.slice(base.length + 1)),
      spoken: (textLanguages(place.index, place.segment).of(place.document) ?? language) === language
    })
  }
  return found
}
