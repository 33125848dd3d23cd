import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { groupedBy } from '../groupedBy.js'
import { localName } from '../ownIris.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'
import { xsd } from '../vocab/terms.js'

/** As many as states of all acts. */
const MOST = 1_000_000

interface OfDay {
  readonly states: NamedNode
  readonly shared: NamedNode
  /** YYYY-MM-DD */
  readonly today: string
}

/** The versions that count on a day or before it, each with the file that today's text of its act is from. */
export function begunVersionsQuery({ states, shared, today }: OfDay): BoundedQuery {
  const body = sparql`
    SELECT ?act ?day ?version ?source ?standing WHERE {
      GRAPH ${states} {
        ?state eli:version_date ?version ; kg:ofAct ?act ; kg:observedFrom ?day ; dcterms:source ?source .
        FILTER (?day <= ${DataFactory.literal(today, xsd.date)})
        FILTER NOT EXISTS { ?state a kg:StateSetAside }
      }
      GRAPH ${shared} { ?act dcterms:source ?standing }
    }`
  return boundedQuery('begunVersions', MOST, body)
}

/** The acts (IRI) whose text is not from the file of the version that counts on a day. @throws TooManyRows, Unavailable */
export async function readBegunVersions(store: Pick<GraphStore, 'select'>, of: OfDay): Promise<string[]> {
  const versions = await readRows(store, begunVersionsQuery(of), { dataset: [of.states, of.shared] })
  const rankOf = (row: (typeof versions)[number]) =>
    `${value(row, 'day')} ${value(row, 'version')} ${localName(value(row, 'source'))}`
  return [...groupedBy(versions, row => value(row, 'act'))].flatMap(([act, rows]) => {
    const last = rows.reduce((one, other) => (rankOf(one) < rankOf(other) ? other : one))
    return value(last, 'source') === value(last, 'standing') ? [] : [act]
  })
}
