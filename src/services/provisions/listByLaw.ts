import { NotFound } from '../../errors.js'
import type { Access } from '../access.js'
import { severalActs, shown } from './findByRef.js'
import type { Page } from './page.js'
import { scopeSet, sightOfLaw, type ProvisionParts } from './provisionParts.js'

/**
 * The provisions of an act in their order; the act by name, abbreviation, alias, reference or CELEX number.
 * @throws NotFound when no act, or more than one, bears the name
 */
export async function listByLaw(
  parts: ProvisionParts,
  { law, limit, offset, access }: { law: string; limit: number; offset: number; access: Access }
): Promise<Page> {
  const scopes = scopeSet(access)
  const acts = (await parts.acts()).named(law, scopes)
  const [act, other] = acts
  if (act === undefined) throw new NotFound(`No act named ${shown(law)} is in this graph`)
  if (other !== undefined) throw new NotFound(severalActs(law, acts))
  const entries = (await parts.contents(act.iri)).filter(entry => scopes.has(entry.scope))
  const iris = entries.slice(offset, offset + limit).map(entry => entry.iri)
  const provisions = await parts.loader.loadMany(iris, sightOfLaw(parts.ids, access))
  return { total: entries.length, provisions }
}
