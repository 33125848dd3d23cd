import type { NamedNode } from '@rdfjs/types'
import { compareText } from '../../base/text/compareText.js'
import type { GraphStore } from '../store/graphStore.js'
import { readBegunVersions } from './begunVersions.js'
import { readTurningTexts } from './turningTexts.js'

/**
 * The acts (IRI) of which another text than the one that stands in the shared graph may be that of a day, sorted.
 * @throws TooManyRows, Unavailable
 */
export async function readActsToTurn(
  store: Pick<GraphStore, 'select'>,
  of: {
    readonly states: NamedNode
    readonly shared: NamedNode
    /** YYYY-MM-DD */
    readonly today: string
  }
): Promise<string[]> {
  const found = await Promise.all([readTurningTexts(store, of), readBegunVersions(store, of)])
  return [...new Set(found.flat())].sort(compareText)
}
