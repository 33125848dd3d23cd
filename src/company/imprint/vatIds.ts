import {
  checkVAT,
  austria,
  belgium,
  czechRepublic,
  denmark,
  finland,
  france,
  germany,
  greece,
  croatia,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  netherlands,
  norway,
  poland,
  portugal,
  romania,
  spain,
  sweden,
  switzerland
} from 'jsvat'
import { dataTable } from '../../base/text/dataTable.js'
import type { ImprintText } from './imprintText.js'
import type { ImprintLabel } from './labels.js'

export interface VatId {
  /** `DE123456788`, without blanks. */
  readonly value: string
  readonly start: number
  readonly end: number
  /** A label says that it is one. */
  readonly labelled: boolean
  /** False where its check digits are wrong; true too where nobody computes them here. */
  readonly holds: boolean
}

const CHECKED = [
  austria,
  belgium,
  czechRepublic,
  denmark,
  finland,
  france,
  germany,
  greece,
  croatia,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  netherlands,
  norway,
  poland,
  portugal,
  romania,
  spain,
  sweden,
  switzerland
]
const forms = dataTable(new URL('./vatForms.tsv', import.meta.url), ['country', 'checked', 'form']).map(
  row => ({
    country: row.country,
    checked: row.checked === 'yes',
    form: new RegExp(`^${row.form}$`)
  })
)
const prefixes = new Set(forms.map(({ country }) => country))
/** Letters of a country, then what a VAT id is made of, with blanks, dots and hyphens between. */
const START = /(?<![\p{L}\p{N}])(?:CHE|ATU|[A-Z]{2})(?=[ .:-]{0,3}[A-Z0-9+*])/giu
const PART = /^[A-Z0-9+*]+/i
const BETWEEN = /^[ .-]{1,2}/
const LONGEST = 24
const ENDING = /^ ?-? ?(?:MWST|MwSt|TVA|IVA|MVA)(?![\p{L}\d])/u

/** All VAT ids of a text; those of other countries than Germany, Austria and Switzerland only behind a label. */
export function vatIds(source: ImprintText, labels: readonly ImprintLabel[]): VatId[] {
  const { text } = source
  const found: VatId[] = []
  let next = 0
  let last: ImprintLabel | undefined
  for (const { 0: written, index } of text.matchAll(START)) {
    const letters = written.toUpperCase()
    while (next < labels.length && labels[next]!.end <= index) last = labels[next++]
    if (found.length > 0 && index < found.at(-1)!.end) continue
    const country = letters.slice(0, 2)
    if (!prefixes.has(country)) continue
    const labelled = last !== undefined && follows(text, last, index)
    if (labelled && last!.about === 'tax') continue
    const isLabelled = labelled && last!.about === 'vat'
    if (!isLabelled && (written !== letters || !['DE', 'AT', 'CH'].includes(country))) continue
    const id = idAt(text, index, letters, country)
    // Without `MWST` a Swiss number is the company's, of whatever register.
    const isOfCompany = country === 'CH' && /\d$/.test(id?.value ?? '') && !isSwissVat(text, last, isLabelled)
    if (id !== undefined && !isOfCompany && (isLabelled || !/[\p{L}\d]/u.test(text[id.end] ?? '')))
      found.push({ ...id, labelled: isLabelled })
  }
  return [...found, ...withoutLetters(source, labels)].sort((one, other) => one.start - other.start)
}

function isSwissVat(text: string, label: ImprintLabel | undefined, isLabelled: boolean): boolean {
  return isLabelled && /mwst|mehrwert|vat|tva|iva/i.test(text.slice(label!.start, label!.end))
}

/** Whether what stands at the place is what the label speaks of: on its line, or at the beginning of the next. */
function follows(text: string, label: ImprintLabel, place: number): boolean {
  const between = text.slice(label.end, place)
  return (
    between.length < 60 &&
    (between.match(/\n/g) ?? []).length <= (label.alone ? 2 : 1) &&
    !/\d{5}/.test(between)
  )
}

function idAt(
  text: string,
  start: number,
  letters: string,
  country: string
): Omit<VatId, 'labelled'> | undefined {
  const rest = text.slice(start, start + LONGEST + 8)
  let value = letters
  let at = letters.length
  let best: { value: string; end: number } | undefined
  const first = /^[ .:-]{0,3}/.exec(rest.slice(at))!
  at += first[0].length
  for (;;) {
    const part = PART.exec(rest.slice(at))
    if (part === null || value.length + part[0].length > LONGEST) break
    value += part[0].toUpperCase()
    at += part[0].length
    if (formOf(value, country) !== undefined) best = { value, end: at }
    const gap = BETWEEN.exec(rest.slice(at))
    if (gap === null) break
    at += gap[0].length
  }
  if (best === undefined) return undefined
  // `DE123456788-00001` is another number, of the business; more digits make an account.
  if (/^[ -]?\d/.test(rest.slice(best.end)) && !/^ \d{1,2}[^\d]*$/.test(rest.slice(best.end)))
    return undefined
  const ending = country === 'CH' || country === 'NO' ? ENDING.exec(rest.slice(best.end)) : null
  const full = ending === null ? best.value : best.value + ending[0].replace(/[ -]/g, '').toUpperCase()
  const end = start + best.end + (ending?.[0].length ?? 0)
  return { value: full, start, end, holds: holds(full, country) }
}

/** `USt-IdNr.: 123456788`: the label is German, and the check digit says that nothing else is meant. */
function withoutLetters(source: ImprintText, labels: readonly ImprintLabel[]): VatId[] {
  const { text } = source
  return labels.flatMap(label => {
    if (label.about !== 'vat' || !/^(?:u\.?st|umsatzsteuer)/i.test(text.slice(label.start, label.end)))
      return []
    const match = /^[\s:.-]{0,6}(\d{3}[ .]?\d{3}[ .]?\d{3})(?![\d/]|[ .]\d)/.exec(
      text.slice(label.end, label.end + 40)
    )
    if (match === null) return []
    const value = `DE${match[1]!.replace(/\D/g, '')}`
    const end = label.end + match[0].length
    return holds(value, 'DE')
      ? [{ value, start: end - match[1]!.length, end, labelled: true, holds: true }]
      : []
  })
}

function formOf(value: string, country: string) {
  return forms.find(each => each.country === country && each.form.test(value))
}

function holds(value: string, country: string): boolean {
  const form = formOf(value, country)
  if (form?.checked !== true) return true
  const checked = checkVAT(value, CHECKED)
  return checked.isValid || !checked.isValidFormat
}
