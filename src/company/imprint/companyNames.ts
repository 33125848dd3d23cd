import { legalFormAt, type CompanyForm } from '../legalForms.js'
import { foldPhrase } from '../phrases.js'
import { branchBehind } from './branchName.js'
import type { ImprintText } from './imprintText.js'
import type { ImprintLabel } from './labels.js'
import { ENDS, firstWord, JOINS } from './nameStart.js'

/** A company named in the text. */
export interface CompanyName {
  readonly start: number
  readonly end: number
  readonly name: string
  /** To compare: letters and digits before the form, and the form. */
  readonly folded: string
  readonly form: CompanyForm
  readonly formStart: number
  readonly formEnd: number
  /** It begins its line, its cell, or what a label says. */
  readonly leads: boolean
  /** And nothing but a sign that separates follows it there. */
  readonly alone: boolean
  /** It is called the branch of a company from elsewhere. */
  readonly isBranch: boolean
  readonly line: number
}

const SEPARATOR = /^\s*(?:$|[\n\t,;|·•●▪(–—/]|-\s)/
const ARTICLES = new Set(['die', 'der', 'das', 'the', 'den', 'dem', 'wir', 'bei', 'bitte', 'an'])
const SUFFIX =
  /^[ ,]{0,2}((?:[\p{Lu}][\p{L}&-]{0,40}[ ]){0,3}[\p{Lu}]\p{L}{0,40}gesellschaft(?:en)?|i\. ?G\.|i\. ?L\.|in Liquidation|in Gründung|in Abwicklung)(?=\s*(?:$|[\n\t,;|]))/u

/** What stands between a separator and an owner: not much, and a name. */
const FIRM = /(?<![^\n\t;|·•●▪:] ?)[\p{Lu}\d][^\n\t,;|·•●▪:!?()]{2,50},? $/u
/** `AG Hamburg, HRB 1234` */
const COURT = /^ \p{Lu}[\p{L} ()-]{2,30},?\s(?:HR ?[AB]|GnR|VR|PR|GsR)\b/u

/** `HRB 1234 AG Hamburg`, `beim AG Hamburg` */
const BEFORE_COURT =
  /(?:(?:HR[ -]?[AB]|GnR|GenR|VR|PR|PartR|GsR|Nr|Nummer)(?:[ .:-]|Nr){0,5}\d[\d .]{0,10}(?: ?[A-Z]{1,3})?[ ,;:/|(–-]{1,3}|\b(?:beim|des|vom) )$/

/** All companies that the text names with a legal form, in order. */
export function companyNames(source: ImprintText, labels: readonly ImprintLabel[]): CompanyName[] {
  const { text, words } = source
  const found: CompanyName[] = []
  let nextLabel = 0
  let floor = 0
  for (let at = 0; at < words.length;) {
    const start = words[at]!.start
    while (nextLabel < labels.length && labels[nextLabel]!.end <= start) floor = labels[nextLabel++]!.end
    const form = legalFormAt(text, words, at)
    const name = form && nameAround(source, at, form.end, form.form, Math.max(floor, found.at(-1)?.end ?? 0))
    if (name !== undefined) found.push(withFirm(source, name, labels[nextLabel - 1]))
    at = form?.end ?? at + 1
  }
  return found
}

/** `Blumen Beispiel, Inhaberin Kim Beispiel e.K.` is one name, and `Inhaberin: Kim Beispiel e.K.` says another. */
function withFirm(source: ImprintText, name: CompanyName, owner: ImprintLabel | undefined): CompanyName {
  if (name.form.person !== 'natural' || owner?.about !== 'role' || owner.colon) return name
  const { text, lines } = source
  if (text.slice(owner.end, name.start) !== ' ') return name
  const firm = FIRM.exec(text.slice(lines[owner.line]!.start, owner.start).slice(-80))
  if (firm === null) return name
  const start = owner.start - firm[0].length
  return {
    ...name,
    start,
    name: text.slice(start, name.end).replace(/\s+/g, ' '),
    folded: `${foldPhrase(text.slice(start, name.formStart))} ${name.form.form}`,
    leads: true,
    alone: SEPARATOR.test(text.slice(name.end, name.end + 8))
  }
}

function nameAround(
  source: ImprintText,
  at: number,
  endWord: number,
  form: CompanyForm,
  floor: number
): CompanyName | undefined {
  const { text, words } = source
  const formStart = words[at]!.start
  let formEnd = words[endWord - 1]!.end
  // A form's last dot and bracket are part of it.
  const last = text.slice(formStart, formEnd)
  if (last.includes('(') && !last.includes(')') && text[formEnd] === ')') formEnd++
  else if (text[formEnd] === '.' && /\.\s?\p{L}{1,2}$|^(?:Inc|Ltd|Corp|Lda|Kft|Zrt|Nyrt|ehf)$/u.test(last))
    formEnd++
  // `HRA 1 (KG), HRB 2 (GmbH)`
  if (text[formStart - 1] === '(') return undefined
  if (last === 'AG' && COURT.test(text.slice(formEnd, formEnd + 60))) return undefined
  if (last === 'AG' && BEFORE_COURT.test(text.slice(Math.max(0, formStart - 40), formStart))) return undefined
  const first = firstWord(source, at, floor, SEPARATOR.test(text.slice(formEnd, formEnd + 8)))
  let end = formEnd
  if (first === at) {
    if (!form.leads) return undefined
    end = endBehind(source, endWord, formEnd)
    if (end === formEnd) return undefined
  }
  const suffix = SUFFIX.exec(text.slice(end, end + 160))
  if (suffix !== null) end += suffix[0].length
  const branch = branchBehind(text, end, form)
  end += branch
  let start = words[first]!.start
  const before = text.slice(Math.max(floor, start - 3), start)
  const leads =
    start - floor < 3 ||
    start === source.lines[source.lineAt(start)]!.start ||
    /[\n\t,;|·•●▪:(]\s?$|[–—-]\s$/.test(before) ||
    before.trim() === ''
  const alone = leads && SEPARATOR.test(text.slice(end, end + 8))
  if (!alone && first < at && ARTICLES.has(words[first]!.folded)) start = words[first + 1]!.start
  const name = text.slice(start, end).replace(/\s+/g, ' ').trim()
  if (foldPhrase(name) === foldPhrase(last) && !form.leads) return undefined
  return {
    start,
    end,
    name,
    folded: `${foldPhrase(text.slice(start, Math.max(start, formStart)))} ${form.form}${first === at ? foldPhrase(name) : ''}`,
    form,
    formStart,
    formEnd,
    leads,
    alone,
    isBranch: branch > 0,
    line: source.lineAt(start)
  }
}

/** The end of a name that its form begins: `Stiftung Musterhaus`. */
function endBehind(source: ImprintText, from: number, formEnd: number): number {
  const { text, words } = source
  let end = formEnd
  for (let i = from; i < words.length && i < from + 6; i++) {
    const { start, folded } = words[i]!
    if (ENDS.test(text.slice(end, start + 1)) || start - end > 3) break
    if (/\p{Lu}/u.test(text[start]!)) end = words[i]!.end
    else if (!JOINS.has(folded)) break
  }
  return end
}
