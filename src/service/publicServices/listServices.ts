import type { PageRequest } from '../page.js'
import type { SourceAttribution } from '../provenance/attributions/attributionsOf.js'
import type { PublicService } from './publicService.js'
import { readServices } from './readServices.js'
import type { PublicServiceParts } from './publicServiceParts.js'
import { selectServices } from './selectServices.js'

export interface ListServices extends PageRequest {
  /** All services without one. */
  readonly by?: { readonly ref: string } | { readonly q: string }
  /** YYYY-MM-DD: what they rest on is looked up in the law of that day. */
  readonly asOf?: string | undefined
}

export interface ServicePage {
  /** All hits, not only those of the page. */
  readonly total: number
  readonly services: readonly PublicService[]
  /** Of what the page holds, unique and sorted. */
  readonly attributions: readonly SourceAttribution[]
}

/** @throws NotFound when no service of the reference is held that the caller may see */
export async function listServices(parts: PublicServiceParts, request: ListServices): Promise<ServicePage> {
  const { total, iris } = await selectServices(parts, request)
  const services = await readServices(parts, iris, request)
  return { total, services, attributions: await parts.attributionsOf(services) }
}
