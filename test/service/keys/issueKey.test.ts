import { expect } from 'chai'
import { InvalidInput } from '../../../src/base/errors.js'
import { checkNewKey } from '../../../src/service/keys/issueKey.js'

describe('a new key', () => {
  it('has a known profile, a tenant that can be named, a short label', () => {
    checkNewKey({ profile: 'trial' })
    checkNewKey({ profile: 'commercial-full', tenant: 'acme-2', label: 'x'.repeat(200) })
    const faults: [Parameters<typeof checkNewKey>[0], RegExp][] = [
      [{ profile: 'x' }, /public-observatory, trial/],
      [{ profile: 'Trial' }, /no profile/],
      [{ profile: 'trial', tenant: '' }, /tenant/],
      [{ profile: 'trial', tenant: 'a/b' }, /tenant/],
      [{ profile: 'trial', tenant: '-a' }, /tenant/],
      [{ profile: 'trial', tenant: 'a'.repeat(64) }, /tenant/],
      [{ profile: 'trial', label: 'x'.repeat(201) }, /201 characters/]
    ]
    for (const [wanted, message] of faults) expect(() => checkNewKey(wanted)).throw(InvalidInput, message)
  })
})
