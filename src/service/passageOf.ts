import type { CitableText } from '../graph/texts/citableText.js'
import type { Passage } from '../proof/grounding/passage.js'
import type { Act } from '../proof/law/acts/act.js'

/** A text that was read, as the gate takes it. */
export function passageOf(provision: CitableText, act: Act | undefined): Passage {
  return {
    iri: provision.iri,
    ref: provision.ref,
    label: provision.label,
    text: provision.text,
    contentHash: provision.contentHash,
    license: provision.license,
    scope: provision.scope,
    grounding: provision.grounding,
    actNames: act === undefined ? [] : [...act.abbreviations, ...act.otherNames, ...act.titles],
    ...(provision.position === undefined ? {} : { position: provision.position })
  }
}
