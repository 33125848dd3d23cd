import { DataFactory } from 'n3'
import { placeAmong, type ActEntry } from '../../../graph/acts/actContents.js'
import { resolveCitation } from '../../../graph/citations/resolveCitation.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import type { Act } from '../../../proof/law/acts/act.js'
import type { Citation, CitedAct, CitedFields, Section } from '../../../proof/law/citations/citation.js'
import { missingPart, type MissingPart } from '../../../proof/law/parts/missingPart.js'
import { scopeSet, visibilityOfLaw, type Access } from '../../access.js'
import { entriesOfAct } from './entriesOfAct.js'
import { severalActs, shownText } from './messages.js'
import { sectionInArticles } from './sectionInArticles.js'
import { scheduleAmong } from './scheduleAmong.js'
import { NotResolved } from './notResolved.js'
import { provisionState } from './provisionState.js'
import type { ProvisionParts } from './provisionParts.js'

/** What a citation is looked up with. */
export type NormParts = Pick<ProvisionParts, 'ids' | 'acts' | 'contents' | 'loader'>

/** The norm that a citation names, among the provisions of its act that the caller may see. */
export interface CitedNorm {
  readonly act: Act
  readonly entries: readonly ActEntry[]
  /** Among the entries. */
  readonly index: number
}

/**
 * The norm of one citation, or the one that stands for several of which it is one (`§§ 61 bis 63`).
 * @throws NotResolved saying whether it is the act or the section that is not there
 */
export async function findCitedPlace(
  parts: NormParts,
  {
    act: name,
    named,
    otherVersion,
    section,
    ...cited
  }: Pick<Citation, 'act' | 'named' | 'otherVersion' | 'section'> & Partial<CitedFields>,
  access: Access
): Promise<CitedNorm> {
  const scopes = scopeSet(access)
  const citation = { act: name, ...(named && { named }), section }
  const resolution = resolveCitation(citation, { ids: parts.ids, table: await parts.acts(), scopes })
  if (!('act' in resolution)) {
    if (resolution.missing === 'act') throw notHeld(name, resolution.celex)
    throw severalNamed(name, resolution.candidates)
  }
  const { act } = resolution
  if (otherVersion)
    throw new NotResolved(
      `${act.label} is held as it stands today; another version is cited, which is not held`,
      { outcome: 'other_version', act }
    )
  const entries = await entriesOfAct(parts, act.iri, scopes)
  const index =
    'iri' in resolution
      ? placeAmong(entries, resolution.iri)
      : await scheduleAmong(parts, entries, { section, cited }, access)
  if (section.unsigned) {
    const node = parts.ids.cited(DataFactory.namedNode(act.iri), { kind: 'Art', number: section.number })
    const article = node === undefined ? -1 : placeAmong(entries, node.value)
    if (index >= 0 && article >= 0)
      throw new NotResolved(
        `${act.label} has both § ${section.number} and Art. ${section.number}; ask for one of them`,
        { outcome: 'ambiguous', act: name, candidates: [act] }
      )
    if (article >= 0) return { act, entries, index: article }
  }
  const inside = index < 0 ? sectionInArticles(entries, section) : []
  if (inside.length > 1)
    throw new NotResolved(
      `${act.label} has § ${section.number} in several articles (${inside.map(({ article }) => article).join(', ')}); ask for one of them`,
      { outcome: 'ambiguous', act: name, candidates: [act] }
    )
  if (index < 0)
    throw hasNone(act, isEuropean(act) && section.unsigned ? { ...section, kind: 'Art' } : section)
  return { act, entries, index }
}

/** @throws NotResolved also when the provision has no such Absatz, Satz, Nummer or Buchstabe */
export async function findCited(parts: NormParts, citation: Citation, access: Access): Promise<CitableText> {
  const { act, entries, index } = await findCitedPlace(parts, citation, access)
  const found = await parts.loader.load(entries[index]!.iri, visibilityOfLaw(parts.ids, access))
  if (found === undefined) throw hasNone(act, citation.section)
  // A summary has the law's Absätze, but not its sentences and lists.
  const { absatz } = citation
  const named = found.grounding === 'summary' ? { ...(absatz && { absatz }) } : citation
  const missing = provisionState(found) === undefined ? missingPart(found.text, named) : undefined
  if (missing !== undefined)
    throw new NotResolved(`${found.label} is in this graph, but it has no ${partName(missing)}`, {
      outcome: 'no_such_part',
      act,
      missing
    })
  return found
}

/** The act that a text names by itself. @throws NotResolved where that is none that is held, or several */
export function actOfName(named: CitedAct): Act {
  if (named.is === 'held') return named.act
  if (named.is === 'ambiguous') throw severalNamed(named.name, named.candidates)
  throw notHeld('name' in named ? named.name : '', named.is === 'notHeld' ? named.celex : undefined)
}

function notHeld(name: string, celex: string | undefined): NotResolved {
  return new NotResolved(
    celex === undefined
      ? `No act named ${shownText(name)} is in this graph`
      : `${shownText(name)} is known (CELEX:${celex}), but not held in this graph`,
    { outcome: 'act_not_held', act: name, ...(celex !== undefined && { celex }) }
  )
}

function severalNamed(name: string, candidates: readonly Act[]): NotResolved {
  return new NotResolved(severalActs(name, candidates), { outcome: 'ambiguous', act: name, candidates })
}

function isEuropean({ ref }: Act): boolean {
  return ref.startsWith('CELEX:')
}

function hasNone(act: Act, { kind, number, called }: Section): NotResolved {
  const name = kind === 'Art' ? `Art. ${number.replace('§', ' § ')}` : `${called ?? kind} ${number}`.trim()
  return new NotResolved(`${act.label} is in this graph, but it has no ${name}`, {
    outcome: 'no_such_part',
    act,
    missing: { kind, number }
  })
}

function partName({ kind, number, within }: MissingPart): string {
  return within === undefined ? `${kind} ${number}` : `${kind} ${number} in ${within}`
}
