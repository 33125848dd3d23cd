import { scopeSet } from '../access.js'
import { NotFound } from '../../errors.js'
import { severalActs, shown } from './messages.js'
import type { PageRequest } from '../page.js'
import type { Page } from './page.js'
import { pageOfAct } from './pageOfAct.js'
import type { ProvisionParts } from './provisionParts.js'

/**
 * The provisions of an act in their order; the act by name, abbreviation, alias, reference or CELEX number.
 * @throws NotFound when no act, or more than one, bears the name
 */
export async function listByLaw(
  parts: ProvisionParts,
  { law, ...page }: PageRequest & { law: string }
): Promise<Page> {
  const acts = (await parts.acts()).named(law, scopeSet(page.access))
  const [act, other] = acts
  if (act === undefined) throw new NotFound(`No act named ${shown(law)} is in this graph`)
  if (other !== undefined) throw new NotFound(severalActs(law, acts))
  return pageOfAct(parts, act, page)
}
