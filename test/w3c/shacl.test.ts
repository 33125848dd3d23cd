import { join } from 'node:path'
import { expect } from 'chai'
import { DataFactory, Store } from 'n3'
import { isomorphic } from 'rdf-isomorphic'
import { Validator } from 'shacl-engine'
import { CheckedStatements } from '../../src/graph/shacl/statements.js'
import { onOwnAndReal } from '../ownAndReal.js'
import { reportOf, shaclTests, type ShaclTest } from './shaclManifest.js'
import { compare, openSuite, type Suite } from './suites.js'

/** Constraints in SPARQL are not part of the validator. */
const NO_SPARQL = [
  'sparql/component/nodeValidator-001',
  'sparql/component/optional-001',
  'sparql/component/propertyValidator-select-001',
  'sparql/component/validator-001',
  'sparql/node/prefixes-001',
  'sparql/node/sparql-001',
  'sparql/node/sparql-002',
  'sparql/node/sparql-003',
  'sparql/pre-binding/pre-binding-001',
  'sparql/pre-binding/pre-binding-002',
  'sparql/pre-binding/pre-binding-003',
  'sparql/pre-binding/pre-binding-004',
  'sparql/pre-binding/pre-binding-005',
  'sparql/pre-binding/pre-binding-006',
  'sparql/pre-binding/pre-binding-007',
  'sparql/pre-binding/shapesGraph-001',
  'sparql/pre-binding/unsupported-sparql-001',
  'sparql/pre-binding/unsupported-sparql-002',
  'sparql/pre-binding/unsupported-sparql-003',
  'sparql/pre-binding/unsupported-sparql-004',
  'sparql/pre-binding/unsupported-sparql-005',
  'sparql/pre-binding/unsupported-sparql-006',
  'sparql/property/sparql-001'
]

interface Expected {
  readonly folder: string
  readonly tests: number
  readonly known: readonly string[]
}

describe('The SHACL suite', () => {
  onOwnAndReal<readonly Expected[]>(
    { path: 'w3c', expected: [{ folder: 'core', tests: 35, known: [] }] },
    {
      path: 'w3c/shacl-tests.tar.gz',
      // The scores of docs/conformance.md; what is known to fail stands here by name.
      expected: [
        { folder: 'core', tests: 98, known: [] },
        { folder: 'sparql', tests: 23, known: NO_SPARQL }
      ]
    },
    (path, suites) => {
      let opened: Suite | undefined
      before(async () => (opened = await openSuite(path)))
      after(() => opened?.remove())

      for (const { folder, tests, known } of suites) {
        it(`${folder}: ${tests - known.length} of ${tests}`, async () => {
          const all = shaclTests(join(opened!.folder, 'data-shapes-test-suite/tests'), folder)
          expect(all).to.have.lengthOf(tests)
          const failed: string[] = []
          for (const test of all) if (!(await passes(test))) failed.push(test.name)
          expect(compare(failed, known)).to.deep.equal([])
        })
      }
    }
  )
})

interface Report {
  readonly dataset: Store
  readonly term: Parameters<typeof reportOf>[1]
}

/** The engine as this service uses it: no more than its core constraints, over statements as it holds them. */
async function passes({ data, shapes, expected }: ShaclTest): Promise<boolean> {
  let report: Report
  try {
    const validator = new Validator(shapes, {
      factory: { ...DataFactory, dataset: () => new Store() } as never
    })
    const dataset = new CheckedStatements([...data])
    report = (await (validator as unknown as { validate(data: object): Promise<unknown> }).validate({
      dataset
    })) as Report
  } catch {
    return expected === undefined
  }
  return expected !== undefined && isomorphic(reportOf(report.dataset, report.term), expected)
}
