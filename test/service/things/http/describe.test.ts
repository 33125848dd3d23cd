import { expect } from 'chai'
import { CONTRACT_KEY, fakes } from '../../http/fakes.js'
import { startClient, type Client } from '../../http/client.js'

const HELD = 'http://example.org/held'

describe('/describe', () => {
  let client: Client
  before(async () => (client = await startClient(fakes().serving)))
  after(() => client.close())

  const call = (path: string, accept = 'text/turtle') =>
    client.call(path, { headers: { accept, 'x-api-key': CONTRACT_KEY } })

  it('sends an IRI of others to a document in the format that the caller likes', async () => {
    for (const [accept, extension] of [
      ['text/turtle', 'ttl'],
      ['application/ld+json', 'jsonld'],
      ['application/rdf+xml', 'rdf'],
      ['text/html', 'html']
    ]) {
      const { status, headers } = await call(`/describe?iri=${encodeURIComponent(HELD)}`, accept)
      expect(status).equal(303)
      expect(headers.location).equal(`/describe.${extension}?iri=${encodeURIComponent(HELD)}`)
      const document = await call(headers.location!)
      expect(document.status).equal(200)
      expect(document.headers['content-type']).contain(accept)
      expect(document.headers.link).contain(`<${HELD}>; rel="describes"`)
      expect(document.text).contain(HELD)
    }
  })

  it('sends an IRI of ours to its own address', async () => {
    const { status, headers } = await call(
      `/describe?iri=${encodeURIComponent('http://localhost:8080/eli/gewo/14')}`
    )
    expect({ status, location: headers.location }).deep.equal({ status: 303, location: '/eli/gewo/14' })
  })

  it('answers 404 for what is not held, and 422 for nothing', async () => {
    expect((await call('/describe?iri=http://example.org/other')).status).equal(404)
    expect((await call('/describe.ttl?iri=%22%3E%3Cscript%3E')).status).equal(404)
    expect((await call('/describe')).status).equal(422)
    expect((await call('/describe.exe?iri=http://example.org/held')).status).equal(404)
  })
})
