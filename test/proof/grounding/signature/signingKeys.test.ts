import { expect } from 'chai'
import { readJwkSet } from '../../../../src/proof/grounding/signature/jwkSet.js'
import {
  newSigningKey,
  published,
  readSigningKeys,
  rotated,
  withdrawn,
  writeSigningKeys
} from '../../../../src/proof/grounding/signature/signingKeys.js'

const now = new Date('2026-11-29T12:00:00Z')
const SECRET = 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A'
/** RFC 8037, appendix A.1. */
const known = {
  kty: 'OKP',
  crv: 'Ed25519',
  d: SECRET,
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  iat: 0
}
const read = (...keys: readonly object[]) => readSigningKeys(JSON.stringify({ keys }))

describe('keys to sign with', () => {
  it('are named by their thumbprint', () => {
    // RFC 8037, appendix A.3.
    expect(read(known).current.kid).equal('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k')
  })

  it('are read as they were written, and published without their secret halves', () => {
    const first = { current: newSigningKey(now), former: [] }
    const second = rotated(first, now)
    const third = withdrawn(rotated(second, now), first.current.kid, now)!
    expect(readSigningKeys(writeSigningKeys(third))).deep.equal(third)
    const secrets = [first, second, third].map(({ current }) => current.d)
    const text = JSON.stringify(published(third))
    for (const secret of secrets) expect(text).not.contain(secret)
    expect(writeSigningKeys(third)).contain(secrets[2]).not.contain(secrets[0]).not.contain(secrets[1])
    expect(published(third).keys.map(({ kid }) => kid)).deep.equal(
      [third, second, first].map(({ current }) => current.kid)
    )
    expect(readJwkSet(JSON.parse(text))[2]).deep.include({ revoked: { revoked_at: 1795953600 } })
  })

  it('are refused when they are none, without a word of what stands there', () => {
    const other = newSigningKey(now)
    for (const text of [
      `${SECRET}`,
      `{"keys":[{"d":"${SECRET}"`,
      `{"keys":{"d":"${SECRET}"}}`,
      JSON.stringify({ keys: [] }),
      ...[
        [{ ...known, d: undefined }],
        [{ ...known, x: other.x }],
        [{ ...known, kty: 'RSA' }],
        [{ ...known, d: `${SECRET}A` }],
        [{ ...known, iat: SECRET }],
        [{ ...known, revoked: { revoked_at: 1 } }],
        [known, known],
        [other, { ...known, d: SECRET.slice(1) }]
      ].map(keys => JSON.stringify({ keys }))
    ])
      expect(() => readSigningKeys(text), text)
        .throws(TypeError)
        .property('message')
        .not.contain(SECRET.slice(1, 9))
  })

  it('are read to verify by from a set with others, or alone', () => {
    const [key] = published(read(known)).keys
    expect(
      readJwkSet({ keys: [{ kty: 'RSA', n: 'x', e: 'AQAB' }, 1, null, { ...key, kid: '' }, key] })
    ).length(1)
    expect(readJwkSet(key)[0]!.kid).equal(key!.kid)
    for (const value of [{ keys: [] }, {}, null, 'x', [key], { ...key, x: 'short' }])
      expect(() => readJwkSet(value), JSON.stringify(value)).throws(TypeError)
  })
})
