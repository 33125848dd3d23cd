import type { CitableText, TextAct } from '../../graph/texts/citableText.js'
import { readScope, type LicenceClass } from '../../graph/iris/scopes.js'
import type { Act } from '../../proof/law/acts/act.js'
import type { AnswerCandidate, NotStored } from '../../proof/grounding/receipt/answer.js'
import type { Span } from '../../proof/law/span.js'
import type { SourceAttribution } from '../provenance/attributions/attributionsOf.js'
import type { PageRequest } from '../page.js'
import { visibilityOf } from '../access.js'
import { actOfLaw } from '../law/provisions/actOfLaw.js'
import { stillToCome } from '../ask/stillToCome.js'
import { withConsolidations } from '../law/provisions/withConsolidations.js'
import { bestSentence, type Excerpt } from './bestSentence.js'
import { countHits, type HitCounts } from './countHits.js'
import { findListed, type FoundList } from './findListed.js'
import { searchInLanguage } from './searchInLanguage.js'
import { findListedOnDay, searchOnDay } from './searchOnDay.js'
import { hitKindOf, wanting, type HitKind, type ListedHit } from './listed.js'
import type { SearchUseCaseParts } from './searchParts.js'
import { wordsIn } from './wordsIn.js'

export interface SearchGraph extends PageRequest {
  /** Words, a citation, or the name of an act. */
  readonly q: string
  /** Only hits of this kind, of this act (by any of its names), of this domain. */
  readonly kind?: HitKind | undefined
  readonly law?: string | undefined
  readonly domain?: string | undefined
  /** YYYY-MM-DD: what law said on that day is searched; what the graph holds today without it. */
  readonly asOf?: string | undefined
  /** ISO 639-1: of acts that are held in it, what they say in it is searched; what they are read in first without it. */
  readonly lang?: string | undefined
}

export interface SearchHit {
  readonly kind: HitKind
  readonly iri: string
  readonly ref: string
  readonly label: string
  readonly act?: Pick<TextAct, 'iri' | 'ref' | 'label'>
  readonly license: LicenceClass
  /** Absent for an act. */
  readonly grounding?: string
  readonly repealed: boolean
  /** ISO 639-1, of a text in a further language, which was asked for: that language. */
  readonly language?: string
  /** Whether it is what the search names. */
  readonly named: boolean
  /** Where words of the search stand in the label. */
  readonly labelMarks: readonly Span[]
  /** Absent for an act. */
  readonly excerpt?: Excerpt
  /** When the text holds; only of a search as of a day. */
  readonly version?: NonNullable<CitableText['version']>
}

export interface SearchPage extends Pick<FoundList, 'corrected' | 'unresolved'> {
  /** All hits that are wanted; not only those of the page. */
  readonly total: number
  readonly hits: readonly SearchHit[]
  /** Of all hits, wanted or not. */
  readonly counts: HitCounts
  /** The act that `law` names. */
  readonly within?: Act
  /**
   * As of a day: acts with hits in what they say today that are not held from so early, those with most first; then, where it
   * is still to come, those of the hits of the page.
   */
  readonly notHeld?: readonly NotStored[]
  /** What it names, where it asks what became of that and several states are held. */
  readonly histories?: readonly AnswerCandidate[]
  /** Of what the page holds, unique and sorted. */
  readonly attributions: readonly SourceAttribution[]
}

/**
 * What the graph holds on a search, the best first: what it names, and what holds its words or is about them.
 * @throws NotFound when `law` names no act, or several
 */
export async function searchGraph(held: SearchUseCaseParts, request: SearchGraph): Promise<SearchPage> {
  const { q, kind, law, domain, limit, offset, access, signal, asOf, lang } = request
  const ofToday = lang === undefined ? held : searchInLanguage(held, access, { lang, asOf })
  const union = asOf === undefined ? undefined : await withConsolidations(ofToday, access, asOf)
  const today = union?.parts ?? ofToday
  const within = law === undefined ? undefined : await actOfLaw(today, { law, access })
  const visibility = visibilityOf(today.ids, access, signal)
  const wanted = wanting({ kind, act: within?.iri, domain })
  const list = { q, wanted, limit, offset, access, visibility }
  const isToday = asOf === undefined || union === undefined
  const parts = isToday ? today : searchOnDay(union, asOf)
  const listed = isToday ? findListed(today, list) : findListedOnDay(union, list, asOf)
  const { page, total, all, ...found }: FoundList & Pick<SearchPage, 'notHeld'> = await listed
  const table = await parts.acts()
  const texts = await parts.loader.loadMany(
    page.filter(each => each.kind !== 'act').map(({ iri }) => iri),
    visibility
  )
  const read = new Map(texts.map(text => [text.iri, text]))
  const hits = page.flatMap(listed => {
    const [act, text] = [listed.kind === 'act' && table.byIri(listed.iri), read.get(listed.iri)]
    if (act) return [hitOfAct(act)]
    return text === undefined ? [] : [hitOf(text, listed, found)]
  })
  const { corrected, unresolved, histories } = found
  const notHeld = [...(found.notHeld ?? []), ...stillToCome({ onDay: asOf, now: held.now }, texts)]
  return {
    total,
    hits,
    counts: countHits(all, table),
    ...(within && { within }),
    ...(corrected !== undefined && { corrected }),
    ...(unresolved !== undefined && { unresolved }),
    ...(notHeld.length > 0 && { notHeld }),
    ...(histories && { histories }),
    attributions: await parts.attributionsOf(texts)
  }
}

function hitOfAct({ iri, ref, label, scope, repealed }: Act): SearchHit {
  const license = readScope(scope)!.licenceClass
  return { kind: 'act', iri, ref, label, license, repealed: repealed === true, named: true, labelMarks: [] }
}

function hitOf(
  text: CitableText,
  listed: ListedHit,
  { named, wordOf }: Pick<FoundList, 'named' | 'wordOf'>
): SearchHit {
  const { label, act, license, grounding, repealed, version, expression, language } = text
  const { iri, ref } = expression ?? text
  const excerpt = bestSentence(text, wordOf)
  return {
    ...{ kind: hitKindOf(listed), iri, ref, label, license, grounding, repealed },
    ...(language !== undefined && { language }),
    ...(act && { act: { iri: act.iri, ref: act.ref, label: act.label } }),
    named: named.has(text.iri),
    labelMarks: wordsIn(label, wordOf).map(({ start, end }) => ({ start, end })),
    ...(excerpt && { excerpt }),
    ...(version && { version })
  }
}
