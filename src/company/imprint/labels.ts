import { dataTable } from '../../base/text/dataTable.js'
import { legalFormAt } from '../legalForms.js'
import { Phrases } from '../phrases.js'
import type { ImprintText } from './imprintText.js'

/** What a label says that follows it; the list is the first column of `labels.tsv`. */
export type About =
  | Party
  | 'name'
  | 'register'
  | 'court'
  | 'vat'
  | 'tax'
  | 'address'
  | 'street'
  | 'postcode'
  | 'town'
  | 'country'
  | 'form'
  | 'contact'
  | 'capital'
  | 'represented'
  | 'role'

/** Whose data follow. */
export type Party =
  | 'provider'
  | 'partner'
  | 'responsible'
  | 'authority'
  | 'agency'
  | 'privacy'
  | 'dispute'
  | 'insurer'
  | 'otherperson'
  | 'branch'
  | 'legal'

/** A label where it stands: places in the text, `tail` included. */
export interface ImprintLabel {
  readonly about: About
  readonly start: number
  readonly end: number
  /** Where the label's own words end: a tail such as `gemäß § 5 DDG` is none of them. */
  readonly wordsEnd: number
  readonly line: number
  readonly beginsLine: boolean
  /** It fills its line. */
  readonly alone: boolean
  readonly colon: boolean
}

type Where = 'any' | 'lead' | 'alone'
type Entry = ReadonlyMap<Where, About>

const phrases = new Phrases<Entry>()
const tails = new Phrases<'tail' | 'law' | 'site'>()
const SEPARATES = /[\n\t,;|·•●▪:()/–—-]\s*$/
/** What makes a word a label wherever it stands: a colon, or the end of a cell. */
const COLON = /^ ?\)?[ ]{0,2}(?:[:：]|\t| \| )/
const LONGEST_TAIL = 14
/** `Commercial register AG Hamburg`: what looks like a legal form behind them is a court. */
const NEVER_IN_NAMES: ReadonlySet<About> = new Set<About>(['register', 'court', 'represented', 'partner'])
/** Laws that say which of the two sections is meant where a label could open either. */
const OF_PROVIDERS = /\b(?:ddg|tmg|tdg|ecg|ugb|telemedien|digitale|digital services|telemedia)/i
const OF_EDITORS = /\b(?:mstv|rstv|mdstv|medienstaat|rundfunk|presse|media treaty|broadcasting)/i

readTable()

/** All labels of a text, in order; none lies in another. */
export function imprintLabels(source: ImprintText): ImprintLabel[] {
  const { text, words } = source
  const found: ImprintLabel[] = []
  for (let at = 0; at < words.length;) {
    const label = labelAt(source, at)
    if (label !== undefined) found.push(label)
    at = label === undefined ? at + 1 : Math.max(at + 1, source.wordAt(label.end))
  }
  return found.filter(label => text.slice(label.start, label.wordsEnd) !== '')
}

function labelAt(source: ImprintText, at: number): ImprintLabel | undefined {
  const { text, words } = source
  const start = words[at]!.start
  const accept = (entry: Entry, end: number) =>
    aboutOf(entry, source, start, words[end - 1]!.end) !== undefined
  const match = phrases.longestAt(text, words, at, accept) ?? brokenAt(source, at)
  if (match === undefined) return undefined
  const wordsEnd = words[match.end - 1]!.end
  const about = aboutOf(match.value, source, start, wordsEnd)!
  const tailEnd = tailBehind(source, match.end, about === 'provider' || about === 'responsible')
  const end = tailEnd === undefined ? wordsEnd : words[tailEnd - 1]!.end
  const line = source.lineAt(start)
  const from = source.lines[line]!.start
  const to = source.lines[source.lineAt(wordsEnd)]!.end
  const beginsLine = blank(text, from, start)
  return {
    about: byLaw(about, text.slice(start, end)),
    start,
    end,
    wordsEnd,
    line,
    beginsLine,
    alone: beginsLine && to - end < 12 && !/[\p{L}\p{N}]/u.test(text.slice(end, to)),
    colon: COLON.test(text.slice(end, end + 6))
  }
}

/** A label that a narrow column broke into two lines: it begins the one, and a colon ends it on the other. */
function brokenAt(source: ImprintText, at: number): { value: Entry; end: number } | undefined {
  const { text, words, lines } = source
  if (words[at]!.start !== lines[source.lineAt(words[at]!.start)]!.start) return undefined
  const start = words[at]!.start
  const accept = (entry: Entry, word: number) => {
    const { end } = words[word - 1]!
    return COLON.test(text.slice(end, end + 6)) && aboutOf(entry, source, start, end) !== undefined
  }
  return phrases.longestAt(text, words, at, accept, true)
}

/** What the label is about where it stands, or undefined where it is none there. */
function aboutOf(entry: Entry, source: ImprintText, start: number, end: number): About | undefined {
  const { text } = source
  const follows = text.slice(end, end + 6)
  const any = entry.get('any')
  if (any !== undefined && (NEVER_IN_NAMES.has(any) || !endsName(source, end))) return any
  const lead = entry.get('lead')
  const begins = start === 0 || SEPARATES.test(text.slice(Math.max(0, start - 3), start))
  if (lead !== undefined && (COLON.test(follows) || (begins && !beginsName(lead, source, start, end))))
    return lead
  const alone = entry.get('alone')
  const fills =
    (start === 0 || /\n\s*$/.test(text.slice(Math.max(0, start - 3), start))) && /^\s*(?:$|\n)/.test(follows)
  return alone !== undefined && (fills || COLON.test(follows)) ? alone : undefined
}

/** `Muster Telefon GmbH` is a name. */
function endsName(source: ImprintText, end: number): boolean {
  const at = source.wordAt(end)
  return (
    source.words[at] !== undefined &&
    source.text.slice(end, source.words[at].start) === ' ' &&
    legalFormAt(source.text, source.words, at) !== undefined
  )
}

/** `Webdesign Muster GmbH` is a name, `Webdesign: Muster GmbH` and `Webdesign by Muster GmbH` are none. */
function beginsName(about: About, { text }: ImprintText, start: number, end: number): boolean {
  return (
    about === 'agency' &&
    /^[ -]\p{Lu}/u.test(text.slice(end, end + 2)) &&
    !/ \p{Ll}+$/u.test(text.slice(start, end))
  )
}

/** A law or the page named behind a label, with what leads to it (`gemäß § 5 DDG`, `dieser Website`): the number of the first word behind, if any. */
function tailBehind(source: ImprintText, from: number, ofParty: boolean): number | undefined {
  const { text, words } = source
  let end: number | undefined
  for (let at = from; at < words.length && at < from + LONGEST_TAIL;) {
    const gap = text.slice(words[at - 1]!.end, words[at]!.start)
    if (gap.length > 6 || gap.includes('\n') || gap.includes(':')) break
    const match = tails.longestAt(text, words, at)
    if (match !== undefined && match.value !== 'tail' && (match.value === 'law' || ofParty)) end = match.end
    const number =
      words[at]!.folded.length <= 3 && /^\d/.test(words[at]!.folded) && (at > from || gap.includes('§'))
    if (match === undefined && !number && words[at]!.folded.length > 1) break
    at = match?.end ?? at + 1
  }
  return end
}

function byLaw(about: About, label: string): About {
  if (about !== 'provider' && about !== 'responsible') return about
  if (OF_PROVIDERS.test(label)) return 'provider'
  return OF_EDITORS.test(label) ? 'responsible' : about
}

function blank(text: string, from: number, to: number): boolean {
  return to - from < 12 && !/[\p{L}\p{N}]/u.test(text.slice(from, to))
}

function readTable(): void {
  const entries = new Map<string, Map<Where, About>>()
  for (const { about, where, written } of dataTable(new URL('./labels.tsv', import.meta.url), [
    'about',
    'where',
    'written'
  ])) {
    for (const phrase of written.split('|')) {
      if (about === 'tail' || about === 'law' || about === 'site') tails.add(phrase, about)
      else {
        const entry = entries.get(phrase) ?? new Map<Where, About>()
        entries.set(phrase, entry.set(where as Where, about as About))
      }
    }
  }
  for (const [phrase, entry] of entries) phrases.add(phrase, entry)
}
