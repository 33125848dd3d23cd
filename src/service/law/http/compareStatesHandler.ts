import { ValidationFailed } from '../../contract/validationErrors.js'
import { graphTag } from '../../http/graphTag.js'
import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { presentComparison } from './presentComparison.js'

export function compareStatesHandler(serving: Serving): Handler {
  const { histories } = serving.services
  return async ({ access, values, gone: signal }) => {
    const page = { limit: values['limit'] as number, offset: values['offset'] as number }
    const {
      ref,
      with: other,
      from,
      to
    } = values as { readonly ref: string } & Readonly<Record<string, string>>
    if (other === undefined && (from === undefined || to === undefined)) throw missing({ from, to })
    const days = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
    const asked = { ref, ...days, ...page, ...(other !== undefined && { with: other }) }
    const found = () =>
      other === undefined
        ? histories.compare({ ref, from: from!, to: to!, ...page, access, signal })
        : histories.compareWorks({ ref, with: other, ...days, ...page, access, signal })
    return {
      tag: await graphTag(serving, access, { compare: asked }),
      make: async () => ({
        body: presentComparison(await found(), { profile: access.profile.name, ...days, ...page })
      })
    }
  }
}

/** Both days are needed where one act alone is compared. */
function missing(days: Readonly<Record<'from' | 'to', string | undefined>>): ValidationFailed {
  const names = (['from', 'to'] as const).filter(name => days[name] === undefined)
  return new ValidationFailed(
    names.map(name => ({ loc: ['query', name], msg: 'Field required', type: 'missing' }))
  )
}
