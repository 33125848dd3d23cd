import { DataFactory } from 'n3'
import type { OutlineEntry } from '../../../graph/acts/openActOutlines.js'
import { localName } from '../../../graph/ownIris.js'
import { servicesRestingOn, type RestingService } from '../../../graph/publicServices/servicesRestingOn.js'
import { readSubjectsOfProvisions } from '../../../graph/subjects/readSubjectsOfProvisions.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import { scopeSet, visibilityOfLaw } from '../../access.js'
import type { Act } from '../../../proof/law/acts/act.js'
import { readAdmitted } from '../../provenance/readAdmitted.js'
import { provenanceOf } from '../../provenance/readProvenance.js'
import type { ProvenanceRecord } from '../../provenance/provenanceRecord.js'
import { citationsInText, type CitedInText } from './citationsInText.js'
import type { CitedBy } from './citedBy.js'
import type { LegalDocumentParts, ReadLegalDocument } from './legalDocuments.js'
import { versionsOfAct, type ActVersion } from './versionsOfAct.js'

/** A provision as it is read: its text with what it cites, where it stands, what rests on it, and where it comes from. */
export interface ProvisionDocument {
  readonly provision: CitableText
  /** BCP 47, of its text. */
  readonly language: string
  /** Its act; absent where the caller may not see that. */
  readonly act?: Act
  /** Of the act, as far as the caller may see it. */
  readonly outline: readonly OutlineEntry[]
  /** Where it stands in that; -1 where another came between. */
  readonly at: number
  readonly cites: readonly CitedInText[]
  readonly citedBy: CitedBy
  readonly services: readonly RestingService[]
  /** Matters of subject indexes that it governs, the ones that it answers first before those to which it belongs. */
  readonly subjects: readonly { readonly iri: string; readonly names: Readonly<Record<string, string>> }[]
  /** The same provision in other texts of the act that are held. */
  readonly versions: readonly ActVersion[]
  readonly provenance: ProvenanceRecord
}

/** @returns undefined for what is no provision of ours, and for what the caller may not see */
export async function readProvisionDocument(
  parts: LegalDocumentParts,
  { iri, page, access }: ReadLegalDocument
): Promise<ProvisionDocument | undefined> {
  const { store, ids } = parts
  const provision = await parts.loader.load(iri, visibilityOfLaw(ids, access))
  const ofAct = provision?.act?.iri
  if (provision === undefined || ofAct === undefined) return undefined
  const node = DataFactory.namedNode(iri)
  const graph = ids.sharedGraph
  const [version = 0] = await store.versions([graph])
  const record = await readAdmitted(parts, node, access)
  if (record === undefined) return undefined
  const scopes = scopeSet(access)
  const [table, outline, provenance, cites, cited, services, subjects] = await Promise.all([
    parts.acts(),
    parts.outlines(ofAct),
    provenanceOf(parts, record, access, { version, own: 0 }),
    citationsInText(parts, provision, access),
    parts.citedBy({ iri, isAct: false, page, access }),
    servicesRestingOn(store, { graph, iri, scopes: access.scopes }),
    readSubjectsOfProvisions(store, { graph, provisions: [iri], scopes: access.scopes })
  ])
  const act = table.byIri(ofAct)
  const seen = act !== undefined && scopes.has(act.scope) ? act : undefined
  const own = outline.filter(({ scope }) => scopes.has(scope))
  const text = record.quads.find(
    ({ object }) => object.termType === 'Literal' && object.value === provision.text
  )
  return {
    provision,
    language: (text?.object.termType === 'Literal' && text.object.language) || 'de',
    ...(seen !== undefined && { act: seen }),
    outline: own,
    at: own.findIndex(entry => entry.iri === iri),
    cites,
    citedBy: cited,
    services,
    subjects: [...subjects]
      .sort((one, other) => Number(other.governedBy.length > 0) - Number(one.governedBy.length > 0))
      .map(subject => ({ iri: subject.iri, names: subject.names })),
    versions: seen === undefined ? [] : await sameIn(parts, iri, versionsOfAct(seen, table, scopes), scopes),
    provenance
  }
}

/** Those texts of the act that have a provision of the same number, with that provision's IRI. */
async function sameIn(
  { contents }: Pick<LegalDocumentParts, 'contents'>,
  iri: string,
  versions: readonly ActVersion[],
  scopes: ReadonlySet<string>
): Promise<ActVersion[]> {
  const found = await Promise.all(
    versions.map(async version => {
      const same = `${version.iri}/${localName(iri)}`
      const held = (await contents(version.iri)).some(each => each.iri === same && scopes.has(each.scope))
      return held ? [{ ...version, iri: same }] : []
    })
  )
  return found.flat()
}
