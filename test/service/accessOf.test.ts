import { expect } from 'chai'
import { Forbidden } from '../../src/base/errors.js'
import { accessOf, TENANT_SCOPE } from '../../src/service/accessOf.js'
import { PROFILES } from './http/fakes.js'

const key = { profile: 'de-federal', tenant: 'acme' }

describe('what a caller may see', () => {
  it('is the public profile without a key', () => {
    expect(accessOf(PROFILES, undefined).profile.name).equal('public-observatory')
    expect(accessOf(PROFILES, undefined)).not.property('tenant')
  })

  it('is the profile and tenant of the key, or a narrower profile with the same tenant', () => {
    expect(accessOf(PROFILES, key)).include({ tenant: 'acme' })
    const narrowed = accessOf(PROFILES, key, 'public-observatory')
    expect([narrowed.profile.name, narrowed.tenant]).deep.equal(['public-observatory', 'acme'])
    expect(narrowed.scopes).deep.equal([...narrowed.profile.scopes, TENANT_SCOPE])
  })

  it("holds the scope of tenants' documents for keys with a tenant alone", () => {
    expect(TENANT_SCOPE.value).equal('https://w3id.org/beleg/scope/internal/tenant')
    for (const own of [undefined, { profile: 'de-federal' }]) {
      expect(accessOf(PROFILES, own).scopes.map(scope => scope.value)).not.include(TENANT_SCOPE.value)
    }
  })

  it('is never wider than the key', () => {
    expect(() => accessOf(PROFILES, undefined, 'de-federal')).throw(Forbidden, 'may use: public-observatory')
    expect(() => accessOf(PROFILES, key, 'research-open')).throw(Forbidden)
    expect(() => accessOf(PROFILES, key, 'constructor')).throw(Forbidden)
    expect(() => accessOf(PROFILES, { profile: 'gone' })).throw(Forbidden)
  })
})
