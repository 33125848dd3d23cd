import { expect } from 'chai'
import { checkSignature } from '../../../src/proof/grounding/signature/checkSignature.js'
import { verifyEd25519 } from '../../../src/proof/grounding/signature/ed25519.js'
import { readJwkSet } from '../../../src/proof/grounding/signature/jwkSet.js'
import { readSigned } from '../../../src/proof/grounding/signature/signature.js'
import { openSigner } from '../../../src/proof/grounding/signature/signer.js'
import { newSigningKey } from '../../../src/proof/grounding/signature/signingKeys.js'
import { startClient, type Client } from './client.js'
import { BASE, CONTRACT_KEY, fakes } from './fakes.js'

describe('a service with a key to sign with, over fakes', () => {
  const now = () => new Date('2026-11-29T12:00:00Z')
  const current = newSigningKey(now())
  let client: Client
  let plain: Client
  before(async () => {
    client = await startClient(fakes({ signer: openSigner({ current, former: [] }, BASE, now) }).serving)
    plain = await startClient(fakes().serving)
  })
  after(() => Promise.all([client.close(), plain.close()]))

  const post = (path: string, body: object) => ({
    path,
    options: { method: 'POST', key: CONTRACT_KEY, body }
  })
  const sealed = [
    { path: '/v1/ask?q=Wann+muss+ich+ein+Gewerbe+anzeigen', options: { key: CONTRACT_KEY } },
    post('/v1/verify', { text: 'Ein Text.' }),
    post('/v1/dossier', { felder: [{ name: 'Miete', wert: '612.40' }] })
  ]

  it('publishes its keys without a secret, and signs all that is sealed', async () => {
    const { status, headers, text } = await client.call('/.well-known/beleg-jwks.json')
    expect(status).equal(200)
    expect(headers['content-type']).match(/^application\/jwk-set\+json/)
    expect(text).not.contain(current.d)
    const keys = readJwkSet(JSON.parse(text))
    for (const { path, options } of sealed) {
      const { body } = await client.call(path, options)
      const { state, about } = await checkSignature(readSigned(body), keys, verifyEd25519)
      expect({ path, state, ...about }).include({ path, state: 'valid', issuer: BASE, kid: current.kid })
    }
  })

  it('is told from one that has none', async () => {
    expect(JSON.parse((await plain.call('/.well-known/beleg-jwks.json')).text)).deep.equal({ keys: [] })
    for (const { path, options } of sealed)
      expect((await plain.call(path, options)).body).not.property('signature')
  })
})
