import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { compareText } from '../../base/text/compareText.js'
import { localName } from '../ownIris.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'
import type { ActInStates } from './actInStates.js'

/** The longest acts of the Union have two thousand parts; there are 24 languages. */
const MOST = 200_000

/** What an act or a part of it says in a language, where its act is held in several. */
export interface TextInLanguage {
  /** IRI of the expression. */
  readonly iri: string
  readonly work: string
  /** ISO 639-1: `en`. */
  readonly code: string
  /** The authority's IRI of the language. */
  readonly language: string
  readonly scope: string
  /** Its place in that text; absent of the act, and of what stands with the work. */
  readonly position?: number
  /** Of the act: the source node of the file. */
  readonly source?: string
}

/** The expressions of an act and its parts in languages, one a row. */
export function languagesOfActQuery({ states, act }: ActInStates): BoundedQuery {
  const body = sparql`
    SELECT ?expression ?work ?scope ?language ?position ?source WHERE {
      GRAPH ${states} {
        ?expression kg:ofAct ${act} ; eli:realizes ?work ; eli:language ?language ; kg:scope ?scope .
        OPTIONAL { ?expression kg:position ?position }
        OPTIONAL { ?expression dcterms:source ?source }
      }
    }`
  return boundedQuery('languagesOfAct', MOST, body)
}

/** In the order of each text; none of an act that is held in one language. @throws TooManyRows, Unavailable */
export async function readLanguagesOfAct(
  store: Pick<GraphStore, 'select'>,
  states: NamedNode,
  act: string
): Promise<TextInLanguage[]> {
  const query = languagesOfActQuery({ states, act: DataFactory.namedNode(act) })
  const rows = await readRows(store, query, { dataset: [states] })
  return rows
    .map(row => ({
      iri: value(row, 'expression'),
      work: value(row, 'work'),
      code: localName(value(row, 'expression')),
      language: value(row, 'language'),
      scope: value(row, 'scope'),
      ...(row['position'] && { position: Number(row['position'].value) }),
      ...(row['source'] && { source: row['source'].value })
    }))
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || compareText(a.iri, b.iri))
}
