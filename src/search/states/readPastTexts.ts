import { createHash } from 'node:crypto'
import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { readExpressionTexts, type ExpressionText } from '../../graph/states/expressionTexts.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { IndexedConcept, PastText } from '../concept.js'

/** What a work said, or is to say, on other days than today; it stands by the IRI of the work. */
export type PastConcept = IndexedConcept & { readonly past: PastText }

/** What is said of an act's works on other days than today, in the order of the expressions' IRIs. @throws Unavailable */
export async function readPastTexts(
  store: Pick<GraphStore, 'select'>,
  states: NamedNode,
  { act, actNames }: { readonly act: string; readonly actNames: string }
): Promise<PastConcept[]> {
  const texts = await readExpressionTexts(store, states, DataFactory.namedNode(act))
  return texts.map(text => conceptOf(text, act, actNames))
}

/** What tells whether something of it has changed that the index knows. */
export function printOfPast({
  iri,
  ref,
  label,
  text,
  scope,
  path,
  repealed,
  actNames,
  past,
  spoken
}: IndexedConcept): string {
  const which = past === undefined ? [spoken?.code] : [past.from, past.until]
  const parts = [iri, ref, label, text, scope, path, repealed, actNames, ...which]
  return createHash('md5').update(JSON.stringify(parts)).digest('base64url')
}

function conceptOf(
  { iri: expression, work, from, until, ref, label, text, scope, path, repealed }: ExpressionText,
  act: string,
  actNames: string
): PastConcept {
  return {
    ...{ iri: work, ref, label, text, scope, path, repealed, act, actNames },
    kind: 'provision',
    // Where it stood is told by what it stood behind, which search does not ask for.
    position: 0,
    past: { expression, from, until }
  }
}
