import type { components } from '../../contract/types.js'
import { ValidationFailed } from '../../contract/validationErrors.js'
import { InvalidInput } from '../../../base/errors.js'
import type { OpenHandler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { presentIssuedKey } from './presentKeys.js'

export function issueKeyHandler({ services }: Serving): OpenHandler {
  return async ({ body }) => {
    const { profile, tenant, label, expires_at } = body as components['schemas']['IssueKeyRequest']
    const names = (await services.profiles.list()).map(each => each.name)
    if (!names.includes(profile)) {
      const msg = `Input should be one of ${names.map(name => `'${name}'`).join(', ')}`
      const loc = ['body', 'profile']
      throw new ValidationFailed([{ loc, msg, type: 'enum', input: profile, ctx: { expected: names } }])
    }
    const expiresAt = requestedExpiry(expires_at) ?? undefined
    const issued = await services.keys
      .issue({
        profile,
        ...(tenant === undefined ? {} : { tenant }),
        ...(label === undefined ? {} : { label: label.normalize('NFC') }),
        ...(expiresAt === undefined ? {} : { expiresAt })
      })
      .catch(refuseExpiry)
    return { status: 201, body: presentIssuedKey(issued) }
  }
}

/** The rest of what may be wrong with a key the contract has checked. @throws ValidationFailed */
export function refuseExpiry(error: unknown): never {
  if (!(error instanceof InvalidInput)) throw error
  const loc = ['body', 'expires_at']
  throw new ValidationFailed([{ loc, msg: error.message, type: 'value_error' }])
}

/** The contract has checked its form. That it is to come is asked by whoever knows the time. */
export function requestedExpiry(expiresAt: string | null | undefined): Date | null | undefined {
  return typeof expiresAt === 'string' ? new Date(expiresAt) : expiresAt
}
