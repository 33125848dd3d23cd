import { expect } from 'chai'
import { Unavailable } from '../../../src/base/errors.js'
import { limitModel } from '../../../src/base/model/limitModel.js'
import { openaiModel } from '../../../src/base/model/openaiModel.js'
import { fakeModelServer, type FakeModelServer, type Script } from './fakeModelServer.js'

describe('a model behind an OpenAI-compatible endpoint', () => {
  let server: FakeModelServer | undefined
  afterEach(() => server?.close())

  async function modelThat(script: Script, timeoutMs = 60_000) {
    server = await fakeModelServer(script)
    return openaiModel({ url: server.url, name: 'scripted', timeoutMs })
  }

  const question = [{ role: 'user' as const, content: 'Wann?' }]
  const options = () => ({ signal: new AbortController().signal, maxTokens: 50 })

  it('gives the pieces in order, and sends what it was told', async () => {
    const model = await modelThat(() => ['Wer ', 'ein Gewerbe ', 'beginnt'])
    expect(await collect(model.complete(question, options()))).to.deep.equal([
      'Wer ',
      'ein Gewerbe ',
      'beginnt'
    ])
    expect(server!.calls[0]).to.deep.include({ model: 'scripted', messages: question, stream: true })
  })

  it('is Unavailable when nobody listens', async () => {
    const model = openaiModel({ url: 'http://127.0.0.1:9/v1', name: 'none', timeoutMs: 5000 })
    expect(await failure(collect(model.complete(question, options())))).to.be.instanceOf(Unavailable)
  })

  it('is Unavailable when the answer breaks off', async () => {
    const model = await modelThat(function* () {
      yield 'Wer '
      throw new Error('the model fell over')
    })
    expect(await failure(collect(model.complete(question, options())))).to.be.instanceOf(Unavailable)
  })

  it('is Unavailable when it takes longer than its time', async () => {
    const model = await modelThat(async function* () {
      yield 'Wer '
      await new Promise(() => {})
    }, 200)
    expect(await failure(collect(model.complete(question, options())))).to.be.instanceOf(Unavailable)
  })

  it('lets go of the endpoint when the caller goes', async () => {
    const model = await modelThat(async function* () {
      yield 'Wer '
      await new Promise(() => {})
    })
    const caller = new AbortController()
    const seen: string[] = []
    const reading = (async () => {
      for await (const piece of model.complete(question, { signal: caller.signal, maxTokens: 50 })) {
        seen.push(piece)
        caller.abort()
      }
    })()
    const error = await failure(reading)
    expect(error).to.have.property('name', 'AbortError')
    expect(seen).to.deep.equal(['Wer '])
    await server!.aborted(0)
  })

  it('refuses a call above its cap, and takes the next one when a call has ended', async () => {
    const model = limitModel(await modelThat(() => ['a', 'b']), 1)
    const first = model.complete(question, options())[Symbol.asyncIterator]()
    expect((await first.next()).value).to.equal('a')
    const refused = await failure(collect(model.complete(question, options())))
    expect(refused).to.be.instanceOf(Unavailable).with.property('retryAfter', 5)
    await first.return!(undefined)
    expect(await collect(model.complete(question, options()))).to.deep.equal(['a', 'b'])
  })
})

async function collect(pieces: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const piece of pieces) all.push(piece)
  return all
}

async function failure(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('nothing failed')
}
