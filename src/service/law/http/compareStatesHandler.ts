import { missingField } from '../../contract/validationErrorsOf.js'
import { ValidationFailed } from '../../contract/validationErrors.js'
import { graphTag } from '../../http/graphTag.js'
import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { presentComparison } from './presentComparison.js'

export function compareStatesHandler(serving: Serving): Handler {
  const { histories } = serving.services
  return async ({ access, values, gone: signal }) => {
    const page = { limit: values['limit'] as number, offset: values['offset'] as number }
    const { ref, with: other, from } = values as { readonly ref: string } & Readonly<Record<string, string>>
    if (other === undefined && from === undefined)
      throw new ValidationFailed([missingField(['query', 'from'])])
    // Of one act both texts are of a day; beside another one, what is read without a day is what stands today.
    const to = (values['to'] as string | undefined) ?? (other === undefined ? histories.today() : undefined)
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
