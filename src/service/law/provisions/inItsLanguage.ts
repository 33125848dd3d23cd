import { BadRequest } from '../../../base/errors.js'
import { asRef } from '../../../graph/asRef.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import { readLanguageRef } from '../../../proof/law/refs.js'
import type { ListProvisions } from './listProvisions.js'

/**
 * A request by the reference of what law says in a language (`CELEX:32016R0679#art_17@en`) asks for the work in it.
 * @throws BadRequest where another language is asked for, and for what is not asked for in languages
 */
export function inItsLanguage(ids: Pick<Identifiers, 'iriToRef'>, request: ListProvisions): ListProvisions {
  const { by, lang: asked } = request
  const read = 'ref' in by ? readLanguageRef(asRef(ids, by.ref)) : undefined
  if (read !== undefined && asked !== undefined && asked !== read.code)
    throw new BadRequest(`The reference is of ${read.code}, and lang says ${asked}: one of them is enough`)
  const lang = read?.code ?? asked
  if (lang === undefined) return request
  if ('q' in by)
    throw new BadRequest('Words are searched in all that is held today: lang goes with ref or law')
  return { ...request, lang, ...(read && { by: { ref: read.ref } }) }
}
