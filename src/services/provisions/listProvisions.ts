import type { Attribution } from '../attributions/attributionsOf.js'
import { findByRef } from './findByRef.js'
import { listByLaw } from './listByLaw.js'
import type { PageRequest } from '../page.js'
import type { Page } from './page.js'
import { pageOfAct } from './pageOfAct.js'
import { pageOfCited } from './pageOfCited.js'
import type { ProvisionParts } from './provisionParts.js'
import { search } from './search.js'

export interface ListProvisions extends PageRequest {
  readonly by: { readonly ref: string } | { readonly law: string } | { readonly q: string }
}

export interface ProvisionPage extends Page {
  /** Of what the page holds, unique and sorted. */
  readonly attributions: readonly Attribution[]
}

/** @throws NotFound naming the part of the reference, or the act, that was not found */
export async function listProvisions(parts: ProvisionParts, request: ListProvisions): Promise<ProvisionPage> {
  const page = await pageOf(parts, request)
  return { ...page, attributions: await parts.attributionsOf(page.provisions) }
}

async function pageOf(parts: ProvisionParts, { by, ...rest }: ListProvisions): Promise<Page> {
  if ('law' in by) return listByLaw(parts, { ...rest, law: by.law })
  if ('q' in by) return search(parts, { ...rest, q: by.q })
  const found = await findByRef(parts, { ref: by.ref, access: rest.access })
  if ('act' in found) return pageOfAct(parts, found.act, rest)
  if ('cited' in found) return pageOfCited(parts, found.cited, rest)
  const { offset, limit } = rest
  return { total: 1, provisions: [found.provision].slice(offset, offset + limit) }
}
