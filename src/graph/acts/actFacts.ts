import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { eli, kg, rdfs } from '../vocab/terms.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** What a list says of an act besides its names. */
export interface ActFacts {
  /** How many provisions it has, by scope (IRI). */
  readonly provisions: ReadonlyMap<string, number>
  /** What its publisher notes of changes of its text, and of when it was made known anew, verbatim. */
  readonly amendments: readonly string[]
  /** YYYY-MM-DD: of its version, where the source states one. */
  readonly versionDay?: string
  /** YYYY-MM-DD: the last day from which somebody has seen that it is published no more. */
  readonly unpublishedFrom?: string
  /** BCP 47: of its name, where that is not German. */
  readonly language?: string
}

/** A count for each act and scope, and what is noted of acts: all that a list of them needs, at once. */
export function actFactsQuery({ graph, states }: { graph: NamedNode; states: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?act ?scope ?provisions ?property ?value WHERE {
      {
        GRAPH ${graph} {
          SELECT ?act ?scope (COUNT(?provision) AS ?provisions) WHERE {
            ?provision eli:is_part_of ?act ; kg:position ?position ; kg:scope ?scope
          }
          GROUP BY ?act ?scope
        }
      } UNION {
        GRAPH ${graph} {
          ?act a eli:LegalResource ; ?property ?value .
          FILTER (?property IN (kg:lastAmendment, kg:restatement, eli:version_date)
            || ?property = rdfs:label && !LANGMATCHES(LANG(?value), "de"))
        }
      } UNION {
        GRAPH ${states} { ?end a kg:PublicationEnd ; kg:ofAct ?act ; kg:observedFrom ?value }
        BIND (kg:observedFrom AS ?property)
      }
    }`
  return boundedQuery('actFacts', most.actNames, body)
}

/** By act (IRI); nothing is there of an act of which nothing of this is stated. @throws TooManyRows, Unavailable */
export async function readActFacts(
  store: Pick<GraphStore, 'select'>,
  { graph, states }: { graph: NamedNode; states: NamedNode }
): Promise<ReadonlyMap<string, ActFacts>> {
  const rows = await readRows(store, actFactsQuery({ graph, states }), { dataset: [graph, states] })
  const found = new Map<string, Collected>()
  for (const row of rows) {
    const iri = value(row, 'act')
    const facts = found.get(iri) ?? { provisions: new Map(), amendments: [] }
    found.set(iri, facts)
    const scope = row['scope']?.value
    if (scope !== undefined) facts.provisions.set(scope, Number(value(row, 'provisions')))
    else if (row['value'] !== undefined) add(facts, value(row, 'property'), row['value'])
  }
  return found
}

type Collected = { -readonly [Key in keyof ActFacts]: ActFacts[Key] } & {
  readonly provisions: Map<string, number>
  readonly amendments: string[]
}

type Value = { readonly value: string; readonly language?: string }

function add(facts: Collected, property: string, term: Value): void {
  const later = (day: string | undefined) => (day === undefined || day < term.value ? term.value : day)
  if (property === kg.lastAmendment.value || property === kg.restatement.value)
    facts.amendments.push(term.value)
  else if (property === eli.version_date.value) facts.versionDay = later(facts.versionDay)
  else if (property === kg.observedFrom.value) facts.unpublishedFrom = later(facts.unpublishedFrom)
  else if (property === rdfs.label.value && term.language) facts.language = term.language
}
