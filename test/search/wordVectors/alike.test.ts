import { expect } from 'chai'
import { stem } from '../../../src/proof/analysis/stem.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import type { GraphIndex } from '../../../src/search/index/graphIndex.js'
import { alikeTo, LEAST_ALIKE } from '../../../src/search/wordVectors/alike.js'
import { questionVector, readWordVectors } from '../../../src/proof/analysis/wordVectors/wordVectors.js'
import { bundledWordVectors } from '../../../src/search/wordVectors/bundledWordVectors.js'
import { openLaw } from '../conceptQuads.js'
import { demoIndex } from '../index/demoIndex.js'

const ids = identifiers('http://test.example')
const search = { graphs: [ids.sharedGraph], scopes: [openLaw], limit: 5 }

/** As `bench/wordVectors/learn.py` writes them. */
function written(rows: Readonly<Record<string, readonly number[]>>, factor = 0.5): Uint8Array {
  const stems = Object.keys(rows)
  const width = rows[stems[0]!]!.length
  return Buffer.concat([
    Buffer.from(Uint32Array.of(stems.length, width).buffer),
    Buffer.from(Float32Array.from(stems, () => factor).buffer),
    Buffer.from(Int8Array.from(stems.flatMap(each => rows[each]!)).buffer),
    Buffer.from(stems.join('\n'))
  ])
}

describe('word vectors', () => {
  it('are read as they were written, and give a question one as long as 1', () => {
    const vectors = readWordVectors(written({ miet: [100, 0], zins: [0, -50], hund: [30, 40] }))
    expect(vectors.stems).to.deep.equal(['miet', 'zins', 'hund'])
    expect([...questionVector(vectors, ['hund', 'hund', 'unbekannt'])]).to.deep.equal([
      Math.fround(0.6),
      Math.fround(0.8)
    ])
    const both = questionVector(vectors, ['miet', 'zins'])
    expect(both[0]! / both[1]!).to.be.closeTo(-2, 1e-6)
    expect([...questionVector(vectors, ['unbekannt'])]).to.deep.equal([0, 0])
  })

  describe('over acts', () => {
    let index: GraphIndex
    before(async () => {
      index = await demoIndex(ids)
    })
    const alike = (question: string, limit = 5) =>
      alikeTo(bundledWordVectors(), [index], question.toLowerCase().split(' ').map(stem), {
        ...search,
        limit
      })
    const placed = (iri: string) => {
      const [segment, document] = index.place(iri)!
      return { index, segment, document }
    }

    it('find what is put in other words', async () => {
      const { nearest } = await alike('feierabend schichtwechsel erholung')
      expect(nearest).to.include(`${ids.base}/eli/arbzg/5`)
    })

    it('measure every document as they order those that they find', async () => {
      const { nearest, ofDocument, ofLabel } = await alike('gewerbe anmelden', 20)
      expect(nearest).to.not.be.empty
      const measured = nearest.map(iri => ofDocument(placed(iri)))
      expect(measured).to.deep.equal([...measured].sort((one, other) => other - one))
      for (const value of measured) expect(value).to.be.within(LEAST_ALIKE, 1.01)
      for (const iri of nearest) expect(ofLabel(placed(iri))).to.be.within(-1.01, 1.01)
    })

    it('find nothing for words that they do not know', async () => {
      const { nearest, ofDocument } = await alike('xqzt')
      expect(nearest).to.deep.equal([])
      expect(ofDocument(placed(`${ids.base}/eli/gewo/14`))).to.equal(0)
    })

    it('find only what may be found', async () => {
      const { nearest } = await alikeTo(bundledWordVectors(), [index], ['gewerb'], { ...search, scopes: [] })
      expect(nearest).to.deep.equal([])
    })
  })
})
