import type { NamedNode } from '@rdfjs/types'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { groupedBy } from '../groupedBy.js'
import { localName } from '../ownIris.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'

/** Some ten names of each of some thousand acts in further languages. */
const MOST = 500_000

/** An act in a language in which its work is not read first. */
export interface ActInLanguage {
  readonly act: string
  /** ISO 639-1: `en`. */
  readonly code: string
  /** What it is called in it, in one text. */
  readonly names: string
}

/** The names that acts have in further languages, one a row. */
export function actsInLanguagesQuery({ states }: { readonly states: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?act ?expression ?name WHERE {
      GRAPH ${states} {
        ?expression eli:realizes ?act ; kg:ofAct ?act ; eli:language ?language ; eli:title ?title ; ?says ?name .
        FILTER (?says IN (rdfs:label, eli:id_local, eli:title_short, eli:title_alternative))
      }
    }`
  return boundedQuery('actsInLanguages', MOST, body)
}

/** In the order of acts (IRI) and languages. @throws TooManyRows, Unavailable */
export async function readActsInLanguages(
  store: Pick<GraphStore, 'select'>,
  states: NamedNode
): Promise<readonly ActInLanguage[]> {
  const rows = await readRows(store, actsInLanguagesQuery({ states }), { dataset: [states] })
  return [...groupedBy(rows, row => value(row, 'expression'))].sort().map(([expression, own]) => ({
    act: value(own[0]!, 'act'),
    code: localName(expression),
    names: [...new Set(own.map(row => value(row, 'name')))].sort().join(' · ')
  }))
}
