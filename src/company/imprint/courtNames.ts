import { dataTable } from '../../base/text/dataTable.js'
import type { ImprintText } from './imprintText.js'
import { firstFrom, type PlacedInText } from './placesInOrder.js'
import { registerWordAt, type RegisterFind } from './registerWords.js'

const towns = new Map(
  dataTable(new URL('./towns.tsv', import.meta.url), ['english', 'german']).map(row => [
    row.english,
    row.german
  ])
)

const PLACE =
  /^(?:(?:Bad|Sankt|St\.|Am|Markt) )?\p{Lu}[\p{L}'’-]*(?: ?\([\p{L}][\p{L} ./-]{1,25}\)|\/\p{Lu}?[\p{L}.]+|[ ][aiv]\. ?d\. ?\p{Lu}\p{L}*\.?|[ ](?:am|an der|in der|im|ob der|vor der|a\. ?M\.|a\.M\.|a\. ?d\.|a\.d\.|a\.|i\. ?d\.|i\.d\.|i\.|on the)[ ]?\p{Lu}?[\p{L}]*(?<=\. ?\p{L}{1,3})\.?|[ ](?:am|an der|in der|im|ob der|vor der|a\. ?M\.|a\.M\.|a\. ?d\.|a\.d\.|a\.|i\. ?d\.|i\.d\.|i\.|on the)[ ]?\p{Lu}?[\p{L}]*| \p{Lu}[\p{L}'’-]+){0,3}/u
/** Where a line has no capitals at all. */
const SMALL_PLACE = /^\p{Ll}[\p{L}-]+(?: am \p{L}+| an der \p{L}+)?/u
const LARGEST_DISTANCE = 60

/** The place that follows the words of a court; behind a register's name it counts only where a number follows it. */
export function courtBehind(
  source: ImprintText,
  from: number,
  ofRegister: 'named' | 'unnamed' | false = false
): RegisterFind | undefined {
  const { text, words } = source
  const origin = words[from - 1]!.end
  for (let at = from, lines = 0; at < words.length && words[at]!.start - origin < LARGEST_DISTANCE;) {
    const gap = text.slice(words[at - 1]!.end, words[at]!.start)
    if (gap.includes('\n')) lines++
    if (lines > 1) return undefined
    const match = registerWordAt(source, at)
    if (match !== undefined) {
      if (![...match.value.values()].some(({ what }) => what === 'filler')) return undefined
      at = match.end
      continue
    }
    const place = placeAt(source, at)
    if (place === undefined) return undefined
    const behind = text.slice(place.end, place.end + 30)
    if (
      ofRegister !== false &&
      !(ofRegister === 'named' && /^ \d{2,}/.test(behind)) &&
      !/^[\s,:(–-]{0,4}(?:unter |under )?(?:der |Nr|No|HR ?[AB]|[AB] ?\d|GnR|VR|PR|GsR|Registernummer|Reg)/i.test(
        behind
      )
    )
      return undefined
    return place
  }
  return undefined
}

/** A court's name ends where a label begins. */
export function cutAtLabel(labels: readonly PlacedInText[], find: RegisterFind, text: string): RegisterFind {
  const label = labels[firstFrom(labels, find.start + 1)]
  return label === undefined || label.start >= find.end ? find : court(find.start, label.start, text)
}

/** `Würzburg HRA 1212`, where nothing else stands before it on the line. */
export function placeBefore(source: ImprintText, at: number): RegisterFind | undefined {
  const { text, words } = source
  const end = words[at]!.start - 1
  const start = source.lines[source.lineAt(end)]!.start
  if (text[end] !== ' ' || end - start > LARGEST_DISTANCE || end <= start) return undefined
  const match = PLACE.exec(text.slice(start, end))
  const isPlace =
    match?.[0].length === end - start && registerWordAt(source, source.wordAt(start)) === undefined
  return isPlace ? court(start, end, text) : undefined
}

/** `Munich Local Court` */
export function courtBefore(source: ImprintText, at: number): RegisterFind | undefined {
  const { text, words } = source
  const before = words[at - 1]
  if (before === undefined || text.slice(before.end, words[at]!.start) !== ' ') return undefined
  return /^\p{Lu}\p{Ll}+$/u.test(text.slice(before.start, before.end))
    ? court(before.start, before.end, text)
    : undefined
}

/** `HRB 1234, Hamburg`, `HRB 1234 (Hamburg)`: nothing else may stand behind it on the line. */
export function placeBehindNumber(source: ImprintText, end: number): RegisterFind | undefined {
  const { text } = source
  const gap = /^(?: ?\(|, | beim | in )/.exec(text.slice(end, end + 8))
  if (gap === null) return undefined
  const at = source.wordAt(end + gap[0].length)
  if (source.words[at]?.start !== end + gap[0].length || registerWordAt(source, at) !== undefined)
    return undefined
  const place = placeAt(source, at)
  return place !== undefined && /^\)?[.,;]?\s*(?:$|\n)/.test(text.slice(place.end, place.end + 5))
    ? place
    : undefined
}

function placeAt(source: ImprintText, at: number): RegisterFind | undefined {
  const { text, words } = source
  const start = words[at]!.start
  const { start: from, end: to } = source.lines[source.lineAt(start)]!
  const place = /\p{Lu}/u.test(text.slice(Math.max(from, start - 80), Math.min(to, start + 80)))
    ? PLACE
    : SMALL_PLACE
  const match = place.exec(text.slice(start, start + LARGEST_DISTANCE))
  if (match === null) return undefined
  let end = start + match[0].length
  for (let i = at + 1; i < words.length && words[i]!.start < end; i++) {
    const other = registerWordAt(source, i)
    const stops = other !== undefined && [...other.value.values()].some(({ what }) => what !== 'filler')
    if (stops || (other !== undefined && /\p{Lu}/u.test(text[words[i]!.start]!))) {
      end = words[i - 1]!.end
      if (text[end] === ')' && text.slice(start, end).includes('(')) end++
      break
    }
  }
  return end - start < 2 ? undefined : court(start, end, text)
}

function court(start: number, end: number, text: string): RegisterFind {
  const written = text.slice(start, end).trim()
  return { value: towns.get(written) ?? written, start, end: start + written.length }
}
