import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'
import { eli } from '../vocab/terms.js'
import { refOfWork } from './expressionQuads.js'
import type { ActInStates } from './actInStates.js'

/** Of the act with the most states there are four thousand expressions; forty times as many are none. */
const MOST = 200_000

/** What a work said from a day on, until another. Days are YYYY-MM-DD. */
export interface ExpressionText {
  /** IRI of the expression. */
  readonly iri: string
  readonly work: string
  /** Of the work. */
  readonly ref: string
  readonly label: string
  readonly text: string
  readonly scope: string
  /** Headings above it; empty where there is none. */
  readonly path: string
  readonly repealed: boolean
  readonly from: string
  /** The first day on which it held no more. */
  readonly until: string
}

/** Behind all days: of what no version follows. */
const NEVER = '9999-12-31'

/** What an act's expressions of other days than today say, and when. */
export function expressionTextsQuery({ states, act }: ActInStates): BoundedQuery {
  const body = sparql`
    SELECT ?expression ?work ?ref ?label ?text ?scope ?from ?until ?path ?force WHERE {
      GRAPH ${states} {
        ?expression kg:ofAct ${act} ; eli:realizes ?work ; kg:observedFrom ?from ; kg:text ?text ;
                    kg:scope ?scope ; dcterms:identifier ?ref ; rdfs:label ?label .
        OPTIONAL { ?expression kg:observedUntil ?until }
        OPTIONAL { ?expression kg:structurePath ?path }
        OPTIONAL { ?expression eli:in_force ?force }
      }
    }`
  return boundedQuery('expressionTexts', MOST, body)
}

/** One of each expression that holds on some day, in the order of their IRIs. @throws TooManyRows, Unavailable */
export async function readExpressionTexts(
  store: Pick<GraphStore, 'select'>,
  states: NamedNode,
  act: NamedNode
): Promise<ExpressionText[]> {
  const rows = await readRows(store, expressionTextsQuery({ states, act }), { dataset: [states] })
  const found = new Map<string, ExpressionText>()
  for (const row of rows) {
    const [from, until] = [value(row, 'from'), row['until']?.value ?? NEVER]
    // What a file said that counts for no day.
    if (from >= until) continue
    const iri = value(row, 'expression')
    found.set(iri, {
      ...{ iri, work: value(row, 'work'), ref: refOfWork(value(row, 'ref')), label: value(row, 'label') },
      ...{ text: value(row, 'text'), scope: value(row, 'scope'), path: row['path']?.value ?? '' },
      ...{ repealed: row['force']?.value === eli['InForce-notInForce'].value, from, until }
    })
  }
  return [...found.keys()].sort().map(iri => found.get(iri)!)
}
