import { join } from 'node:path'
import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { isomorphic } from 'rdf-isomorphic'
import { InvalidInput } from '../../src/base/errors.js'
import { formatByName, type RdfFormat } from '../../src/formats/rdf/rdfFormat.js'
import { parsed } from '../../src/formats/rdf/readRdf.js'
import { inputOf } from '../formats/inputOf.js'
import { onOwnAndReal } from '../ownAndReal.js'
import { rdfTests, type RdfTest } from './rdfManifest.js'
import { compare, openSuite, read, type Suite } from './suites.js'

interface Expected {
  readonly folder: string
  readonly format: RdfFormat
  readonly tests: number
  readonly known: readonly string[]
}

const suite = (
  folder: string,
  format: RdfFormat,
  tests: number,
  known: readonly string[] = []
): Expected => ({
  folder,
  format,
  tests,
  known
})

describe('The RDF 1.1 suites', () => {
  onOwnAndReal<readonly Expected[]>(
    {
      path: 'w3c',
      expected: [
        suite('rdf-turtle', 'turtle', 37),
        suite('rdf-trig', 'trig', 18),
        suite('rdf-n-triples', 'ntriples', 28),
        suite('rdf-n-quads', 'nquads', 15),
        // A document of one node, without rdf:RDF around it, loses the node's name; rdf:datatype on a node is no error.
        suite('rdf-xml', 'rdfxml', 38, ['one-node-as-root', 'datatype-on-node'])
      ]
    },
    {
      path: 'w3c/rdf11-tests.tar.gz',
      // The scores of docs/conformance.md; what is known to fail stands here by name.
      expected: [
        suite('rdf-turtle', 'turtle', 313),
        suite('rdf-trig', 'trig', 356),
        suite('rdf-n-triples', 'ntriples', 70),
        suite('rdf-n-quads', 'nquads', 87),
        suite('rdf-xml', 'rdfxml', 166)
      ]
    },
    (path, suites) => {
      let opened: Suite | undefined
      before(async () => (opened = await openSuite(path)))
      after(() => opened?.remove())

      for (const { folder, format, tests, known } of suites) {
        it(`${folder}: ${tests - known.length} of ${tests}`, async () => {
          const all = rdfTests(join(opened!.folder, 'rdf/rdf11', folder, 'manifest.ttl'))
          expect(all).to.have.lengthOf(tests)
          const failed: string[] = []
          for (const test of all) if (!(await passes(test, format))) failed.push(test.name)
          expect(compare(failed, known)).to.deep.equal([])
        })
      }
    }
  )
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
