import { holds, type ActEntry } from '../../graph/acts/actContents.js'
import { resolveCitation } from '../../graph/citations/resolveCitation.js'
import type { CitableText } from '../../graph/texts/citableText.js'
import { passageSentences } from '../../grounding/gate/sources.js'
import type { Candidate, CheckedCitation } from '../../grounding/check/textCheck.js'
import type { Act } from '../../law/acts/act.js'
import type { Citation, CitedPart } from '../../law/citations/citation.js'
import type { FoundCitation } from '../../law/citations/findCitations.js'
import { locatePart } from '../../law/parts/locatePart.js'
import { missingPart } from '../../law/parts/missingPart.js'
import { scopeSet, visibilityOfLaw, type Access } from '../access.js'
import type { CitedParts } from '../provisions/findCited.js'
import { nearestParts } from './nearestParts.js'
import { nearestSections } from './nearestSections.js'

/** What is found of a citation, and the text that was looked into. */
export interface Looked {
  readonly verdict: Omit<CheckedCitation, 'text' | 'start' | 'end'>
  readonly provision?: CitableText
  /** The act that it names, for those after it that name none. */
  readonly act?: Act
}

/**
 * Looks up one citation among what the caller may see.
 * @param before the act that was named last before it: a citation without an act is not said to be of that one, which is
 * but a candidate
 */
export async function checkCitation(
  parts: CitedParts,
  found: FoundCitation,
  access: Access,
  before?: Act
): Promise<Looked> {
  const { citation } = found
  const { act: name, section } = citation
  const named = partsOf(found)
  const cited = { ...(name !== '' && { act: name }), section, parts: named }
  if (name === '')
    return { verdict: { ...cited, verdict: 'not_checkable', reason: 'no_act', ...(await ofActBefore()) } }
  const scopes = scopeSet(access)
  const resolution = resolveCitation(citation, { ids: parts.ids, table: await parts.acts(), scopes })
  if (!('act' in resolution)) {
    if (resolution.missing === 'act') return { verdict: { ...cited, verdict: 'act_not_held' } }
    const candidates = resolution.candidates.map(({ ref, label }) => ({ ref, label }))
    return { verdict: { ...cited, verdict: 'ambiguous', candidates } }
  }
  const { act } = resolution
  const entries = await entriesOf(act)
  const entry = 'iri' in resolution ? entryOf(entries, resolution.iri) : undefined
  const provision = entry && (await load(entry.iri))
  if (provision === undefined) {
    return {
      act,
      verdict: {
        ...cited,
        verdict: 'no_such_part',
        ref: act.ref,
        label: act.label,
        missing: { kind: section.kind, number: section.number },
        candidates: await candidatesOf(nearestSections(entries, section))
      }
    }
  }
  return { act, provision, verdict: { ...cited, ...lookInto(provision, citation, named) } }

  async function entriesOf({ iri }: Act): Promise<ActEntry[]> {
    return (await parts.contents(iri)).filter(entry => scopes.has(entry.scope))
  }

  function load(iri: string): Promise<CitableText | undefined> {
    return parts.loader.load(iri, visibilityOfLaw(parts.ids, access))
  }

  async function candidatesOf(near: readonly ActEntry[]): Promise<Candidate[]> {
    const texts = await parts.loader.loadMany(
      near.map(({ iri }) => iri),
      visibilityOfLaw(parts.ids, access)
    )
    return texts.map(({ ref, label }) => ({ ref, label }))
  }

  async function ofActBefore(): Promise<Pick<CheckedCitation, 'candidates' | 'passage'>> {
    if (before === undefined) return {}
    const { looked } = {
      looked: await checkCitation(parts, { ...found, citation: { ...citation, act: before.ref } }, access)
    }
    const { provision } = looked
    if (provision === undefined || looked.verdict.verdict !== 'resolved') return {}
    return { candidates: [{ ref: provision.ref, label: provision.label }], passage: provision.iri }
  }
}

function entryOf(entries: readonly ActEntry[], iri: string): ActEntry | undefined {
  return entries.find(entry => entry.iri === iri) ?? entries.find(entry => holds(entry, iri))
}

/** Whether a provision has the parts that are cited of it. */
function lookInto(
  provision: CitableText,
  citation: Citation,
  named: readonly CitedPart[]
): Pick<CheckedCitation, 'verdict' | 'ref' | 'label' | 'passage' | 'missing' | 'candidates' | 'unchecked'> {
  const { ref, label, iri, text, grounding, repealed } = provision
  const place = { ref, label, passage: iri }
  if (repealed) return { ...place, verdict: 'repealed' }
  // A summary has the law's Absätze, but not its sentences and lists.
  const summary = grounding === 'summary'
  const { absatz } = citation
  const missing = missingPart(text, summary ? { ...(absatz && { absatz }) } : citation)
  if (missing !== undefined) {
    const candidates = nearestParts(text, missing, citation).map(part => ({ ref, label, part }))
    return { ...place, verdict: 'no_such_part', missing, candidates }
  }
  const certain = (path: readonly CitedPart[]) =>
    path.every(({ kind }) => kind === 'Absatz') || isShallow(path) || locatePart(text, path) !== undefined
  const unchecked = summary
    ? named.filter(({ kind }) => kind !== 'Absatz')
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
      passageSentences(text).some(
        ({ absatz: own, satz }) => own === first.number && satz + 1 === Number(second.number)
      )
    )
  }
}

/** What `missingPart` looks for. */
const FIELDS: ReadonlySet<string> = new Set(['Absatz', 'Satz', 'Nummer', 'Buchstabe'])

function partsOf({ path, citation }: FoundCitation): CitedPart[] {
  if (path !== undefined) return [...path]
  const { absatz, satz, nummer, buchstabe } = citation
  const fields = [
    ['Absatz', absatz],
    ['Satz', satz],
    ['Nummer', nummer],
    ['Buchstabe', buchstabe]
  ] as const
  return fields.flatMap(([kind, number]) => (number === undefined ? [] : [{ kind, number }]))
}
