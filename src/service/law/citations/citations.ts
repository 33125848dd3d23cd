import { byVersion } from '../../../graph/byVersion.js'
import { readUnreadActs } from '../../../graph/citations/unreadActs.js'
import { citationsVia } from '../../../graph/via/citationsVia.js'
import { viaFrame } from '../../viaFrame.js'
import type { CitationParts } from './citationParts.js'
import { linksOf, listCitations, type CitationPage, type ListCitations } from './listCitations.js'

export interface Citations {
  /** @throws NotFound naming the part of the reference that was not found */
  readonly list: (request: ListCitations) => Promise<CitationPage>
  /** The query that stands for that page. @throws NotFound as `list` does */
  readonly explain: (request: ListCitations) => Promise<string>
}

export function openCitations(given: Omit<CitationParts, 'unreadActs'>): Citations {
  const { store, ids } = given
  // Notes change only with the shared graph.
  const parts = { ...given, unreadActs: byVersion(store, ids.sharedGraph, () => readUnreadActs(store, ids)) }
  return {
    list: request => listCitations(parts, request),
    explain: async request => {
      const { limit, offset, access } = request
      const { node, isAct, direction } = (await linksOf(parts, request)).links
      return citationsVia({ frame: await viaFrame(parts, access), node, isAct, direction, limit, offset })
    }
  }
}
