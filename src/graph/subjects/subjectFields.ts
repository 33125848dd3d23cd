import type { NamedNode, Term } from '@rdfjs/types'
import { compareText } from '../../base/text/compareText.js'
import type { GraphStore } from '../store/graphStore.js'
import { kg, skos } from '../vocab/terms.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { most } from '../most.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import { NamesByLanguage } from './namesByLanguage.js'

/** A field of a subject index: one of its top concepts, with the matters below it. */
export interface SubjectField {
  readonly iri: string
  /** By language (`de`; empty for none). */
  readonly names: Readonly<Record<string, string>>
  readonly matters: readonly MatterOfField[]
}

/** A matter of a field, as far as a list of fields needs it. */
export interface MatterOfField {
  readonly iri: string
  /** Who may see it; empty where everybody may. */
  readonly scopes: readonly string[]
  /** IRIs of the provisions that govern it. */
  readonly provisions: readonly string[]
}

/** How concepts of the schemes that index subjects lie below each other, and which provisions govern them. */
export function subjectFieldsQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?concept ?property ?value WHERE {
      GRAPH ${graph} {
        {
          SELECT DISTINCT ?concept WHERE {
            ?scheme kg:indexesSubjects true .
            ?concept skos:inScheme|skos:topConceptOf|^skos:hasTopConcept ?scheme
          }
        }
        VALUES ?property { skos:broader skos:prefLabel kg:governedBy kg:alsoGovernedBy kg:scope }
        ?concept ?property ?value
      }
    }`
  return boundedQuery('subjectFields', most.expandingLabels, body)
}

/** The fields, by IRI; a matter that has two fields is in both. @throws TooManyRows, Unavailable */
export async function readSubjectFields(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<SubjectField[]> {
  const rows = await readRows(store, subjectFieldsQuery({ graph }), { dataset: [graph] })
  const concepts = new Map<string, Concept>()
  for (const row of rows) {
    const iri = value(row, 'concept')
    const concept = concepts.get(iri) ?? new Concept()
    concepts.set(iri, concept)
    concept.add(value(row, 'property'), row['value']!)
  }
  const fields = new Map<string, MatterOfField[]>()
  for (const [iri, { provisions, scopes }] of concepts) {
    if (provisions.size === 0) continue
    const matter = {
      iri,
      scopes: [...scopes].sort(compareText),
      provisions: [...provisions].sort(compareText)
    }
    for (const top of topsOf(iri, concepts)) fields.set(top, [...(fields.get(top) ?? []), matter])
  }
  return [...fields]
    .map(([iri, matters]) => ({
      iri,
      names: concepts.get(iri)!.names.all(),
      matters: matters.sort((one, other) => compareText(one.iri, other.iri))
    }))
    .sort((one, other) => compareText(one.iri, other.iri))
}

class Concept {
  readonly names = new NamesByLanguage()
  readonly broader = new Set<string>()
  readonly scopes = new Set<string>()
  readonly provisions = new Set<string>()

  add(property: string, term: Term): void {
    if (property === skos.broader.value) this.broader.add(term.value)
    else if (property === kg.scope.value) this.scopes.add(term.value)
    else if (property === skos.prefLabel.value)
      this.names.add(term.value, term.termType === 'Literal' ? term.language : '')
    else this.provisions.add(term.value)
  }
}

/** The concepts above one that have none above them, itself where it has none; what lies below itself has none. */
function topsOf(iri: string, concepts: ReadonlyMap<string, Concept>): Set<string> {
  const tops = new Set<string>()
  const seen = new Set([iri])
  for (const each of seen) {
    const above = [...concepts.get(each)!.broader].filter(broader => concepts.has(broader))
    if (above.length === 0) tops.add(each)
    for (const broader of above) seen.add(broader)
  }
  return tops
}
