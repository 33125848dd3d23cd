import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { localName } from '../ownIris.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'
import { eli } from '../vocab/terms.js'
import { refOfWork } from './expressionQuads.js'
import type { ActInStates } from './actInStates.js'
import type { ExpressionText } from './expressionTexts.js'

/** The longest acts of the Union have two thousand parts; there are 24 languages. */
const MOST = 200_000

/** What a part of an act says in a language in which its work is not read first. */
export interface SpokenText extends Omit<ExpressionText, 'from' | 'until'> {
  /** ISO 639-1: `en`. */
  readonly code: string
  /** Its place in the text in that language. */
  readonly position: number
}

/** What the parts of an act say in further languages. */
export function spokenTextsQuery({ states, act }: ActInStates): BoundedQuery {
  const body = sparql`
    SELECT ?expression ?work ?ref ?label ?text ?scope ?path ?position ?force WHERE {
      GRAPH ${states} {
        ?expression kg:ofAct ${act} ; eli:realizes ?work ; eli:language ?language ; kg:text ?text ; kg:scope ?scope ;
                    dcterms:identifier ?ref ; rdfs:label ?label .
        OPTIONAL { ?expression kg:structurePath ?path }
        OPTIONAL { ?expression kg:position ?position }
        OPTIONAL { ?expression eli:in_force ?force }
      }
    }`
  return boundedQuery('spokenTexts', MOST, body)
}

/** One of each expression, in the order of their IRIs. @throws TooManyRows, Unavailable */
export async function readSpokenTexts(
  store: Pick<GraphStore, 'select'>,
  states: NamedNode,
  act: NamedNode
): Promise<SpokenText[]> {
  const rows = await readRows(store, spokenTextsQuery({ states, act }), { dataset: [states] })
  const found = new Map<string, SpokenText>()
  for (const row of rows) {
    const iri = value(row, 'expression')
    found.set(iri, {
      ...{ iri, code: localName(iri), work: value(row, 'work'), ref: refOfWork(value(row, 'ref')) },
      ...{ label: value(row, 'label'), text: value(row, 'text'), scope: value(row, 'scope') },
      ...{ path: row['path']?.value ?? '', position: Number(row['position']?.value ?? 0) },
      repealed: row['force']?.value === eli['InForce-notInForce'].value
    })
  }
  return [...found.keys()].sort().map(iri => found.get(iri)!)
}
