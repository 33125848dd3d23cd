import type { CitableText } from '../graph/texts/citableText.js'
import { localName } from '../graph/ownIris.js'
import type { Passage, PassageVersion } from '../proof/grounding/passage.js'
import type { ActTable } from '../proof/law/acts/actTable.js'

/** A text that was read, as the gate takes it; in a further language by the address and reference of that text. */
export function passageOf(provision: CitableText, acts: Pick<ActTable, 'byIri'>): Passage {
  const act = provision.act && acts.byIri(provision.act.iri)
  return {
    iri: provision.expression?.iri ?? provision.iri,
    ref: provision.expression?.ref ?? provision.ref,
    label: provision.label,
    text: provision.text,
    contentHash: provision.contentHash,
    license: provision.license,
    scope: provision.scope,
    grounding: provision.grounding,
    actNames: act === undefined ? [] : [...act.abbreviations, ...act.otherNames, ...act.titles],
    ...(provision.position === undefined ? {} : { position: provision.position }),
    ...(provision.version && { version: versionOf(provision.version) })
  }
}

/** When a text holds that was read as of a day. */
export function versionOf({ state, ...times }: NonNullable<CitableText['version']>): PassageVersion {
  return { ...times, state: { since: state.day, fileHash: localName(state.source) } }
}
