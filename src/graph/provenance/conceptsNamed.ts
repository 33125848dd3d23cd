import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore } from '../../store/graphStore.js'
import type { SparqlText } from '../../store/sparqlText.js'
import { inGraphs } from '../inGraphs.js'
import { asQuery } from '../prologue.js'
import { compareText } from '../../compareText.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** Labels are in one of these, or have none: a literal is found by its language too. */
const LANGUAGES = 'de en bg cs da el es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv und mul'.split(' ')
/** A name that more concepts bear names nothing. */
const MOST = 1000

export interface NamedConcept {
  readonly iri: string
  readonly ref: string
  readonly scope: string
}

/** The concepts of this reference, letter by letter. */
export function conceptsByRefQuery({
  graphs,
  name = ''
}: {
  graphs: readonly NamedNode[]
  name?: string
}): SparqlText {
  return asQuery(sparql`
    SELECT ?node ?ref ?scope WHERE {
      ${inGraphs(
        graphs,
        sparql`?node dcterms:identifier ${DataFactory.literal(name)} ; dcterms:identifier ?ref ; kg:scope ?scope`
      )}
    }
    LIMIT ${MOST}`)
}

/** The concepts that bear this label, letter by letter, in whatever language. */
export function conceptsByLabelQuery({
  graphs,
  name = ''
}: {
  graphs: readonly NamedNode[]
  name?: string
}): SparqlText {
  const literals = [DataFactory.literal(name), ...LANGUAGES.map(each => DataFactory.literal(name, each))]
  const ways = sparql`?node dcterms:identifier ?ref ; kg:scope ?scope .`
  return asQuery(sparql`
    SELECT DISTINCT ?node ?ref ?scope WHERE {
      ${inGraphs(graphs, sparql`VALUES ?name { ${literals} } ?node rdfs:label ?name . ${ways}`)}
      UNION
      ${inGraphs(graphs, sparql`VALUES ?name { ${literals} } ?node skos:prefLabel ?name . ${ways}`)}
    }
    LIMIT ${MOST}`)
}

/** The concepts of a reference or label, each once, by reference. */
export async function conceptsNamed(
  store: Pick<GraphStore, 'select'>,
  graphs: readonly NamedNode[],
  by: { readonly ref: string } | { readonly label: string }
): Promise<NamedConcept[]> {
  const query =
    'ref' in by
      ? conceptsByRefQuery({ graphs, name: by.ref })
      : conceptsByLabelQuery({ graphs, name: by.label })
  const rows = await store.select(query, { dataset: graphs })
  const found = rows.map(row => ({
    iri: value(row, 'node'),
    ref: value(row, 'ref'),
    scope: value(row, 'scope')
  }))
  return [...new Map(found.map(each => [each.iri, each])).values()].sort(
    (a, b) => compareText(a.ref, b.ref) || compareText(a.iri, b.iri)
  )
}
