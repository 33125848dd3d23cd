import { DataFactory } from 'n3'
import type { GraphStore, Row } from '../store/graphStore.js'
import { dcterms, kg, rdf, rdfs } from '../vocab/terms.js'
import { type Identifiers } from '../identifiers.js'
import { readScope } from '../iris/scopes.js'
import { compareText } from '../../base/text/compareText.js'
import { readRows } from '../boundedQuery.js'
import { value } from '../rows.js'
import type { Profile } from './profile.js'
import { profileStatementsQuery } from './profileStatements.js'

/** The profiles of the shared graph, by name. */
export async function readProfiles(store: GraphStore, ids: Identifiers): Promise<Profile[]> {
  const graph = ids.sharedGraph
  const rows = await readRows(store, profileStatementsQuery({ graph }), { dataset: [graph] })
  const nodes = new Map<string, Row[]>()
  for (const row of rows) {
    const iri = value(row, 'node')
    nodes.set(iri, [...(nodes.get(iri) ?? []), row])
  }
  return [...nodes]
    .filter(([, said]) =>
      said.some(row => is(row, rdf.type.value) && value(row, 'value') === kg.Profile.value)
    )
    .map(([iri, said]) => profile(iri, said))
    .sort((a, b) => compareText(a.name, b.name))
}

function profile(iri: string, said: readonly Row[]): Profile {
  const all = (predicate: { value: string }) =>
    said.filter(row => is(row, predicate.value)).map(row => row['value']!)
  const one = (predicate: { value: string }, language = '') =>
    all(predicate).find(term => (term.termType === 'Literal' ? term.language : '') === language)?.value ?? ''
  const scopes = [...new Set(all(kg.admits).map(term => term.value))].sort(compareText)
  const meanings = scopes.flatMap(scope => readScope(scope) ?? [])
  const unique = <Text extends string>(texts: readonly Text[]) => [...new Set(texts)].sort(compareText)
  const pages = one(kg.pagesPerMinute)
  return {
    iri,
    name: one(dcterms.identifier),
    label: one(rdfs.label, 'de'),
    purpose: { de: one(rdfs.comment, 'de'), en: one(rdfs.comment, 'en') },
    scopes: scopes.map(scope => DataFactory.namedNode(scope)),
    licenceClasses: unique(meanings.map(meaning => meaning.licenceClass)),
    duties: unique(meanings.flatMap(meaning => meaning.duties)),
    domains: unique(meanings.map(meaning => meaning.domain)),
    quotaPerMinute: Number(one(kg.quotaPerMinute)),
    ...(pages !== '' && { pagesPerMinute: Number(pages) }),
    keyRequired: one(kg.keyRequired) !== 'false'
  }
}

function is(row: Row, predicate: string): boolean {
  return value(row, 'predicate') === predicate
}
