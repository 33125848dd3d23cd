import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import fc from 'fast-check'
import { DataFactory } from 'n3'
import { SpilledStatements } from '../../../src/graph/store/spilledStatements.js'
import { tripleKey } from '../../../src/graph/store/tripleKey.js'

const { literal, namedNode, quad } = DataFactory
const iri = fc
  .string({ unit: fc.constantFrom('a', 'ö', '/', '#', '1') })
  .map(text => namedNode(`urn:x:${text}`))
const object = fc.oneof(
  iri,
  fc.string({ unit: 'binary' }).map(text => literal(text)),
  fc.string().map(text => literal(text, 'de')),
  fc.string().map(text => literal(text, namedNode('urn:datatype')))
)
const statements = fc.array(
  fc
    .tuple(iri, iri, object)
    .map(([subject, predicate, value]) =>
      quad(subject, predicate, value as Quad['object'] & { termType: 'Literal' })
    )
)

describe('SpilledStatements', () => {
  for (const [where, room] of Object.entries({ memory: 1e9, 'a file': 0, both: 2_000 })) {
    it(`gives back from ${where} what was kept, as often as it is asked, in any order`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(statements), async all => {
          const kept = new SpilledStatements(room)
          try {
            const pieces = []
            for (const one of all) pieces.push(await kept.keep(one))
            for (const [index, piece] of [...pieces.entries(), ...pieces.entries()].reverse()) {
              expect(piece.size).to.equal(all[index]!.length)
              expect((await piece.read()).map(tripleKey)).to.deep.equal(all[index]!.map(tripleKey))
            }
          } finally {
            kept.close()
          }
        })
      )
    })
  }

  it('leaves no file behind, not even while it is used', async () => {
    const files = () =>
      readdirSync(tmpdir()).filter(name => name.startsWith('beleg-') && name.endsWith('.tmp'))
    const before = files()
    const kept = new SpilledStatements(0)
    const piece = await kept.keep([quad(namedNode('urn:s'), namedNode('urn:p'), literal('o'))])
    expect(files()).to.deep.equal(before)
    expect(await piece.read()).to.have.length(1)
    kept.close()
  })
})
