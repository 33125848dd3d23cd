import type { components } from '../../contract/types.js'
import { ValidationFailed } from '../../contract/faults.js'
import type { Handler } from '../context.js'
import type { AppDependencies } from '../dependencies.js'
import { presentIssuedKey } from '../presenters/keys.js'

export function issueKey({ issueKey, listProfiles }: AppDependencies): Handler {
  return async ctx => {
    const { profile, tenant, label } = ctx.request.body as components['schemas']['IssueKeyRequest']
    const names = (await listProfiles()).map(each => each.name)
    if (!names.includes(profile)) {
      const msg = `Input should be one of ${names.map(name => `'${name}'`).join(', ')}`
      const loc = ['body', 'profile']
      throw new ValidationFailed([{ loc, msg, type: 'enum', input: profile, ctx: { expected: names } }])
    }
    const issued = await issueKey({
      profile,
      ...(tenant === undefined ? {} : { tenant }),
      ...(label === undefined ? {} : { label: label.normalize('NFC') })
    })
    ctx.status = 201
    ctx.body = presentIssuedKey(issued)
  }
}
