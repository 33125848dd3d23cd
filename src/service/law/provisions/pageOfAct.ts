import { scopeSet, visibilityOfLaw } from '../../access.js'
import type { Act } from '../../../proof/law/acts/act.js'
import type { PageRequest } from '../../page.js'
import type { PageOfAct } from './page.js'
import type { ProvisionParts } from './provisionParts.js'

/** The provisions of an act in their order, as far as the caller's scopes reach. */
export async function pageOfAct(
  parts: ProvisionParts,
  act: Pick<Act, 'iri'>,
  { limit, offset, access, signal }: PageRequest
): Promise<PageOfAct> {
  const scopes = scopeSet(access)
  const entries = (await parts.contents(act.iri)).filter(entry => scopes.has(entry.scope))
  const iris = entries.slice(offset, offset + limit).map(entry => entry.iri)
  const provisions = await parts.loader.loadMany(iris, visibilityOfLaw(parts.ids, access, signal))
  return { total: entries.length, provisions }
}
