import type { TrustedList, TrustService } from '../../graph/trust/trustedLists.js'
import { foldedPart, partsOfName } from './distinguishedName.js'
import {
  foldName,
  foldWithoutForm,
  foldWithoutMarks,
  withoutForm,
  wordsOfName
} from '../../company/register/foldName.js'

/** A service, and the list that it stands on. */
export interface ListedIssuer {
  readonly list: TrustedList
  readonly service: TrustService
}

/**
 * How an issuer was read: by a name of a certificate (`CN=…, O=…`), by a name as it is listed, without its legal form, or
 * without the marks of umlauts.
 */
export type ReadAs = 'zertifikat' | 'name' | 'name-ohne-rechtsform' | 'name-ohne-umlautzeichen'

export type FoundIssuer =
  | { readonly readAs: ReadAs; readonly services: readonly ListedIssuer[] }
  /** Providers that it may be: several of that name, or those whose names begin with it. */
  | { readonly candidates: readonly ListedIssuer[] }
  | undefined

/** Finds the services of an issuer among those that are given; `undefined` where none bears the name. */
export type Issuers = (issuer: string, isSeen: (listed: ListedIssuer) => boolean) => FoundIssuer

type Names = Map<string, ListedIssuer[]>

const LEVELS: readonly (readonly [ReadAs, (name: string) => string])[] = [
  ['name', foldName],
  ['name-ohne-rechtsform', foldWithoutForm],
  ['name-ohne-umlautzeichen', foldWithoutMarks]
]

/** A shorter beginning of a name says nothing. */
const SHORTEST_BEGINNING = 4

/** Makes the one resolver of issuers' names over these lists. */
export function openIssuers(lists: readonly TrustedList[]): Issuers {
  const all = lists.flatMap(list => list.services.map((service): ListedIssuer => ({ list, service })))
  const byPart: Names = new Map()
  const byProvider = LEVELS.map((): Names => new Map())
  const byOtherName = LEVELS.map((): Names => new Map())
  for (const listed of all) {
    const { provider, label, subjects } = listed.service
    const subjectParts = subjects.map(subject => partsOfName(subject) ?? [])
    for (const part of new Set(subjectParts.flat().map(foldedPart))) add(byPart, part, listed)
    const others = subjectParts.flat().flatMap(({ key, value }) => (key === 'CN' || key === 'O' ? value : []))
    for (const [at, [, fold]] of LEVELS.entries()) {
      add(byProvider[at]!, fold(provider), listed)
      for (const name of new Set([label, ...others].map(fold))) add(byOtherName[at]!, name, listed)
    }
  }
  return (issuer, isSeen) => {
    const parts = partsOfName(issuer)
    if (parts !== undefined) return asCertified(byPart, parts.map(foldedPart), isSeen)
    for (const [at, [readAs, fold]] of LEVELS.entries()) {
      for (const names of [byProvider[at]!, byOtherName[at]!]) {
        const services = (names.get(fold(issuer)) ?? []).filter(isSeen)
        if (services.length > 0) return ofOneProvider(readAs, services)
      }
    }
    return begunWith(all, issuer, isSeen)
  }
}

function add(names: Names, name: string, listed: ListedIssuer): void {
  if (name === '') return
  const known = names.get(name)
  if (known === undefined) names.set(name, [listed])
  else known.push(listed)
}

/** Services one of whose certificates has all these parts in its name; those whose name has no more go before others. */
function asCertified(
  byPart: Names,
  wanted: readonly string[],
  isSeen: (listed: ListedIssuer) => boolean
): FoundIssuer {
  const [first, ...rest] = [...new Set(wanted)].map(part => new Set(byPart.get(part) ?? []))
  const bearing = [...first!].filter(listed => rest.every(set => set.has(listed)) && isSeen(listed))
  const hasAll = (listed: ListedIssuer, exactly: boolean) =>
    listed.service.subjects.some(subject => {
      const own = new Set((partsOfName(subject) ?? []).map(foldedPart))
      return wanted.every(part => own.has(part)) && (!exactly || own.size === new Set(wanted).size)
    })
  const exact = bearing.filter(listed => hasAll(listed, true))
  const services = exact.length > 0 ? exact : bearing.filter(listed => hasAll(listed, false))
  return services.length === 0 ? undefined : ofOneProvider('zertifikat', services)
}

function ofOneProvider(readAs: ReadAs, services: readonly ListedIssuer[]): FoundIssuer {
  const candidates = oneEach(services)
  return candidates.length > 1 ? { candidates } : { readAs, services }
}

/** Who writes the beginning of a listed name may mean it: that is no finding, but is said. */
function begunWith(
  all: readonly ListedIssuer[],
  issuer: string,
  isSeen: (listed: ListedIssuer) => boolean
): FoundIssuer {
  const words = withoutForm(wordsOfName(issuer))
  if (words.join('').length < SHORTEST_BEGINNING) return undefined
  const begun = oneEach(all.filter(isSeen)).filter(({ service }) => {
    const own = wordsOfName(service.provider)
    return words.every((word, at) => own[at] === word)
  })
  return begun.length === 0 ? undefined : { candidates: begun }
}

/** One service of each provider; the same name on two lists is two providers. */
function oneEach(services: readonly ListedIssuer[]): ListedIssuer[] {
  const key = ({ list, service }: ListedIssuer) => `${list.iri}\n${service.provider}`
  return [...new Map(services.map(listed => [key(listed), listed])).values()]
}
