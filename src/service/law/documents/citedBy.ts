import { DataFactory } from 'n3'
import { byVersion } from '../../../graph/byVersion.js'
import { readCitationPage } from '../../../graph/citations/citationPage.js'
import { readCitingActs } from '../../../graph/citations/citingActs.js'
import { cachedReadings } from '../../../graph/cachedReadings.js'
import { provisionParts } from '../../../graph/ownIris.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'
import { NotFound } from '../../../base/errors.js'
import { scopeSet, visibilityOfLaw, type Access } from '../../access.js'
import type { ProvisionParts } from '../provisions/provisionParts.js'

/** What cites an act or a provision, a page of it, by the act that cites. */
export interface CitedBy {
  /** Links, those of all pages. */
  readonly total: number
  /** Acts that cite, those of all pages. */
  readonly acts: number
  readonly page: number
  /** At least 1. */
  readonly pages: number
  readonly groups: readonly CitingAct[]
}

export interface CitingAct {
  readonly label: string
  /** Absent where the caller sees provisions of it but not the act. */
  readonly iri?: string
  /** Links from this act, those of all pages. */
  readonly total: number
  readonly links: readonly { readonly iri: string; readonly label: string; readonly cited: string }[]
}

/** Links on a page. */
export const CITING_ON_A_PAGE = 30

type Parts = Pick<ProvisionParts, 'ids' | 'acts' | 'loader'> & { readonly store: GraphStore }

interface AskCitedBy {
  readonly iri: string
  readonly isAct: boolean
  readonly page: number
  readonly access: Access
}

/** @throws NotFound for a page that there is not */
export type ReadCitedBy = (asked: AskCitedBy) => Promise<CitedBy>

/** Answers that are kept for one version of the shared graph: what cites a code is sorted out of thousands of links. */
const KEPT = 1_000

export function openCitedBy(parts: Parts): ReadCitedBy {
  const keyOf = ({ iri, page, access }: AskCitedBy) =>
    JSON.stringify([iri, page, access.scopes.map(scope => scope.value).sort()])
  const ofVersion = byVersion(parts.store, parts.ids.sharedGraph, () =>
    Promise.resolve(cachedReadings(KEPT, keyOf, (asked: AskCitedBy) => citedBy(parts, asked)))
  )
  return async asked => (await ofVersion())(asked)
}

async function citedBy(parts: Parts, { iri, isAct, page, access }: AskCitedBy): Promise<CitedBy> {
  const { store, ids } = parts
  const of = { graph: ids.sharedGraph, node: DataFactory.namedNode(iri), isAct, scopes: access.scopes }
  const counts = await readCitingActs(store, of)
  const total = [...counts.values()].reduce((sum, each) => sum + each, 0)
  const pages = Math.max(1, Math.ceil(total / CITING_ON_A_PAGE))
  if (page > pages) throw new NotFound(`This document has ${pages} page${pages === 1 ? '' : 's'}`)
  const offset = (page - 1) * CITING_ON_A_PAGE
  const links =
    total === 0
      ? []
      : await readCitationPage(store, { ...of, direction: 'cited_by', limit: CITING_ON_A_PAGE, offset })
  const texts = await parts.loader.loadMany(
    links.map(({ citing }) => citing),
    visibilityOfLaw(ids, access)
  )
  const labels = new Map(texts.map(text => [text.iri, text.label]))
  const table = await parts.acts()
  const scopes = scopeSet(access)
  const groups = new Map<string, CitingAct['links'][number][]>()
  for (const { citing, cited } of links) {
    const label = labels.get(citing)
    if (label === undefined) continue
    const { act } = provisionParts(citing)
    groups.set(act, [...(groups.get(act) ?? []), { iri: citing, label, cited }])
  }
  return {
    total,
    acts: counts.size,
    page,
    pages,
    groups: [...groups].map(([act, own]) => {
      const known = table.byIri(act)
      const seen = known !== undefined && scopes.has(known.scope)
      return {
        label: seen ? known.label : own[0]!.label,
        ...(seen && { iri: act }),
        total: counts.get(act) ?? own.length,
        links: own
      }
    })
  }
}
