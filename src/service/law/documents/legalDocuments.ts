import { openActOutlines, type ActOutlines, type OutlineEntry } from '../../../graph/acts/openActOutlines.js'
import { openTextLengths, type TextLengths } from '../../../graph/acts/textLengths.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'
import type { Access } from '../../access.js'
import type { ProvenanceParts } from '../../provenance/readProvenance.js'
import type { ConsolidatingParts, DatedParts } from '../provisions/provisionParts.js'
import { openCitedBy, type ReadCitedBy } from './citedBy.js'
import { readActDocument, type ActDocument } from './readActDocument.js'
import { readActInLanguage, type ReadActInLanguage } from './readActInLanguage.js'
import { readActOfDay, type ActOfDay, type ReadActOfDay } from './readActOfDay.js'
import { readProvisionDocument, type ProvisionDocument } from './readProvisionDocument.js'
import { readActText, type ReadActText, type WholeAct } from './readActText.js'

export type LegalDocumentParts = DatedParts &
  Partial<ConsolidatingParts> &
  ProvenanceParts & {
    readonly store: GraphStore
    readonly outlines: ActOutlines
    readonly textLengths: TextLengths
    readonly citedBy: ReadCitedBy
  }

export interface ReadLegalDocument {
  /** Of a thing that `documents.find` has found for this caller. */
  readonly iri: string
  /** Of what cites it, from 1. */
  readonly page: number
  readonly access: Access
}

/** Acts and provisions as people read them. */
export interface LegalDocuments {
  /** Undefined for what is no act. @throws NotFound for a page that there is not */
  readonly act: (request: ReadLegalDocument) => Promise<ActDocument | undefined>
  /** Undefined for what is no provision. @throws NotFound for a page that there is not */
  readonly provision: (request: ReadLegalDocument) => Promise<ProvisionDocument | undefined>
  /** @throws NotFound for what is no act, and for a part that it does not have */
  readonly wholeAct: (request: ReadActText) => Promise<WholeAct>
  /** @throws NotFound for what is no act, and for a day of which no state is held */
  readonly actOfDay: (request: ReadActOfDay) => Promise<ActOfDay>
  /** @throws NotFound for a language in which the act is not held */
  readonly actInLanguage: (request: ReadActInLanguage) => Promise<readonly OutlineEntry[]>
}

export function openLegalDocuments(
  given: Omit<LegalDocumentParts, 'outlines' | 'textLengths' | 'citedBy'>
): LegalDocuments {
  const parts = {
    ...given,
    outlines: openActOutlines(given),
    textLengths: openTextLengths(given),
    citedBy: openCitedBy(given)
  }
  return {
    act: request => readActDocument(parts, request),
    provision: request => readProvisionDocument(parts, request),
    wholeAct: request => readActText(parts, request),
    actOfDay: request => readActOfDay(parts, request),
    actInLanguage: request => readActInLanguage(parts, request)
  }
}
