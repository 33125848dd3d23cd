import { CELEX_NUMBER } from '../proof/law/acts/celexNumber.js'

/** How concepts are named that are neither law, service nor a tenant's own: `NACE:2/62.01` ↔ `{base}/nace/2/62.01`. */
interface Family {
  /** The first segment of the IRI's path. */
  readonly path: string
  readonly name: RegExp
  readonly fold: (name: string) => string
}

const upper = (name: string) => name.toUpperCase()
const lower = (name: string) => name.toLowerCase()

const families = {
  /**
   * Revision, then code: `2`, `2/J`, `2/62.01`, `2.1/62.10`. Two revisions are what a code of the one is in the other:
   * `2-2.1`, `2-2.1/62.01-62.10`.
   */
  NACE: {
    path: 'nace',
    name: /^(?:2(?:\.1)?(?:\/[A-Z0-9][0-9.]{0,6})?|2-2\.1(?:\/[A-Z0-9][0-9.]{0,6}-[A-Z0-9][0-9.]{0,6})?)$/,
    fold: upper
  },
  /** The German WZ: `2008/62.01.0`. */
  WZ: { path: 'wz', name: /^20[0-9]{2}(?:\/[A-Z0-9][0-9.]{0,8})?$/, fold: upper },
  NUTS: { path: 'nuts', name: /^[A-Z]{2}[A-Z0-9]{0,3}$/, fold: upper },
  /** Table, then the observation's keys: `nama_10r_2gdp/de1.mio_eur.2014`. */
  EUROSTAT: { path: 'eurostat', name: /^[a-z0-9_]{1,40}(?:\/[a-z0-9][a-z0-9._-]{0,120})?$/, fold: lower },
  LEI: { path: 'lei', name: /^[A-Z0-9]{18}[0-9]{2}$/, fold: upper },
  /** An entry of the commercial register, by the number that its publisher gives it. */
  REGISTER: { path: 'register', name: /^[A-Z0-9][A-Z0-9._-]{0,99}$/, fold: upper },
  /** ISO 20275 (ELF). */
  LEGALFORM: { path: 'legalform', name: /^[A-Z0-9]{4}$/, fold: upper },
  CPV: { path: 'cpv', name: /^[0-9]{8}$/, fold: upper },
  /** A notice by publication number or notice id, then its lots: `123456-2026`, `…/lot-0001`. */
  TED: { path: 'ted', name: /^[a-z0-9][a-z0-9-]{0,60}(?:\/[a-z0-9][a-z0-9._-]{0,60}){0,2}$/, fold: lower },
  /** A trusted list by territory, then its services: `DE`, `DE/{hash}`. */
  TSL: { path: 'trustlist', name: /^[A-Z]{2}(?:\/[A-Z0-9]{1,64}){0,2}$/, fold: upper },
  /** The sector of a company, by the company: `register/B1204_HRB630391`, `lei/5299…`. */
  SECTOR: {
    path: 'sector',
    name: /^(?:register\/[A-Z0-9][A-Z0-9._-]{0,99}|lei\/[A-Z0-9]{18}[0-9]{2})$/,
    fold: (name: string) => upper(name).replace(/^[^/]*/, lower)
  },
  /** An editorial rule that links an act to sectors. */
  RULE: { path: 'rule', name: /^[a-z0-9][a-z0-9._-]{0,120}$/, fold: lower },
  /**
   * What a catalogue says of an EU act, by its CELEX number, `/` as `_`: a row of a list (`32016R0679`, `12012E_TXT`),
   * a notice of the work (`32016R0679.WORK`) or of its text in a language (`32016R0679.ENG`).
   */
  CATALOGUE: {
    path: 'catalogue',
    name: new RegExp(`^${CELEX_NUMBER}(?:\\.[A-Z]{3,4})?$`),
    fold: (name: string) => upper(name).replace(/\//g, '_')
  },
  /** A vocabulary or dataset that was loaded as RDF, by the name that its steward or its file gave it. */
  DATASET: { path: 'dataset', name: /^[a-z0-9][a-z0-9._-]{0,120}$/, fold: lower }
} as const satisfies Record<string, Family>

export type FamilyName = keyof typeof families

const byPath = new Map<string, FamilyName>(
  Object.entries(families).map(([family, { path }]) => [path, family as FamilyName])
)

export const familyNames = Object.keys(families) as readonly FamilyName[]

/** The first segments of their paths. */
export const familyPaths: readonly string[] = [...byPath.keys()]

/** Beside them: law and services, whose names `iris/` reads. */
export const lawAndServicePaths = ['eli', 'celex', 'xzufi'] as const

/** The books of the service: what was loaded, from where, and by whom; tenants; graphs. */
export const bookPaths = [
  'graph',
  'importer',
  'load',
  'promotion',
  'publisher',
  'source',
  'staging',
  'tenant'
] as const

/** The path below the base of what a family calls by a name; undefined when no concept can bear it. */
export function conceptPath(family: string, name: string): string | undefined {
  const found = (families as Record<string, Family>)[family.toUpperCase()]
  const folded = found?.fold(name)
  return found !== undefined && found.name.test(folded!) ? `${found.path}/${folded}` : undefined
}

/** The ref of a path below the base; undefined when it names nothing of these families. */
export function refOfPath(path: string): string | undefined {
  const cut = path.indexOf('/')
  const family = cut < 0 ? undefined : byPath.get(path.slice(0, cut))
  if (family === undefined) return undefined
  const name = path.slice(cut + 1)
  return conceptPath(family, name) === path ? `${family}:${name}` : undefined
}
