import { join } from 'node:path'
import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { isomorphic } from 'rdf-isomorphic'
import { InvalidInput } from '../../src/errors.js'
import { formatByName, type RdfFormat } from '../../src/importers/rdf/rdfFormat.js'
import { parsed } from '../../src/importers/rdf/readRdf.js'
import { inputOf } from '../importers/inputOf.js'
import { rdfTests, type RdfTest } from './rdfManifest.js'
import { compare, hasSuite, read, unpackSuite, type Suite } from './suites.js'

const ARCHIVE = 'rdf11-tests.tar.gz'
/** The scores of docs/conformance.md; what is known to fail stands here by name. */
const suites: { folder: string; format: RdfFormat; tests: number; known: string[] }[] = [
  { folder: 'rdf-turtle', format: 'turtle', tests: 313, known: [] },
  { folder: 'rdf-trig', format: 'trig', tests: 356, known: [] },
  { folder: 'rdf-n-triples', format: 'ntriples', tests: 70, known: [] },
  { folder: 'rdf-n-quads', format: 'nquads', tests: 87, known: [] },
  { folder: 'rdf-xml', format: 'rdfxml', tests: 166, known: [] }
]

describe('The RDF 1.1 suites of the W3C', function () {
  let unpacked: Suite | undefined
  before(async function () {
    if (!hasSuite(ARCHIVE)) return this.skip()
    unpacked = await unpackSuite(ARCHIVE)
  })
  after(() => unpacked?.remove())

  for (const { folder, format, tests, known } of suites) {
    it(`${folder}: ${tests - known.length} of ${tests}`, async function () {
      const all = rdfTests(join(unpacked!.folder, 'rdf/rdf11', folder, 'manifest.ttl'))
      expect(all).to.have.lengthOf(tests)
      const failed: string[] = []
      for (const test of all) if (!(await passes(test, format))) failed.push(test.name)
      expect(compare(failed, known)).to.deep.equal([])
    })
  }
})

async function passes(test: RdfTest, format: RdfFormat): Promise<boolean> {
  // Small pieces: a reader must not depend on where a piece ends.
  const quads = await outcome(test.action, format, test.baseIri, 7)
  if (test.kind === 'negative') return quads === undefined
  if (quads === undefined) return false
  if (test.result === undefined) return true
  const expected = await outcome(test.result, formatByName(test.result)!, test.baseIri)
  return expected !== undefined && isomorphic(quads, expected)
}

/** The statements of a file; undefined when it is refused. Anything else than a refusal is a fault of ours. */
async function outcome(
  path: string,
  format: RdfFormat,
  baseIri: string,
  piece?: number
): Promise<Quad[] | undefined> {
  const quads: Quad[] = []
  try {
    for await (const batch of parsed(inputOf(read(path), path, piece), { format, baseIri }))
      quads.push(...batch)
    return quads
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return undefined
  }
}
