import { DataFactory } from 'n3'
import { placeAmong, type ActEntry } from '../../graph/acts/actContents.js'
import type { CitableText } from '../../graph/texts/citableText.js'
import { sentencesAndPlaceholders } from '../../proof/grounding/gate/sources.js'
import type { CitationCandidate, CheckedCitation } from '../../proof/grounding/check/textCheck.js'
import type { Act } from '../../proof/law/acts/act.js'
import { fieldsOf, type CitationInText, type CitedPart } from '../../proof/law/citations/citation.js'
import { locatePart } from '../../proof/law/parts/locatePart.js'
import { missingPart, type MissingPart } from '../../proof/law/parts/missingPart.js'
import { scopeSet, visibilityOfLaw, type Access } from '../access.js'
import type { NormParts } from '../law/provisions/findCited.js'
import { placesInside } from '../law/provisions/placesInside.js'
import { sectionInArticles } from '../law/provisions/sectionInArticles.js'
import { provisionState } from '../law/provisions/provisionState.js'
import { scheduleAmong } from '../law/provisions/scheduleAmong.js'
import { nearestParts } from './nearestParts.js'
import { nearestSections } from './nearestSections.js'

/** What is found of a citation, and the text that was looked into. */
export interface CitationLookUp {
  readonly verdict: Omit<CheckedCitation, 'text' | 'start' | 'end'>
  readonly provision?: CitableText
  /** The act that it names, for those after it that name none. */
  readonly act?: Act
}

/** What was cited last: but a candidate for what names no act, or no provision. */
export interface CitedBefore {
  readonly act?: Act | undefined
  readonly provision?: CitableText | undefined
}

/** What a citation in a text names, whoever names it. */
export type NamedByCitation = Pick<CitationInText, 'act' | 'section' | 'path' | 'otherVersion'>

/** How a citation is written, before it is looked up. */
export function asWritten({
  act,
  section,
  path
}: NamedByCitation): Pick<CheckedCitation, 'act' | 'section' | 'parts'> {
  return { ...('name' in act && { act: act.name }), ...(section && { section }), parts: [...path] }
}

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
  const looked = await lookUp(parts, cited, access, before)
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

async function lookUp(
  parts: NormParts,
  cited: NamedByCitation,
  access: Access,
  before: CitedBefore
): Promise<CitationLookUp> {
  const { act: named, section, path } = cited
  const written = asWritten(cited)
  if (named.is === 'own' || named.is === 'unclear') {
    const candidate = section === undefined ? partOfBefore() : await ofActBefore()
    return { verdict: { ...written, verdict: 'not_checkable', reason: 'no_act', ...candidate } }
  }
  if (named.is === 'notHeld') return { verdict: { ...written, verdict: 'act_not_held' } }
  if (named.is === 'ambiguous') {
    const candidates = named.candidates.map(({ ref, label }) => ({ ref, label }))
    return { verdict: { ...written, verdict: 'ambiguous', candidates } }
  }
  const { act } = named
  if (section === undefined) {
    const { ref, label, repealed } = act
    return { act, verdict: { ...written, verdict: repealed ? 'repealed' : 'resolved', ref, label } }
  }
  const scopes = scopeSet(access)
  const iri = parts.ids.cited(DataFactory.namedNode(act.iri), section)?.value
  const entries = await entriesOf(act)
  const place =
    iri === undefined
      ? await scheduleAmong(parts, entries, { section, cited: { ...fieldsOf(path), path } }, access)
      : placeAmong(entries, iri)
  const entry = entries[place]
  const provision = entry && (await load(entry.iri))
  if (provision === undefined && (section.called === 'Verzeichnis' || section.kind === 'Teil')) {
    const { ref, label } = act
    const own = section.kind === 'Teil' ? [`${section.called} ${section.number}`.trim()] : []
    const unchecked = [...own, ...path.map(({ kind, number }) => `${kind} ${number}`)]
    return { act, verdict: { ...written, verdict: 'resolved', ref, label, unchecked } }
  }
  if (provision === undefined) {
    const inside = iri === undefined ? [] : placesInside(entries, iri)
    if (inside.length > 0) return { act, verdict: { ...written, ...(await ofHeading(act, inside)) } }
    const ofArticles = sectionInArticles(entries, section).map(({ entry }) => entry)
    if (ofArticles.length > 1)
      return {
        act,
        verdict: { ...written, verdict: 'ambiguous', candidates: await candidatesOf(ofArticles) }
      }
    return {
      act,
      verdict: {
        ...written,
        verdict: 'no_such_part',
        ref: act.ref,
        label: act.label,
        missing: { kind: section.kind, number: section.number },
        candidates: await candidatesOf(nearestSections(entries, section))
      }
    }
  }
  return { act, provision, verdict: { ...written, ...lookInto(provision, path) } }

  /** An article that is a heading above §§ is there; it has no text of its own that could have parts, or prove anything. */
  async function ofHeading(
    { ref, label }: Act,
    inside: readonly ActEntry[]
  ): Promise<Pick<CheckedCitation, 'verdict' | 'ref' | 'label' | 'missing' | 'candidates'>> {
    const missing = isMissable(path[0]) ? path[0] : undefined
    return {
      ref,
      label,
      candidates: await candidatesOf(inside.slice(0, INSIDE)),
      ...(missing === undefined ? { verdict: 'resolved' } : { verdict: 'no_such_part', missing })
    }
  }

  async function entriesOf({ iri }: Act): Promise<ActEntry[]> {
    return (await parts.contents(iri)).filter(entry => scopes.has(entry.scope))
  }

  function load(iri: string): Promise<CitableText | undefined> {
    return parts.loader.load(iri, visibilityOfLaw(parts.ids, access))
  }

  async function candidatesOf(near: readonly ActEntry[]): Promise<CitationCandidate[]> {
    const texts = await parts.loader.loadMany(
      near.map(({ iri }) => iri),
      visibilityOfLaw(parts.ids, access)
    )
    return texts.map(({ ref, label }) => ({ ref, label }))
  }

  async function ofActBefore(): Promise<Pick<CheckedCitation, 'candidates' | 'passage'>> {
    if (before.act === undefined) return {}
    const act = { is: 'held', name: before.act.ref, act: before.act } as const
    const { provision, verdict } = await checkCitation(parts, { ...cited, act }, access)
    if (provision === undefined || verdict.verdict !== 'resolved') return {}
    return { candidates: [{ ref: provision.ref, label: provision.label }], passage: provision.iri }
  }

  function partOfBefore(): Pick<CheckedCitation, 'candidates'> {
    const { provision } = before
    if (provision === undefined || lookInto(provision, path).verdict !== 'resolved') return {}
    const part = path.map(({ kind, number }) => `${kind} ${number}`).join(' ')
    return { candidates: [{ ref: provision.ref, label: provision.label, ...(part !== '' && { part }) }] }
  }
}

/** Whether a provision has the parts that are cited of it. */
export function lookInto(
  provision: CitableText,
  named: readonly CitedPart[]
): Pick<CheckedCitation, 'verdict' | 'ref' | 'label' | 'passage' | 'missing' | 'candidates' | 'unchecked'> {
  const { ref, label, iri, text, grounding, repealed } = provision
  const place = { ref, label, passage: iri }
  if (repealed) return { ...place, verdict: 'repealed' }
  // A summary has the law's Absätze, but not its sentences and lists.
  const summary = grounding === 'summary'
  const citation = fieldsOf(named)
  const { absatz } = citation
  const isVacant = provisionState(provision) !== undefined
  const missing = isVacant
    ? undefined
    : missingPart(text, summary ? { ...(absatz && { absatz }) } : { ...citation, path: named })
  if (missing !== undefined) {
    const candidates = nearestParts(text, missing, citation).map(part => ({ ref, label, part }))
    return { ...place, verdict: 'no_such_part', missing, candidates }
  }
  const certain = (path: readonly CitedPart[]) =>
    path.every(({ kind }) => kind === 'Absatz') || isShallow(path) || locatePart(text, path) !== undefined
  const unchecked = summary
    ? named.filter(({ kind }) => kind !== 'Absatz')
    : isVacant
      ? named
      : certain(named)
        ? []
        : named.filter(({ kind }) => !FIELDS.has(kind))
  return {
    ...place,
    verdict: 'resolved',
    ...(unchecked.length > 0 && { unchecked: unchecked.map(({ kind, number }) => `${kind} ${number}`) })
  }

  function isShallow(path: readonly CitedPart[]): boolean {
    const [first, second, third] = path
    return (
      first?.kind === 'Absatz' &&
      second?.kind === 'Satz' &&
      third === undefined &&
      sentencesAndPlaceholders(text).some(
        ({ absatz: own, satz }) => own === first.number && satz + 1 === Number(second.number)
      )
    )
  }
}

/** What `missingPart` looks for. */
const FIELDS: ReadonlySet<string> = new Set<MissingPart['kind']>([
  'Absatz',
  'Satz',
  'Nummer',
  'Buchstabe',
  'Vorbemerkung'
])
/** Candidates of what stands below a heading. */
const INSIDE = 3

function isMissable(part: CitedPart | undefined): part is Pick<MissingPart, 'kind' | 'number'> {
  return part !== undefined && FIELDS.has(part.kind)
}
