import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { compareText } from '../../base/text/compareText.js'
import { readPage } from '../pageQuery.js'
import { value } from '../rows.js'
import { conceptsByLabelQuery } from './conceptsByLabel.js'
import { conceptsByRefQuery } from './conceptsByRef.js'

/** A name that more concepts bear names nothing: so many of them are enough to say so. */
const ENOUGH = 1000

export interface FoundByName {
  readonly iri: string
  readonly ref: string
  readonly scope: string
}

interface Visibility {
  readonly graphs: readonly NamedNode[]
  readonly scopes: readonly NamedNode[]
}

/** The concepts of a reference or label that stand in these graphs and scopes, each once, by reference; at most 1,000. */
export async function conceptsNamed(
  store: Pick<GraphStore, 'select'>,
  visibility: Visibility,
  by: { readonly ref: string } | { readonly label: string }
): Promise<FoundByName[]> {
  const query =
    'ref' in by
      ? conceptsByRefQuery({ ...visibility, name: by.ref, limit: ENOUGH })
      : conceptsByLabelQuery({ ...visibility, name: by.label, limit: ENOUGH })
  const rows = await readPage(store, query, { dataset: visibility.graphs })
  const found = rows.map(row => ({
    iri: value(row, 'node'),
    ref: value(row, 'ref'),
    scope: value(row, 'scope')
  }))
  return [...new Map(found.map(each => [each.iri, each])).values()].sort(
    (a, b) => compareText(a.ref, b.ref) || compareText(a.iri, b.iri)
  )
}
