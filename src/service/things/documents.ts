import { NotFound } from '../../base/errors.js'
import type { Access } from '../access.js'
import { shownText } from '../law/provisions/messages.js'
import { withConsolidations } from '../law/provisions/withConsolidations.js'
import { textsOfLaw, type WorkInTime } from '../law/states/findText.js'
import { NotResolved } from '../law/provisions/notResolved.js'
import { findWork, type FoundWork } from '../law/states/findWork.js'
import { findVersion } from '../law/states/findVersion.js'
import { findThing, isStored, type FindThing } from './findThing.js'
import { readDocument, type DocumentParts, type ReadDocument } from './readDocument.js'
import type { FoundThing, ThingDocument } from './thingDocument.js'

/** The documents about things that have an IRI. */
export interface Documents {
  /** Where an address leads; undefined when there is nothing that the caller may see. */
  readonly find: (request: FindThing) => Promise<FoundThing | undefined>
  /** Whether something of an IRI of others is held that the caller may see. */
  readonly isHeld: (request: { readonly iri: string; readonly access: Access }) => Promise<boolean>
  /** The texts of an act or a provision, by its reference, a citation or its IRI. @throws NotFound */
  readonly texts: (request: { readonly ref: string; readonly access: Access }) => Promise<WorkInTime>
  /** @throws NotFound for a page that there is not */
  readonly read: (request: ReadDocument) => Promise<ThingDocument>
}

export function openDocuments(parts: DocumentParts): Documents {
  return {
    find: request => findThing(parts, request),
    isHeld: request => isStored(parts, request),
    texts: async ({ ref, access }) => {
      const { ids } = (await withConsolidations(parts, access)).parts
      const referred = ids.refToIri(ref)?.value
      const textsOf = async (iri: string) =>
        (await findVersion(parts, iri, access))?.inTime ?? (await textsOfLaw(parts, iri, access))
      const isCitation = referred === undefined && !ref.includes(':')
      const found = await textsOf(
        isCitation ? (await workCited(parts, { ref, access })).iri : (referred ?? ref)
      )
      if (found !== undefined) return found
      throw noWork(ref)
    },
    read: request => readDocument(parts, request)
  }
}

/** @throws NotFound also for what is no citation */
async function workCited(
  parts: DocumentParts,
  asked: { readonly ref: string; readonly access: Access }
): Promise<FoundWork> {
  try {
    return await findWork(parts, asked)
  } catch (error) {
    if (error instanceof NotResolved && error.why.outcome === 'not_a_citation') throw noWork(asked.ref)
    throw error
  }
}

function noWork(ref: string): NotFound {
  return new NotFound(`No act or provision of the reference ${shownText(ref)} is in this graph`)
}
