import { DataFactory } from 'n3'
import { placeAmong, type ActEntry } from '../../graph/acts/actContents.js'
import type { CitableText } from '../../graph/texts/citableText.js'
import type { CitationCandidate } from '../../proof/grounding/check/textCheck.js'
import type { Act } from '../../proof/law/acts/act.js'
import { fieldsOf, type Section } from '../../proof/law/citations/citation.js'
import { scopeSet, visibilityOfLaw, type Access } from '../access.js'
import { entriesOfAct } from '../law/provisions/entriesOfAct.js'
import type { NormParts } from '../law/provisions/findCited.js'
import { placesInside } from '../law/provisions/placesInside.js'
import { scheduleAmong } from '../law/provisions/scheduleAmong.js'
import { sectionInArticles } from '../law/provisions/sectionInArticles.js'
import { candidatesAmong } from './candidatesAmong.js'
import {
  asWritten,
  type CitationFinding,
  type CitationLookUp,
  type NamedByCitation
} from './citationLookUp.js'
import { isMissable, lookInto } from './lookInto.js'
import { nearestSections } from './nearestSections.js'

/** Candidates of what stands below a heading. */
const INSIDE = 3

type CitedSection = NamedByCitation & { readonly section: Section }
type Finding = Omit<CitationFinding, 'act' | 'section' | 'parts'>

/** Looks up a section of an act that is held, with the parts that are cited of it. */
export async function lookUpSection(
  parts: NormParts,
  act: Act,
  cited: CitedSection,
  access: Access
): Promise<CitationLookUp> {
  const entries = await entriesOfAct(parts, act.iri, scopeSet(access))
  const iri = parts.ids.cited(DataFactory.namedNode(act.iri), cited.section)?.value
  const provision = await provisionAmong(parts, entries, iri, cited, access)
  if (provision !== undefined)
    return { act, provision, verdict: { ...asWritten(cited), ...lookInto(provision, cited.path) } }
  const finding =
    withinSchedule(act, cited) ??
    (await withoutProvision(act, cited, entries, iri, near =>
      candidatesAmong(parts, near, visibilityOfLaw(parts.ids, access))
    ))
  return { act, verdict: { ...asWritten(cited), ...finding } }
}

async function provisionAmong(
  parts: NormParts,
  entries: readonly ActEntry[],
  iri: string | undefined,
  { section, path }: CitedSection,
  access: Access
): Promise<CitableText | undefined> {
  const place =
    iri === undefined
      ? await scheduleAmong(parts, entries, { section, cited: { ...fieldsOf(path), path } }, access)
      : placeAmong(entries, iri)
  const entry = entries[place]
  return entry && (await parts.loader.load(entry.iri, visibilityOfLaw(parts.ids, access)))
}

/** Of what stands somewhere in the schedules of an act it cannot be told whether it is there. */
function withinSchedule({ ref, label }: Act, { section, path }: CitedSection): Finding | undefined {
  if (section.called !== 'Verzeichnis' && section.kind !== 'Teil') return undefined
  const own = section.kind === 'Teil' ? [`${section.called} ${section.number}`.trim()] : []
  const unchecked = [...own, ...path.map(({ kind, number }) => `${kind} ${number}`)]
  return { verdict: 'resolved', ref, label, unchecked }
}

/** What there is where the act has no provision of that number: a heading above §§, several of its articles, or nothing. */
async function withoutProvision(
  act: Act,
  { section, path }: CitedSection,
  entries: readonly ActEntry[],
  iri: string | undefined,
  candidates: (near: readonly ActEntry[]) => Promise<CitationCandidate[]>
): Promise<Finding> {
  const { ref, label } = act
  const inside = iri === undefined ? [] : placesInside(entries, iri)
  if (inside.length > 0) {
    // A heading has no text of its own that could have parts, or prove anything.
    const missing = isMissable(path[0]) ? path[0] : undefined
    return {
      ref,
      label,
      candidates: await candidates(inside.slice(0, INSIDE)),
      ...(missing === undefined ? { verdict: 'resolved' } : { verdict: 'no_such_part', missing })
    }
  }
  const ofArticles = sectionInArticles(entries, section).map(({ entry }) => entry)
  if (ofArticles.length > 1) return { verdict: 'ambiguous', candidates: await candidates(ofArticles) }
  return {
    verdict: 'no_such_part',
    ref,
    label,
    missing: { kind: section.kind, number: section.number },
    candidates: await candidates(nearestSections(entries, section))
  }
}
