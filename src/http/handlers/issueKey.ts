import type { components } from '../../contract/types.js'
import { ValidationFailed } from '../../contract/validationErrors.js'
import type { Handler } from '../context.js'
import type { Serving } from '../serving.js'
import { presentIssuedKey } from '../presenters/keys.js'

export function issueKey({ services }: Serving): Handler {
  return async ctx => {
    const { profile, tenant, label } = ctx.request.body as components['schemas']['IssueKeyRequest']
    const names = (await services.profiles.list()).map(each => each.name)
    if (!names.includes(profile)) {
      const msg = `Input should be one of ${names.map(name => `'${name}'`).join(', ')}`
      const loc = ['body', 'profile']
      throw new ValidationFailed([{ loc, msg, type: 'enum', input: profile, ctx: { expected: names } }])
    }
    const issued = await services.keys.issue({
      profile,
      ...(tenant === undefined ? {} : { tenant }),
      ...(label === undefined ? {} : { label: label.normalize('NFC') })
    })
    ctx.status = 201
    ctx.body = presentIssuedKey(issued)
  }
}
