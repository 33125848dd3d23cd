import type { Imprint, PostalAddress } from '../../src/company/imprint/imprint.js'

type Address = {
  street?: string | null
  postal_code?: string | null
  town?: string | null
  country?: string | null
}

/** What a person found in an imprint. */
export interface Expected {
  readonly legal_name?: string | null
  readonly legal_form?: string | null
  readonly register_court?: string | null
  readonly register_number?: string | null
  readonly vat_id?: string | null
  readonly address?: Address | null
  readonly representatives?: readonly (string | { readonly name: string })[] | null
}

/** Values that are as right as the first, and such as may be read or not. */
export interface Besides {
  readonly also?: Readonly<Record<string, readonly string[]>>
  readonly optional?: Readonly<Record<string, readonly string[]>>
}

export interface Judgement {
  readonly right: number
  readonly read: number
  readonly said: number
  readonly misses: readonly string[]
}

const FIELDS = [
  'legal_name',
  'legal_form',
  'register_court',
  'register_number',
  'vat_id',
  'street',
  'postal_code',
  'town',
  'country',
  'representatives'
]
const TOWNS: Readonly<Record<string, string>> = {
  munich: 'münchen',
  cologne: 'köln',
  nuremberg: 'nürnberg',
  hanover: 'hannover',
  vienna: 'wien',
  zurich: 'zürich'
}
const COUNTRIES: Readonly<Record<string, string>> = {
  deutschland: 'de',
  germany: 'de',
  österreich: 'at',
  austria: 'at',
  schweiz: 'ch',
  switzerland: 'ch',
  niederlande: 'nl',
  netherlands: 'nl'
}

/** A country counts only where somebody wrote down which. */
export function fieldsOf(expected: Expected): string[] {
  return FIELDS.filter(field => field !== 'country' || typeof expected.address?.country === 'string')
}

/** Compares what was read in a field with what a person found; capitals, blanks, dots and titles do not count. */
export function judge(
  field: string,
  expected: Expected,
  imprint: Imprint,
  { also = {}, optional = {} }: Besides = {}
): Judgement {
  const folded = (values: readonly string[]) => values.map(value => plain(field, value))
  const said = folded(saidOf(field, expected))
  const free = folded(optional[field] ?? [])
  const others = folded(also[field] ?? [])
  const read = folded(readOf(field, imprint))
    .filter(value => said.includes(value) || !free.includes(value))
    // Of what is as right as what is said, the first stands for it.
    .map(value => (said.length === 1 && others.includes(value) ? said[0]! : value))
    .filter(value => said.includes(value) || !others.includes(value))
  const right = read.filter(value => said.includes(value))
  const misses = [
    ...read.filter(value => !said.includes(value)).map(value => `read “${value}”, not said`),
    ...said.filter(value => !read.includes(value)).map(value => `said “${value}”, not read`)
  ]
  return { right: right.length, read: read.length, said: said.length, misses }
}

function saidOf(field: string, expected: Expected): string[] {
  if (field === 'representatives') {
    return (expected.representatives ?? []).map(each => (typeof each === 'string' ? each : each.name))
  }
  const values = { ...expected.address, ...expected } as Readonly<Record<string, unknown>>
  const value = values[field]
  return typeof value === 'string' && value !== '' ? [value] : []
}

function readOf(field: string, imprint: Imprint): string[] {
  const address: PostalAddress = imprint.address?.value ?? {}
  const values: Readonly<Record<string, string | undefined>> = {
    legal_name: imprint.legalName?.value,
    legal_form: imprint.legalForm?.value,
    register_court: imprint.registerCourt?.value,
    register_number: imprint.registerNumber?.value,
    vat_id: imprint.vatId?.value,
    street: address.street,
    postal_code: address.postalCode,
    town: address.town,
    country: address.country
  }
  if (field === 'representatives') return imprint.representatives.map(({ value }) => value.name)
  const value = values[field]
  return value === undefined ? [] : [value]
}

function plain(field: string, value: string): string {
  const text = value.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
  if (field === 'legal_name') return text.replace(/[.,]/g, '').replace(/\s/g, '')
  if (field === 'register_number') return text.replace(/[^a-z0-9]/g, '')
  if (field === 'vat_id') return text.replace(/[^a-z0-9]/g, '').replace(/(?:mwst|tva|iva)$/, '')
  if (field === 'legal_form') return text.replace(/[^\p{L}]/gu, '').replace('haftungsbeschränkt', '')
  if (field === 'street') return text.replace(/straße|strasse|str\./g, 'str').replace(/[\s.]/g, '')
  if (field === 'country') return COUNTRIES[text] ?? text
  if (field === 'register_court') {
    const court = text.replace(
      /^(?:amtsgericht|ag|handelsgericht|landesgericht|local court(?: of)?|lg|hg) /,
      ''
    )
    return TOWNS[court] ?? court
  }
  if (field === 'representatives') {
    return text
      .replace(
        /\bh\.c\.|\b(?:dr|prof|dipl|ing|mag|herr|frau|med|jur|rer|nat|kfm|phil)\b[.-]*|\((?:fh|tu)\)/g,
        ''
      )
      .replace(/[\s-]+/g, ' ')
      .trim()
  }
  return text
}
