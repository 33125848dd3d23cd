import type { SourceAttribution } from '../../provenance/attributions/attributionsOf.js'
import { scopeSet, visibilityOfLaw } from '../../access.js'
import type { Act } from '../../../proof/law/acts/act.js'
import type { PageRequest } from '../../page.js'
import { entriesOfAct } from './entriesOfAct.js'
import type { PageOfAct } from './page.js'
import type { ProvisionParts } from './provisionParts.js'
import { selectProvisions } from './selectProvisions.js'

export interface ListProvisions extends PageRequest {
  readonly by: { readonly ref: string } | { readonly law: string } | { readonly q: string }
}

export interface ProvisionPage extends PageOfAct {
  /** Of what the page holds, unique and sorted. */
  readonly attributions: readonly SourceAttribution[]
}

/** @throws NotFound naming the part of the reference, or the act, that was not found */
export async function listProvisions(parts: ProvisionParts, request: ListProvisions): Promise<ProvisionPage> {
  const page = await pageOf(parts, request)
  return { ...page, attributions: await parts.attributionsOf(page.provisions) }
}

async function pageOf(parts: ProvisionParts, request: ListProvisions): Promise<PageOfAct> {
  const selected = await selectProvisions(parts, request)
  if ('act' in selected) return pageOfAct(parts, selected.act, request)
  if ('iris' in selected) {
    const visibility = visibilityOfLaw(parts.ids, request.access, request.signal)
    return { total: selected.total, provisions: await parts.loader.loadMany(selected.iris, visibility) }
  }
  const { offset, limit } = request
  return { total: 1, provisions: [selected.provision].slice(offset, offset + limit) }
}

/** The provisions of an act in their order, as far as the caller's scopes reach. */
async function pageOfAct(
  parts: ProvisionParts,
  act: Pick<Act, 'iri'>,
  { limit, offset, access, signal }: PageRequest
): Promise<PageOfAct> {
  const entries = await entriesOfAct(parts, act.iri, scopeSet(access))
  const iris = entries.slice(offset, offset + limit).map(entry => entry.iri)
  const provisions = await parts.loader.loadMany(iris, visibilityOfLaw(parts.ids, access, signal))
  return { total: entries.length, provisions }
}
