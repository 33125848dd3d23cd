import { compareText } from '../../../base/text/compareText.js'
import type { NamedService } from '../../../graph/publicServices/namedServices.js'
import { tokensOf } from '../../../proof/analysis/tokens.js'
import { scopeSet, type Access } from '../../access.js'
import { countOfEach } from '../../lists/countOfEach.js'
import { initialOf } from '../../lists/initialOf.js'
import { lettersOf, type LetterCount } from '../../lists/lettersOf.js'
import { listPage, type RangeOfPage } from '../../lists/listPage.js'
import { matchLevel, NO_MATCH } from '../../lists/matchLevel.js'
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
  readonly pages: readonly RangeOfPage[]
  readonly letters: readonly LetterCount[]
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
  const { total, entries, pages } = listPage(chosen, ({ label }) => label, { page, pageSize })
  const publishers = countOfEach(shown.flatMap(each => each.publisher ?? []))
  return {
    ...{ all: shown.length, total, services: entries, pages },
    letters: lettersOf(ofPublisher.map(({ label }) => label)),
    publishers: Array.from(publishers, ([name, count]) => ({ name, count })).sort(
      (one, other) => other.count - one.count || compareText(one.name, other.name)
    )
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
