/** Text in a language (BCP 47, the language alone). */
export interface Words {
  readonly text: string
  readonly language: string
}

export interface Money {
  /** As xsd:decimal in its canonical form: `200000.0`. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

/** What is said of a notice's subject as a whole, and of each of its lots. */
export interface NoticeSubject {
  readonly title: Words | undefined
  readonly description: Words | undefined
  /** Eight digits each; the first is the main one. */
  readonly cpv: readonly string[]
  readonly nuts: readonly string[]
  /** xsd:dateTime; without a time zone where the notice names none. */
  readonly deadline: string | undefined
  readonly estimated: Money | undefined
}

export interface Lot extends NoticeSubject {
  /** `lot-0001` */
  readonly id: string
}

export interface Buyer {
  readonly name: Words
  readonly town: string | undefined
  readonly nuts: string | undefined
}

/** A legal person to whom a contract was awarded. Natural persons are never read. */
export interface Winner {
  readonly name: Words
  readonly town: string | undefined
  readonly nuts: string | undefined
  /** ISO 3166-1, three letters. */
  readonly country: string | undefined
  /** In a national register, as the notice gives it. */
  readonly number: string | undefined
  /** Ids of lots; none where the notice has none, or does not say for which. */
  readonly lots: readonly string[]
}

/** A notice of public procurement, whatever its format. */
export interface Notice extends NoticeSubject {
  /** What its reference is made of: its publication number without leading zeros, else its notice id. */
  readonly name: string
  /** As the file gives it: `000057-2020`. */
  readonly publicationNumber: string | undefined
  /** Code of the EU's list of form types: `planning`, `result`. Only a `competition` can be open. */
  readonly formType: string | undefined
  /** Code of the EU's list of notice types: `cn-standard`. */
  readonly noticeType: string | undefined
  /** The type in words: `7 Contract award notice`. */
  readonly typeName: string | undefined
  /** `works`, `supplies`, `services` */
  readonly nature: string | undefined
  readonly published: string | undefined
  readonly issued: string | undefined
  readonly awarded: Money | undefined
  readonly previous: string | undefined
  /** Of eForms (BT-757): `02` corrects `01`. */
  readonly version: string | undefined
  readonly buyers: readonly Buyer[]
  readonly winners: readonly Winner[]
  /** What is missing to know all winners. */
  readonly gaps?: readonly string[]
  readonly lots: readonly Lot[]
}

/** `57-2020` for `000057-2020`; undefined for what is no publication number (OPP-010). */
export function publicationName(number: string): string | undefined {
  const [, digits, year] = /^([0-9]{1,8})-((?:19|20)[0-9]{2})$/.exec(number) ?? []
  return digits === undefined || Number(digits) === 0 ? undefined : `${Number(digits)}-${year}`
}

/** A decimal number without a sign in the canonical form of xsd:decimal. */
export function decimalOf(text: string | undefined): string | undefined {
  const [, whole, fraction = ''] = /^0*([0-9]+)(?:\.([0-9]*))?$/.exec(text?.trim() ?? '') ?? []
  if (whole === undefined) return undefined
  const rest = fraction.replace(/0+$/, '')
  return `${whole}.${rest === '' ? '0' : rest}`
}
