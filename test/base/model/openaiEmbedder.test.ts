import { expect } from 'chai'
import { getEventListeners, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Unavailable } from '../../../src/base/errors.js'
import { openaiEmbedder } from '../../../src/base/model/openaiEmbedder.js'

describe('an embedder behind an OpenAI-compatible endpoint', () => {
  let server: Server
  let inputs: string[][]
  let models: string[]
  let answer: (input: string[]) => unknown

  beforeEach(async () => {
    inputs = []
    models = []
    answer = input => input.map((text, index) => ({ index, embedding: [text.length, 1, 0] })).reverse()
    server = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', part => (body += part))
      request.on('end', () => {
        const { input, model } = JSON.parse(body) as { input: string[]; model: string }
        inputs.push(input)
        models.push(model)
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ object: 'list', model: 'fake', data: answer(input) }))
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  const embedder = (name = 'fake') =>
    openaiEmbedder({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      name,
      timeoutMs: 10_000
    })

  it('gives one vector of length 1 a text, in the order of the texts, in batches', async () => {
    const texts = Array.from({ length: 70 }, (_, index) => 'x'.repeat(index + 1))
    const vectors = await embedder().embed(texts, 'passage')
    expect(inputs.map(input => input.length)).to.deep.equal([32, 32, 6])
    expect(inputs[0]![0]).to.equal('passage: x')
    vectors.forEach((vector, index) => {
      expect(Math.hypot(...vector)).to.be.closeTo(1, 1e-6)
      expect(vector[0]! / vector[1]!).to.be.closeTo('passage: '.length + index + 1, 1e-3)
    })
  })

  it('leaves nothing on a signal that is there for many batches, and ends with it', async () => {
    const controller = new AbortController()
    for (let batch = 0; batch < 3; batch++) await embedder().embed(['a', 'b'], 'passage', controller.signal)
    expect(getEventListeners(controller.signal, 'abort')).to.deep.equal([])
    const ended = new Error('It is over')
    answer = () => {
      controller.abort(ended)
      return []
    }
    const failed = await embedder()
      .embed(['a'], 'passage', controller.signal)
      .catch((error: unknown) => error)
    expect(failed).to.equal(ended)
  })

  it('leaves the marks to a server that is told the kind by the name', async () => {
    await embedder('e5-{kind}').embed(['Gewerbe'], 'passage')
    await embedder('e5-{kind}').embed(['Gewerbe'], 'query')
    expect(models).to.deep.equal(['e5-passage', 'e5-query'])
    expect(inputs).to.deep.equal([['Gewerbe'], ['Gewerbe']])
  })

  it('is Unavailable when vectors are missing or have no direction', async () => {
    for (const wrong of [() => [], () => [{ index: 0, embedding: [0, 0] }]]) {
      answer = wrong
      const error = await embedder()
        .embed(['a'], 'query')
        .catch((reason: unknown) => reason)
      expect(error).to.be.instanceOf(Unavailable)
    }
  })
})
