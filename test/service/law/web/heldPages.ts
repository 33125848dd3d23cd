import { openLegalDocuments } from '../../../../src/service/law/documents/legalDocuments.js'
import { openProvisionParts } from '../../../../src/service/law/provisions/provisionParts.js'
import { openHistories } from '../../../../src/service/law/states/histories.js'
import { openDocuments } from '../../../../src/service/things/documents.js'
import { startClient, type Client } from '../../http/client.js'
import { fakes } from '../../http/fakes.js'
import type { HeldStates } from '../states/heldStates.js'

/** The pages of the acts of `heldStates.ts`, as of a day of the clock. */
export async function startPages(
  { store, ids }: HeldStates,
  now: () => Date = () => new Date('2026-11-22T01:02:03Z')
): Promise<Client> {
  const nothingSearched = () => Promise.reject(new Error('Nothing is searched here'))
  const parts = {
    ...openProvisionParts({ store, ids, retrieval: { matchAll: nothingSearched } }),
    ...{ store, now }
  }
  const { serving } = fakes({
    services: {
      documents: openDocuments({ ...parts, scopeGraph: () => Promise.resolve([]) }),
      histories: openHistories(parts),
      legalDocuments: openLegalDocuments(parts)
    }
  })
  return startClient({ ...serving, ids })
}
