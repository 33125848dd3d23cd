import { dataTable } from '../../../base/text/dataTable.js'

/** `repealed`: there was a text before; `empty`: there is none. */
export type Placeholder = 'repealed' | 'empty'

interface Words {
  readonly says: Placeholder
  readonly alone: boolean
}

const words = new Map<string, Words>(
  dataTable(new URL('./placeholders.tsv', import.meta.url), ['says', 'alone', 'words']).map(row => [
    row.words,
    { says: row.says as Placeholder, alone: row.alone === 'yes' }
  ])
)

/** Longer lines say something, whatever they begin with. */
const LONGEST = 160
/** What consolidated EU acts put where an amendment begins or ends: `▼M1`, `►C2`, `◄`. */
const MARKS_OF_AMENDMENT = /[▼►◄](?:[ABCM]\d*)?/g
/** What it stands for: `(2) bis (4)`, `3. bis 5.`, `a)`, `§§ 3 und 4`, `Abschnitt 2`. */
const NUMBER = String.raw`(?:\(?(?:\d{1,4}[a-z]{0,3}|[a-z]{1,2}|[IVXLC]{1,6})[.)]*)`
const JOINT = String.raw`(?:bis|und|u\.|oder|sowie|to|and|[-–—,;])`
const UNIT = String.raw`(?:§§?|Art(?:ikel|icle|\.)?|Abs(?:atz|ätze|\.)?|Satz|Sätze|Nr\.|Nummern?|Buchstaben?|(?:Unter)?[Aa]bschnitt|Kapitel|Teil|Anlagen?|Anhang)`
const NUMBERED = new RegExp(
  `^(?:${JOINT}\\s*)*(?:${UNIT}\\s*)?${NUMBER}(?:\\s*(?:${JOINT}\\s*)+(?:${UNIT}\\s*)?${NUMBER})*(?=[\\s(\\[–—-])\\s*`
)
/** `(weggefallen)`, `[entfallen]`, `– offen –`, also with what ends an item behind it. */
const MARKED = /^(?:\((.*)\)|\[(.*)\]|[-–—]+\s*(.*?)\s*[-–—]+)$/
/** `(§§ 20 bis 37 weggefallen)` */
const SECTIONS = /^§§? [^()]{1,40}? (?=weggefallen$|aufgehoben$)/
/** Dots, dashes and what stands around them: `2. …` says nothing, `5 %` does. */
const NOTHING = /^[\s.…,;:_()[\]"'„“”–—-]*$/
/** `aufgehoben durch …`, `weggefallen ab …` */
const SINCE = /^(\p{L}+)\s+(?:durch|mit|ab|seit|am|zum|gem\.|gemäß|nach|infolge|by|with|as)\b/u

/**
 * What a text says that only keeps the place of one: that this was repealed, or that there is none (`(weggefallen)`, `-`,
 * `3. bis 5. (weggefallen)`, `[…]`, `▼M1 —————`). Undefined for all that states something.
 */
export function placeholderOf(text: string): Placeholder | undefined {
  const found = new Set<Placeholder | 'nothing'>()
  for (const line of text.split(/[\n|]/)) {
    const said = ofLine(line)
    if (said === undefined) return undefined
    found.add(said)
  }
  return found.has('repealed') && !found.has('empty') ? 'repealed' : 'empty'
}

function ofLine(written: string): Placeholder | 'nothing' | undefined {
  if (written.length > LONGEST) return undefined
  const own = written.replace(MARKS_OF_AMENDMENT, ' ').trim().replace(NUMBERED, '')
  if (NOTHING.test(own)) return 'nothing'
  const plain = own
    .toLowerCase()
    .replace(/^["„“'‚]+|["“”'‘’.,;]+$/g, '')
    .trim()
  const [, round, square, dashed] = MARKED.exec(plain) ?? []
  const marked = round ?? square ?? dashed
  const said = (marked?.replace(SECTIONS, '') ?? plain).replace(/[.,;]+$/, '').trim()
  if (marked !== undefined && NOTHING.test(said)) return 'nothing'
  const known = words.get(said)
  if (known !== undefined) return marked !== undefined || known.alone ? known.says : undefined
  const since = marked === undefined ? undefined : words.get(SINCE.exec(said)?.[1] ?? '')
  return since?.says === 'repealed' ? 'repealed' : undefined
}
