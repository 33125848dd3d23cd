import { NotFound } from '../../../base/errors.js'
import type { Act } from '../../../proof/law/acts/act.js'
import { scopeSet, type Access } from '../../access.js'
import { severalActs, shownText } from './messages.js'
import type { ProvisionParts } from './provisionParts.js'

/**
 * The act of that name, abbreviation, alias, reference or CELEX number.
 * @throws NotFound when no act, or more than one, bears the name
 */
export async function actOfLaw(
  parts: Pick<ProvisionParts, 'acts'>,
  { law, access }: { law: string; access: Access }
): Promise<Act> {
  const acts = (await parts.acts()).named(law, scopeSet(access))
  const [act, other] = acts
  if (act === undefined) throw new NotFound(`No act named ${shownText(law)} is in this graph`)
  if (other !== undefined) throw new NotFound(severalActs(law, acts))
  return act
}
