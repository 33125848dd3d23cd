import type { Access } from '../access.js'
import { findThing, isStored, type FindThing } from './findThing.js'
import { readDocument, type DocumentParts, type ReadDocument } from './readDocument.js'
import type { FoundThing, ThingDocument } from './thingDocument.js'

/** The documents about things that have an IRI. */
export interface Documents {
  /** Where an address leads; undefined when there is nothing that the caller may see. */
  readonly find: (request: FindThing) => Promise<FoundThing | undefined>
  /** Whether something of an IRI of others is held that the caller may see. */
  readonly isHeld: (request: { readonly iri: string; readonly access: Access }) => Promise<boolean>
  /** @throws NotFound for a page that there is not */
  readonly read: (request: ReadDocument) => Promise<ThingDocument>
}

export function openDocuments(parts: DocumentParts): Documents {
  return {
    find: request => findThing(parts, request),
    isHeld: request => isStored(parts, request),
    read: request => readDocument(parts, request)
  }
}
