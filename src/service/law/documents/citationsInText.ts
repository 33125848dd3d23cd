import { citedPlaces, type CitedOccurrence } from '../../../graph/citations/citedNodes.js'
import { provisionParts } from '../../../graph/ownIris.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import { actNames } from '../../../proof/law/citations/actNames.js'
import { versionBeside } from '../../../proof/law/versions/namedVersion.js'
import { textOn, textsOfWork } from '../../../graph/states/textsOfWork.js'
import { partAnchor } from '../../../proof/law/parts/partAnchor.js'
import type { Span } from '../../../proof/law/span.js'
import { scopeSet, type Access } from '../../access.js'
import { storedTarget } from '../citations/storedTarget.js'
import { entriesOfAct } from '../provisions/entriesOfAct.js'
import type { DatedParts } from '../provisions/provisionParts.js'

/** What a place in a text cites, where that is held and the caller may see it. */
export interface CitedInText extends Span {
  readonly iri: string
  /** The part of it that is named: `abs_1_nr_2`. */
  readonly anchor?: string
}

/** The sections of acts (IRI) that a caller may see. */
export type SectionsRead = Map<string, Promise<ReadonlySet<string>>>

/**
 * The citations in a provision's text, in order, without overlaps: of a list of sections each one, and parts of the
 * provision itself. A range leads to its beginning and its end; `§ 5 in der bis zum 31. Dezember 2022 geltenden Fassung` to
 * what it said then, where that is held.
 * @param sections what is read of the acts that are cited, where several texts are read for one caller
 */
export async function citationsInText(
  { ids, acts, contents, throughStates }: Pick<DatedParts, 'ids' | 'acts' | 'contents' | 'throughStates'>,
  { iri, text, act }: CitableText,
  access: Access,
  sections: SectionsRead = new Map()
): Promise<CitedInText[]> {
  const table = await acts()
  const scopes = scopeSet(access)
  const names = actNames(table)
  const places = citedPlaces({ text, act: act?.iri, provision: iri, withParts: true }, { ids, table, names })
  const seenOf = async (cited: string): Promise<ReadonlySet<string>> => {
    const seen = await entriesOfAct({ contents }, cited, scopes)
    return new Set(seen.map(entry => provisionParts(entry.iri).section))
  }
  const own = new Map<string, ReadonlySet<string>>()
  for (const place of places) {
    if (table.byIri(place.iri) !== undefined) continue
    const cited = provisionParts(place.iri).act
    if (own.has(cited)) continue
    const seen = sections.get(cited) ?? seenOf(cited)
    sections.set(cited, seen)
    own.set(cited, await seen)
  }
  const isAct = (node: string) => table.byIri(node) !== undefined
  const held = storedTarget(places, act => own.get(act) ?? NONE, isAct)
  // Of provisions only those that are seen were looked up.
  const isSeen = (node: string) => !isAct(node) || scopes.has(table.byIri(node)!.scope)
  const groups = new Map<string, { place: CitedOccurrence; iris: readonly string[] }[]>()
  places.forEach((place, index) => {
    const key = `${place.start} ${place.end}`
    const of = { place, iris: held[index]!.iris.filter(isSeen) }
    groups.set(key, [...(groups.get(key) ?? []), of])
  })
  /** Of what is cited as of a day: the text of that day, where it is another than today's. */
  const asCited = async (cited: CitedInText): Promise<CitedInText> => {
    const version = isAct(cited.iri) ? undefined : versionBeside(text, cited)?.version
    if (version?.is !== 'of') return cited
    const through = await throughStates(provisionParts(cited.iri).act)
    const then = textOn(textsOfWork(through, { iri: cited.iri, isAct: false }), version.day)
    return then === undefined || then.isCurrent ? cited : { ...cited, iri: then.iri }
  }
  let last = 0
  const all = [...groups.values()].flatMap(group => {
    const { start, end } = group[0]!.place
    if (start < last) return []
    last = end
    const sectionsOf = group.filter(({ place }, at) => place.iri !== group[at - 1]?.place.iri)
    return spansOf(
      text,
      sectionsOf.map(({ place }) => place)
    ).flatMap((span, at) => {
      const { place, iris } = sectionsOf[at]!
      const node = iris.includes(place.iri) ? place.iri : iris[0]
      if (node === undefined) return []
      return [{ ...span, iri: node, ...(place.path && !isAct(node) && { anchor: partAnchor(place.path) }) }]
    })
  })
  return Promise.all(all.map(asCited))
}

const NONE: ReadonlySet<string> = new Set()
/** What parts one section of a list from the next. */
const BETWEEN = /(?:[\s,;]|(?<!\p{L})(?:und|oder|sowie|bis|and|or|to)(?!\p{L}))+$/u

/** Of the sections of a list, which share their place, each its own; the whole place for the first where one is not found. */
function spansOf(text: string, places: readonly CitedOccurrence[]): Span[] {
  const { start, end } = places[0]!
  if (places.length === 1) return [{ start, end }]
  const begins: number[] = []
  for (const { iri } of places) {
    const number = provisionParts(iri).section.replace(/^[a-z]+_/, '')
    const from = (begins.at(-1) ?? start - 1) + 1
    const found = text
      .slice(from, end)
      .search(new RegExp(`(?<![\\p{L}\\p{N}])${number.replace(/\W/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu'))
    if (found < 0) return [{ start, end }]
    begins.push(from + found)
  }
  return begins.map((begin, at) => {
    const from = at === 0 ? start : begin
    const own = text.slice(from, begins[at + 1] ?? end)
    return { start: from, end: from + own.replace(BETWEEN, '').length }
  })
}
