import type { Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { OutlineEntry } from '../../../graph/acts/openActOutlines.js'
import { servicesRestingOn, type RestingService } from '../../../graph/publicServices/servicesRestingOn.js'
import type { Act } from '../../../proof/law/acts/act.js'
import { scopeSet } from '../../access.js'
import { readAdmitted } from '../../provenance/readAdmitted.js'
import { provenanceOf } from '../../provenance/readProvenance.js'
import type { ProvenanceRecord } from '../../provenance/provenanceRecord.js'
import type { CitedBy } from './citedBy.js'
import type { LegalDocumentParts, ReadLegalDocument } from './legalDocuments.js'
import { versionsOfAct, type ActVersion } from './versionsOfAct.js'

/** An act as it is read: its contents, what is known of it, and what cites it. */
export interface ActDocument {
  readonly act: Act
  /** Statements about the act itself. */
  readonly statements: readonly Quad[]
  readonly provenance: ProvenanceRecord
  /** Its provisions that the caller may see, in their order. */
  readonly outline: readonly OutlineEntry[]
  readonly citedBy: CitedBy
  readonly versions: readonly ActVersion[]
  readonly services: readonly RestingService[]
}

/** @returns undefined for what is no act of ours, and for what the caller may not see */
export async function readActDocument(
  parts: LegalDocumentParts,
  { iri, page, access }: ReadLegalDocument
): Promise<ActDocument | undefined> {
  const { store, ids } = parts
  const table = await parts.acts()
  const act = table.byIri(iri)
  const scopes = scopeSet(access)
  if (act === undefined || !scopes.has(act.scope)) return undefined
  const node = DataFactory.namedNode(iri)
  const [version = 0] = await store.versions([ids.sharedGraph])
  const record = await readAdmitted(parts, node, access)
  if (record === undefined) return undefined
  const [provenance, outline, cited, services] = await Promise.all([
    provenanceOf(parts, record, access, { version, own: 0 }),
    parts.outlines(iri),
    parts.citedBy({ iri, isAct: true, page, access }),
    servicesRestingOn(store, { graph: ids.sharedGraph, iri, scopes: access.scopes })
  ])
  return {
    act,
    statements: record.quads.filter(({ subject }) => subject.equals(node)),
    provenance,
    outline: outline.filter(({ scope }) => scopes.has(scope)),
    citedBy: cited,
    versions: versionsOfAct(act, table, scopes),
    services
  }
}
