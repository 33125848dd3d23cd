import { expect } from 'chai'
import { QuestionVectors } from '../../../src/search/vectors/questionVectors.js'
import { meaningEmbedder, type MeaningEmbedder } from './meaningEmbedder.js'

describe("questions' vectors", () => {
  let embedder: MeaningEmbedder
  let time: number
  let questions: QuestionVectors

  beforeEach(() => {
    embedder = meaningEmbedder()
    time = 0
    questions = new QuestionVectors(
      embedder,
      { timeoutMs: 60_000, restMs: 10_000, remembered: 2 },
      () => time
    )
  })

  it('are remembered, the last ones', async () => {
    for (const question of ['a', 'a', 'b', 'c', 'a']) await questions.of(question)
    expect(embedder.texts).to.deep.equal(['a', 'b', 'c', 'a'])
  })

  it('are not there while the embedder is down, which is left alone for a while', async () => {
    embedder.down = true
    expect(await questions.of('a')).to.equal(undefined)
    embedder.down = false
    time = 9_999
    expect(await questions.of('a')).to.equal(undefined)
    time = 10_000
    expect(await questions.of('a')).to.be.instanceOf(Float32Array)
  })

  it('are not waited for longer than allowed', async () => {
    const silent = new QuestionVectors(
      {
        name: 'silent',
        embed: (_texts, _kind, signal) =>
          new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)))
      },
      { timeoutMs: 1, restMs: 10_000, remembered: 2 }
    )
    // The time limit's own timer does not keep a process alive.
    const alive = setInterval(() => undefined, 1_000)
    expect(await silent.of('a')).to.equal(undefined)
    clearInterval(alive)
  })

  it('end for a caller who has gone, without blame on the embedder', async () => {
    const gone = AbortSignal.abort(new Error('gone'))
    const error = await questions.of('a', gone).catch((reason: unknown) => reason)
    expect(error).to.equal(gone.reason)
    expect(await questions.of('a')).to.be.instanceOf(Float32Array)
  })
})
