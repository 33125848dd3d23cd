import { dataTable } from '../../base/text/dataTable.js'
import type { HtmlPage } from './page/readHtml.js'
import { kindOfWords } from './pageKinds.js'

/** Paths, the most usual first. */
export const imprintPlaces: readonly string[] = dataTable(new URL('./imprintPlaces.tsv', import.meta.url), [
  'path'
]).map(({ path }) => path)

/** What § 5 DDG has companies say, in the words that imprints say it with. */
const DUTIES = [
  /\b(?:handelsregister|registergericht|amtsgericht|commercial register|register court|companies house|company registration)\b/i,
  /\bHR[AB]\s*(?:Nr\.?\s*)?\d/i,
  /\b(?:USt-?Id|Umsatzsteuer-?Id|VAT (?:id|reg|no|number))/i,
  /\b(?:vertreten durch|vertretungsberechtigt|geschäftsführer(?:in)?\s*:|represented by|managing directors?\s*:)/i
]

/** Whether a page that is not called an imprint is one: by a heading, or by what stands in it. */
export function looksLikeImprint({ lines, heading, head }: HtmlPage): boolean {
  if ([heading, head.title.split(/\s[|–—-]\s/, 1)[0]!].some(text => kindOfWords(text).kind === 'imprint'))
    return true
  const own = lines.filter(({ zone, isLinks }) => zone !== 'frame' && !isLinks).map(({ text }) => text)
  if (own.some(text => text.length < 60 && kindOfWords(text).kind === 'imprint')) return true
  return DUTIES.filter(duty => own.some(text => duty.test(text))).length >= 2
}
