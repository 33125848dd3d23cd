import type { Identifiers } from '../../../../graph/identifiers.js'
import type { TextOfWork } from '../../../../graph/states/textsOfWork.js'
import { startOfBerlinDay } from '../../../../base/text/berlinDay.js'

export const LINK_FORMAT = 'application/link-format'

/** The text that a TimeGate leads to for a day: that of the day, else the last before it, else the first (RFC 7089, 4.5.3). */
export function mementoFor(texts: readonly TextOfWork[], day: string): TextOfWork {
  return texts.findLast(({ from }) => from <= day) ?? texts[0]!
}

/** When a text is first shown, as headers write it. */
export function mementoDatetime({ from }: Pick<TextOfWork, 'from'>): string {
  return startOfBerlinDay(from).toUTCString()
}

/** The address of the list of all texts of a work, as an IRI. */
export function timeMapOf(ids: Pick<Identifiers, 'ofPath' | 'iriToRef'>, work: string): string {
  return ids.ofPath(`timemap?ref=${encodeURIComponent(ids.iriToRef(work) ?? work)}`)
}

/**
 * Links to a work, which is its own TimeGate, and to the list of its texts; by IRIs, since clients of Memento resolve no
 * paths.
 */
export function gateLinks({
  work,
  texts,
  timeMap
}: {
  readonly work: string
  readonly texts: readonly TextOfWork[]
  readonly timeMap: string
}): string[] {
  const [from, until] = [texts[0]!, texts.at(-1)!].map(mementoDatetime)
  return [
    `<${work}>; rel="original timegate"`,
    `<${timeMap}>; rel="timemap"; type="${LINK_FORMAT}"; from="${from}"; until="${until}"`
  ]
}

/** Links from a memento (`at`) to itself and those beside it, and the first and the last of all. */
export function mementoLinks(texts: readonly TextOfWork[], at: Pick<TextOfWork, 'iri' | 'from'>): string[] {
  const place = texts.findIndex(({ iri }) => iri === at.iri)
  const next = place < 0 ? texts.findIndex(({ from }) => from >= at.from) : place + 1
  const before = place < 0 ? (next < 0 ? texts.length : next) - 1 : place - 1
  const rels = texts.map((text, index) => {
    const named = [
      index === 0 && 'first',
      index === texts.length - 1 && 'last',
      index === before && 'prev',
      index === next && 'next'
    ].filter(rel => rel !== false)
    return { text, named: named.length > 0 || index === place ? [...named, 'memento'] : [] }
  })
  const beside = place < 0 ? [`<${at.iri}>; rel="memento"; datetime="${mementoDatetime(at)}"`] : []
  return [
    ...rels.filter(({ named }) => named.length > 0).map(({ text, named }) => linkTo(text, named)),
    ...beside
  ]
}

export function linkTo(text: TextOfWork, rels: readonly string[]): string {
  return `<${text.iri}>; rel="${rels.join(' ')}"; datetime="${mementoDatetime(text)}"`
}
