import { DataFactory } from 'n3'
import { NotFound } from '../../../base/errors.js'
import type { OutlineEntry } from '../../../graph/acts/openActOutlines.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import type { Act } from '../../../proof/law/acts/act.js'
import { scopeSet, visibilityOfLaw, type Access } from '../../access.js'
import type { ProvenanceRecord } from '../../provenance/provenanceRecord.js'
import { readAdmitted } from '../../provenance/readAdmitted.js'
import { provenanceOf } from '../../provenance/readProvenance.js'
import { findWork } from '../states/findWork.js'
import { citationsInText, type CitedInText, type SectionsRead } from './citationsInText.js'
import type { LegalDocumentParts } from './legalDocuments.js'
import { portionsOfAct, type Portion } from './portionsOfAct.js'

export interface ReadActText {
  /** A reference or a citation of an act, or of a part of it. */
  readonly ref: string
  /** Which portion is read, from 1; that in which stands what is named where absent. */
  readonly part?: number | undefined
  readonly access: Access
  readonly signal?: AbortSignal | undefined
}

/** An act as it is read from its beginning to its end. */
export interface WholeAct {
  readonly act: Act
  /** ISO 639-1 */
  readonly language: string
  /** Its provisions that the caller may see, in their order. */
  readonly outline: readonly OutlineEntry[]
  /** One at least. */
  readonly portions: readonly Portion[]
  /** Which of them was asked for, from 1. */
  readonly part: number
  readonly provenance: ProvenanceRecord
  /** The provisions of a portion with what they say. */
  readonly textsOf: (portion: Portion) => Promise<readonly CitableText[]>
  /** What is cited in a text. */
  readonly citedIn: (text: CitableText) => Promise<readonly CitedInText[]>
}

/** @throws NotFound for what is no act that the caller may see, and for a part that it does not have */
export async function readActText(
  parts: LegalDocumentParts,
  { ref, part, access, signal }: ReadActText
): Promise<WholeAct> {
  const { store, ids } = parts
  const of = await findWork(parts, { ref, access })
  const scopes = scopeSet(access)
  const act = (await parts.acts()).byIri(of.act)
  const record = act && (await readAdmitted(parts, DataFactory.namedNode(act.iri), access))
  if (act === undefined || record === undefined) throw new NotFound(`${of.label} has no act that you may see`)
  const [version = 0] = await store.versions([ids.sharedGraph])
  const [all, lengths, { own = 'de' }, provenance] = await Promise.all([
    parts.outlines(act.iri),
    parts.textLengths(act.iri),
    parts.languages(act.iri),
    provenanceOf(parts, record, access, { version, own: 0 })
  ])
  const outline = all.filter(({ scope }) => scopes.has(scope))
  const portions = portionsOfAct(outline, iri => lengths.get(iri) ?? 0)
  const at = outline.findIndex(({ iri }) => iri === of.iri)
  const shown =
    part ??
    Math.max(
      0,
      portions.findIndex(({ start, end }) => start <= at && at < end)
    ) + 1
  const most = portions.length
  const sections: SectionsRead = new Map()
  if (portions[shown - 1] === undefined)
    throw new NotFound(`${act.label} has ${most} part${most === 1 ? '' : 's'} here`)
  return {
    ...{ act, language: own, outline, portions, part: shown, provenance },
    textsOf: ({ start, end }) =>
      parts.loader.loadMany(
        outline.slice(start, end).map(({ iri }) => iri),
        visibilityOfLaw(ids, access, signal)
      ),
    citedIn: text => citationsInText(parts, text, access, sections)
  }
}
