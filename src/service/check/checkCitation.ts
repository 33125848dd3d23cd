import type { CheckedCitation } from '../../proof/grounding/check/textCheck.js'
import type { Access } from '../access.js'
import type { NormParts } from '../law/provisions/findCited.js'
import { asWritten, type CitationLookUp, type CitedBefore, type NamedByCitation } from './citationLookUp.js'
import { lookInto } from './lookInto.js'
import { lookUpSection } from './lookUpSection.js'

/**
 * Looks up one citation among what the caller may see: a section with its parts, an act as a whole, or parts of a provision
 * that is not named beside them.
 * @param before a citation without an act is not said to be of what was cited before it, which is but a candidate
 */
export async function checkCitation(
  parts: NormParts,
  cited: NamedByCitation,
  access: Access,
  before: CitedBefore = {}
): Promise<CitationLookUp> {
  const looked = await lookUpNamed(parts, cited, access, before)
  return cited.otherVersion ? ofOtherVersion(cited, looked) : looked
}

/** What is held says nothing of what another version has not: a section that is not there today may have been there. */
function ofOtherVersion(cited: NamedByCitation, looked: CitationLookUp): CitationLookUp {
  const { verdict } = looked
  if (verdict.verdict === 'resolved') return { ...looked, verdict: { ...verdict, otherVersion: true } }
  if (verdict.verdict !== 'no_such_part' && verdict.verdict !== 'repealed') return looked
  const { ref, label } = looked.act ?? {}
  return {
    ...(looked.act && { act: looked.act }),
    verdict: {
      ...asWritten(cited),
      verdict: 'not_checkable',
      reason: 'version',
      ...(ref !== undefined && { ref }),
      ...(label !== undefined && { label }),
      otherVersion: true
    }
  }
}

async function lookUpNamed(
  parts: NormParts,
  cited: NamedByCitation,
  access: Access,
  before: CitedBefore
): Promise<CitationLookUp> {
  const { act: named, section } = cited
  const written = asWritten(cited)
  if (named.is === 'own' || named.is === 'unclear') {
    const candidate =
      section === undefined ? partOfBefore(cited, before) : await ofActBefore(parts, cited, access, before)
    return { verdict: { ...written, verdict: 'not_checkable', reason: 'no_act', ...candidate } }
  }
  if (named.is === 'notHeld') return { verdict: { ...written, verdict: 'act_not_held' } }
  if (named.is === 'ambiguous') {
    const candidates = named.candidates.map(({ ref, label }) => ({ ref, label }))
    return { verdict: { ...written, verdict: 'ambiguous', candidates } }
  }
  const { act } = named
  if (section !== undefined) return lookUpSection(parts, act, { ...cited, section }, access)
  const { ref, label, repealed } = act
  return { act, verdict: { ...written, verdict: repealed ? 'repealed' : 'resolved', ref, label } }
}

/** The section is perhaps one of the act that was cited last. */
async function ofActBefore(
  parts: NormParts,
  cited: NamedByCitation,
  access: Access,
  before: CitedBefore
): Promise<Pick<CheckedCitation, 'candidates' | 'passage'>> {
  if (before.act === undefined) return {}
  const act = { is: 'held', name: before.act.ref, act: before.act } as const
  const { provision, verdict } = await checkCitation(parts, { ...cited, act }, access)
  if (provision === undefined || verdict.verdict !== 'resolved') return {}
  return { candidates: [{ ref: provision.ref, label: provision.label }], passage: provision.iri }
}

/** The part is perhaps one of the provision that was cited last. */
function partOfBefore(
  { path }: NamedByCitation,
  { provision }: CitedBefore
): Pick<CheckedCitation, 'candidates'> {
  if (provision === undefined || lookInto(provision, path).verdict !== 'resolved') return {}
  const part = path.map(({ kind, number }) => `${kind} ${number}`).join(' ')
  return { candidates: [{ ref: provision.ref, label: provision.label, ...(part !== '' && { part }) }] }
}
