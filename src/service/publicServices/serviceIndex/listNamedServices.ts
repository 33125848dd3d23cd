import { NotFound } from '../../../base/errors.js'
import type { NamedService } from '../../../graph/publicServices/namedServices.js'
import { tokensOf } from '../../../proof/analysis/tokens.js'
import { scopeSet, type Access } from '../../access.js'
import { initialOf } from '../../law/actIndex/initialOf.js'
import { matchLevel, NO_MATCH } from '../../law/actIndex/matchLevel.js'
import type { IndexedService } from './serviceIndex.js'

export interface ListNamedServices {
  /** `A` to `Z`, or `other`. */
  readonly letter?: string | undefined
  /** Words of names, each of which may be begun or cut out. */
  readonly q?: string | undefined
  /** Name of who describes them. */
  readonly publisher?: string | undefined
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  readonly access: Access
}

export interface NamedServiceList {
  /** All that the caller may see. */
  readonly all: number
  /** Those that were chosen, on all pages. */
  readonly total: number
  /** Of the page. */
  readonly services: readonly NamedService[]
  /** What each page begins and ends with. */
  readonly pages: readonly { readonly first: string; readonly last: string }[]
  readonly letters: readonly { readonly letter: string; readonly count: number }[]
  /** Who describes services, those with most of them first. */
  readonly publishers: readonly { readonly name: string; readonly count: number }[]
}

/** @throws NotFound for a page that there is not */
export function listNamedServices(
  services: readonly IndexedService[],
  { letter, q, publisher, page, pageSize, access }: ListNamedServices
): NamedServiceList {
  const scopes = scopeSet(access)
  const shown = services.filter(({ scope }) => scopes.has(scope))
  const ofPublisher = publisher === undefined ? shown : shown.filter(each => each.publisher === publisher)
  const ofLetter =
    letter === undefined ? ofPublisher : ofPublisher.filter(({ label }) => initialOf(label) === letter)
  const chosen = q === undefined ? ofLetter : matching(q, ofLetter)
  const pages = []
  for (let at = 0; at < chosen.length; at += pageSize) {
    const last = chosen[Math.min(at + pageSize, chosen.length) - 1]!
    pages.push({ first: chosen[at]!.label, last: last.label })
  }
  const most = Math.max(1, pages.length)
  if (page > most) throw new NotFound(`This list has ${most} page${most === 1 ? '' : 's'}`)
  const letters = [...counted(ofPublisher.map(({ label }) => initialOf(label)))]
  const publishers = [...counted(shown.flatMap(each => each.publisher ?? []))]
  return {
    all: shown.length,
    total: chosen.length,
    services: chosen.slice((page - 1) * pageSize, page * pageSize),
    pages,
    letters: letters
      .map(([name, count]) => ({ letter: name, count }))
      .sort((one, other) => (one.letter < other.letter ? -1 : 1)),
    publishers: publishers
      .map(([name, count]) => ({ name, count }))
      .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
  }
}

function matching(q: string, services: readonly IndexedService[]): IndexedService[] {
  const words = tokensOf(q)
  if (words.length === 0) return []
  return services
    .map(service => ({ service, level: matchLevel(words, service.folded) }))
    .filter(({ level }) => level !== NO_MATCH)
    .sort((one, other) => one.level - other.level)
    .map(({ service }) => service)
}

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
