import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { DataFactory as terms } from 'n3'
import { validate } from '../../../src/graph/shacl/validate.js'
import { validateBeside } from '../../../src/graph/shacl/validateBeside.js'
import { packQuads, unpackQuads } from '../../../src/graph/store/packedQuads.js'
import { dcterms, eli, rdf, rdfs, xsd } from '../../../src/graph/vocab/terms.js'

const node = (name: string) => terms.namedNode(`http://localhost:8080/id/concept/${name}`)

/** Acts without most of what an act needs. */
const broken = Array.from({ length: 400 }, (_, index) => [
  terms.quad(node(`ACT${index}`), rdf.type, eli.LegalResource),
  terms.quad(node(`ACT${index}`), rdfs.label, terms.literal(`Gesetz ${index}`, 'de'))
]).flat()

describe('Checking shapes in a thread', () => {
  it('finds what is found without one, several times at once', async () => {
    const expected = await validate(broken)
    expect(expected).not.to.deep.equal([])
    const found = await Promise.all([validateBeside(broken), validateBeside(broken)])
    expect(found).to.deep.equal([expected, expected])
  })

  it('ends a thread that nobody calls, and begins another when it is needed', async () => {
    const threads = () => (process.report.getReport() as unknown as { workers: unknown[] }).workers.length
    Object.assign(process.report, { excludeNetwork: true })
    const found = await validateBeside(broken, 1)
    const before = threads()
    for (let tries = 0; threads() === before && tries < 500; tries++) await setTimeout(10)
    expect(threads()).to.equal(before - 1)
    expect(await validateBeside(broken)).to.deep.equal(found)
  })

  it('gives a thread the same triples', () => {
    const quads = [
      ...broken.slice(0, 3),
      terms.quad(node('A'), dcterms.modified, terms.literal('2026-01-01', xsd.date)),
      terms.quad(node('A'), dcterms.title, terms.literal('')),
      terms.quad(node('A'), dcterms.title, terms.literal('de', 'en-gb')),
      terms.quad(node('A'), dcterms.source, node('B'))
    ]
    expect(unpackQuads(packQuads(quads))).to.deep.equal(quads)
  })
})
