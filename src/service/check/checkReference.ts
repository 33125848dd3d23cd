import type { ActEntry } from '../../graph/acts/actContents.js'
import { refOfToday } from '../../graph/acts/actsOfRef.js'
import { provisionParts } from '../../graph/ownIris.js'
import type { CitableText } from '../../graph/texts/citableText.js'
import type { Visibility } from '../../graph/texts/textLoader.js'
import type { Act } from '../../proof/law/acts/act.js'
import { isLawRef } from '../../proof/law/refs.js'
import { scopeSet, type Access } from '../access.js'
import { entriesOfAct } from '../law/provisions/entriesOfAct.js'
import type { NormParts } from '../law/provisions/findCited.js'
import { candidatesAmong } from './candidatesAmong.js'
import type { CitationLookUp } from './citationLookUp.js'
import { placesInside } from '../law/provisions/placesInside.js'
import { nearestSections } from './nearestSections.js'

/** Looks up a reference as our answers carry them: `ELI:GewO§14`, `CELEX:32016R0679#art_6`, `TENANT:acme/leitfaden`. */
export async function checkReference(
  parts: NormParts,
  ref: string,
  access: Access,
  visibility: Visibility
): Promise<CitationLookUp> {
  const [table, scopes] = [await parts.acts(), scopeSet(access)]
  const today = refOfToday(ref, { ids: parts.ids, table, scopes })
  const iri = parts.ids.refToIri(today ?? ref)?.value
  if (iri === undefined) return notLaw()
  const provision = await parts.loader.load(iri, visibility)
  if (provision !== undefined) return ofProvision(provision)
  const seen = (act: Act | undefined) => (act !== undefined && scopes.has(act.scope) ? act : undefined)
  const itself = seen(table.byIri(iri))
  if (itself !== undefined) return ofWholeAct(itself)
  const act = seen(table.byIri(provisionParts(iri).act))
  if (act === undefined) return isLawRef(ref) ? { verdict: { parts: [], verdict: 'act_not_held' } } : notLaw()
  const entries = await entriesOfAct(parts, act.iri, scopes)
  if (placesInside(entries, iri).length > 0) return ofWholeAct(act)
  return ofMissingSection(parts, act, iri, entries, visibility)
}

const notLaw = (): CitationLookUp => ({
  verdict: { verdict: 'not_checkable', reason: 'not_law', parts: [] }
})

function ofProvision(provision: CitableText): CitationLookUp {
  const { ref, label, iri, repealed } = provision
  return {
    provision,
    verdict: { verdict: repealed ? 'repealed' : 'resolved', parts: [], ref, label, passage: iri }
  }
}

function ofWholeAct(act: Act): CitationLookUp {
  return { act, verdict: { verdict: 'resolved', parts: [], ref: act.ref, label: act.label } }
}

async function ofMissingSection(
  parts: NormParts,
  act: Act,
  iri: string,
  entries: readonly ActEntry[],
  visibility: Visibility
): Promise<CitationLookUp> {
  const { section } = provisionParts(iri)
  const [, kind, number] = /^(art_|)([0-9]+[a-z]*)/.exec(section) ?? []
  const missing = { kind: kind === '' ? ('§' as const) : ('Art' as const), number: number ?? section }
  return {
    act,
    verdict: {
      verdict: 'no_such_part',
      parts: [],
      ref: act.ref,
      label: act.label,
      missing,
      candidates: await candidatesAmong(parts, nearestSections(entries, missing), visibility)
    }
  }
}
