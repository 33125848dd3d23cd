import { ordinalOfWords } from '../../grammar/english/ordinalWords.js'
import type { Citation, CitedPart } from './citation.js'
import { findMarker, readParts, readSections } from './grammar.js'

export interface FoundCitation {
  readonly citation: Citation
  /** UTF-16 code units into the text; several sections of one list share them. */
  readonly start: number
  readonly end: number
  /**
   * All parts that it names, in the order in which they are written; absent where the text says more of them than a path
   * does (`Abs. 1 und 2`, `Alt. 2`, `ff.`), and in lists of sections.
   */
  readonly path?: readonly CitedPart[]
  /** It ends a range that the one before begins: `§§ 104 bis 113`. */
  readonly endsRange?: true
  /** It names what follows it too: the next one, or all. */
  readonly following?: 'f' | 'ff'
}

/** An abbreviation: two capitals at least (`BGB`, `GewO`, `BDSG`), perhaps with the number of a book. */
const ABBREVIATION =
  /^(?:\p{Lu}[\p{L}\p{N}]*\p{Lu}[\p{L}]*)(?:[ -](?:[IVX]{1,4}|[0-9]{1,4})(?![\p{L}\p{N}]))?/u
const ARTICLE = /^ ?(?:des |der |dem |zum |zur |zu |of the |of |to the |to )?/
const LEADING_ABBREVIATION =
  /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{N}]*\p{Lu}[\p{L}]*(?:[ -](?:[IVX]{1,4}|[0-9]{1,4}))?),? ?$/u
/** `point (f) of Article 6(1)`, `second subparagraph of Article 6(1)`, `point (a) of the first subparagraph of Article 6(1)` */
const LEADING_PART =
  /(?<!\p{L})(?:points? \(?(?<point>[a-z]{1,2}|[0-9]{1,3}[a-z]?)\)? of (?:the )?)?(?:(?<ordinal>\p{L}{5,7}) subparagraph of )?$/iu
const JOINT = /^ ?(?:,|und|sowie|oder|bzw\.|and|or|i\. ?V\. ?m\.|iVm|in Verbindung mit) ?$/
const maxWords = 14

/**
 * All citations in a text, in order. The act is the longest run of words after the section that `isAct` knows;
 * without such a run an abbreviation there or before it; else it is empty, which in a law means the law itself.
 * @param isAct says whether a name is that of an act that is held
 */
export function findCitations(text: string, isAct: (name: string) => boolean = () => false): FoundCitation[] {
  const found: FoundCitation[] = []
  let from = 0
  for (let marker = findMarker(text, 0); marker >= 0; marker = findMarker(text, from)) {
    const sections = readSections(text.slice(marker, marker + 400))
    if (sections === undefined) {
      from = marker + 1
      continue
    }
    let [start, end] = [marker, marker + sections.length]
    const after = actAfter(text.slice(end, end + 200), isAct)
    let act = after?.name ?? ''
    let { path } = sections
    const list = [...sections.citations]
    const leading = leadingParts(text.slice(Math.max(from, marker - 60), marker))
    if (leading !== undefined) {
      const [buchstabe, nummer] = (['Buchstabe', 'Nummer'] as const).map(
        kind => leading.path.find(part => part.kind === kind)?.number
      )
      list[0] = { ...(buchstabe && { buchstabe }), ...(nummer && { nummer }), ...list[0]! }
      start = marker - leading.length
      path &&= [...path, ...leading.path]
    }
    if (after !== undefined) {
      end += after.length
      const [only, more] = list
      // "§ 433 BGB Abs. 2"
      const parts =
        more === undefined && Object.keys(only!).length === 1 ? readParts(text.slice(end)) : undefined
      if (parts !== undefined && parts.length > 0) {
        list[0] = { ...only!, ...parts.found }
        path = path && parts.path && [...path, ...parts.path]
        end += parts.length
      }
    } else {
      const before = actBefore(text.slice(Math.max(from, marker - 100), marker), isAct)
      if (before !== undefined) {
        act = before.name
        start = marker - before.length
      }
    }
    list.forEach((citation, at) => {
      const following = sections.following.get(at)
      found.push({
        citation: { act, ...citation },
        start,
        end,
        ...(path && { path }),
        ...(sections.rangeEnds.includes(at) && { endsRange: true }),
        ...(following && { following })
      })
    })
    from = end
  }
  return withSharedActs(text, found)
}

/** "§ 14 Abs. 1 und § 15 GewO": the act stands once, behind the last. */
function withSharedActs(text: string, found: readonly FoundCitation[]): FoundCitation[] {
  const whole: FoundCitation[] = []
  for (const each of [...found].reverse()) {
    const next = whole.at(-1)
    const between = next === undefined ? '' : text.slice(each.end, next.start)
    const shares =
      each.citation.act === '' && next !== undefined && (each.end >= next.start || JOINT.test(between))
    whole.push(shares ? { ...each, citation: { ...each.citation, act: next.citation.act } } : each)
  }
  return whole.reverse()
}

/** The parts that stand before the section, the outermost first. */
function leadingParts(text: string): { path: CitedPart[]; length: number } | undefined {
  const found = LEADING_PART.exec(text)
  const { point, ordinal } = found?.groups ?? {}
  const subparagraph = ordinal === undefined ? undefined : ordinalOfWords(ordinal)
  if (found === null || found[0] === '' || (ordinal !== undefined && subparagraph === undefined))
    return undefined
  const path: CitedPart[] = []
  if (subparagraph !== undefined) path.push({ kind: 'Unterabsatz', number: String(subparagraph) })
  if (point !== undefined)
    path.push({ kind: /^[0-9]/.test(point) ? 'Nummer' : 'Buchstabe', number: point.toLowerCase() })
  return { path, length: found[0].length }
}

function actBefore(
  text: string,
  isAct: (name: string) => boolean
): { name: string; length: number } | undefined {
  const before = LEADING_ABBREVIATION.exec(text)
  if (before !== null) return { name: before[1]!, length: before[0].length }
  const name = /^(.*?),? ?$/su.exec(text)![1]!
  const starts = [...name.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+/gu)]
    .slice(-maxWords)
    .map(word => word.index)
  const known = starts.find(start => isAct(name.slice(start)))
  return known === undefined ? undefined : { name: name.slice(known), length: text.length - known }
}

function actAfter(
  text: string,
  isAct: (name: string) => boolean
): { name: string; length: number } | undefined {
  const skipped = ARTICLE.exec(text)![0].length
  const rest = text.slice(skipped)
  const ends = [...rest.matchAll(/[\p{L}\p{N}]+\)?/gu)]
    .slice(0, maxWords)
    .map(word => word.index + word[0].length)
  const known = ends.reverse().find(end => isAct(rest.slice(0, end)))
  if (known !== undefined) return { name: rest.slice(0, known), length: skipped + known }
  const abbreviation = ABBREVIATION.exec(rest)
  return abbreviation === null
    ? undefined
    : { name: abbreviation[0], length: skipped + abbreviation[0].length }
}
