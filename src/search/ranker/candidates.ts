import { languageOf, type Language } from '../../proof/grammar/language.js'
import type { Subject } from '../../graph/subjects/subjectsOf.js'
import { standingText } from '../index/editions.js'
import type { IndexEntry } from '../index/segment.js'
import type { SearchOptions } from '../retrieval.js'
import { candidateFacts } from './candidateFacts.js'
import { channelPlaces } from './channelPlaces.js'
import type { Channels } from './channels.js'
import type { Fact } from './facts.js'
import { measure } from './measured.js'

export interface Candidate {
  readonly entry: IndexEntry
  readonly graph: string
  /** It is wanted whatever its place. */
  readonly isLabelled: boolean
  /** The subjects of what asks that lead to it, of whose labels enough stands there. */
  readonly subjects: readonly Subject[]
  readonly facts: Readonly<Record<Fact, number>>
}

/** Of a subject's label: less of it may be there by chance. */
const MEANT = 0.6

/** The language that texts are asked for in, where the index tells texts of it. */
function spokenIn({ lang }: SearchOptions): Language | undefined {
  return lang === 'de' || lang === 'en' ? lang : undefined
}

/** All that any channel found and that is admitted, each once, with what is known of it. */
export function candidatesOf(channels: Channels, search: SearchOptions): Candidate[] {
  const language = languageOf(channels.question.text) ?? 'de'
  const standing = standingText(channels.indexes, search, spokenIn(search) ?? language)
  const places = channelPlaces(channels, standing)
  const found = measure(channels, places.iris, search, language)
  const facts = candidateFacts(channels, places, found, language)
  const labelled = new Set(channels.labelled?.map(standing))
  const leading = channels.subjects
    .filter(({ share }) => share >= MEANT)
    .map(({ subject }) => ({ subject, to: new Set(subject.provisions.map(standing)) }))
  return found.map(({ entry, graph }, at) => ({
    entry,
    graph,
    isLabelled: labelled.has(entry.iri),
    subjects: leading.filter(({ to }) => to.has(entry.iri)).map(({ subject }) => subject),
    facts: facts[at]!
  }))
}
