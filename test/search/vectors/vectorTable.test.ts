import { expect } from 'chai'
import fc from 'fast-check'
import { DataFactory } from 'n3'
import { VectorTable } from '../../../src/search/vectors/vectorTable.js'

const scopes = ['https://scope.example/open', 'https://scope.example/closed']
const vector = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 3, maxLength: 3 })
const concept = fc.record({
  name: fc.integer({ min: 0, max: 30 }),
  scope: fc.constantFrom(...scopes),
  vector
})

describe('a table of vectors', () => {
  it('finds exactly what a look at all finds, after any changes', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.record({ set: concept }), fc.record({ remove: fc.integer({ min: 0, max: 30 }) })),
          {
            maxLength: 120
          }
        ),
        vector,
        fc.integer({ min: 0, max: 12 }),
        (changes, question, limit) => {
          const table = new VectorTable()
          const all = new Map<string, { scope: string; vector: number[] }>()
          for (const change of changes) {
            if ('set' in change) {
              const { name, scope, vector } = change.set
              table.set({ iri: `c${name}`, kind: 'provision', scope }, Float32Array.from(vector))
              all.set(`c${name}`, { scope, vector })
            } else {
              table.remove(`c${change.remove}`)
              all.delete(`c${change.remove}`)
            }
          }
          const expected = [...all]
            .filter(([, { scope }]) => scope === scopes[0])
            .map(([iri, { vector }]) => ({
              iri,
              similarity: vector.reduce((sum, value, at) => sum + value * question[at]!, 0)
            }))
            .sort((a, b) => b.similarity - a.similarity || (a.iri < b.iri ? -1 : 1))
            .slice(0, limit)
          const found = table.nearest(Float32Array.from(question), {
            scopes: [DataFactory.namedNode(scopes[0]!)],
            limit
          })
          // -0 and 0 are the same similarity.
          expect(found.map(({ iri, similarity }) => ({ iri, similarity: similarity + 0 }))).to.deep.equal(
            expected.map(({ iri, similarity }) => ({ iri, similarity: similarity + 0 }))
          )
          expect(table.size).to.equal(all.size)
        }
      )
    )
  })

  it('keeps to the kinds asked for', () => {
    const table = new VectorTable()
    table.set({ iri: 'a', kind: 'provision', scope: scopes[0]! }, Float32Array.of(1, 0))
    table.set({ iri: 'b', kind: 'service', scope: scopes[0]! }, Float32Array.of(1, 0))
    const found = table.nearest(Float32Array.of(1, 0), {
      scopes: [DataFactory.namedNode(scopes[0]!)],
      kinds: ['service'],
      limit: 5
    })
    expect(found.map(near => near.iri)).to.deep.equal(['b'])
  })

  it('refuses vectors of another length, and finds nothing by them', () => {
    const table = new VectorTable()
    table.set({ iri: 'a', kind: 'provision', scope: scopes[0]! }, Float32Array.of(1, 0))
    expect(() => table.set({ iri: 'b', kind: 'provision', scope: scopes[0]! }, Float32Array.of(1))).to.throw(
      RangeError
    )
    const search = { scopes: [DataFactory.namedNode(scopes[0]!)], limit: 5 }
    expect(table.nearest(Float32Array.of(1, 0, 0), search)).to.deep.equal([])
  })
})
