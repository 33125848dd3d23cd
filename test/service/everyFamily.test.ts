import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { bookPaths, familyNames, familyPaths, lawAndServicePaths } from '../../src/graph/families.js'
import { operations } from '../../src/service/contract/document.js'
import { findRefs } from '../../src/proof/law/refs.js'

/** What lists the kinds of things a second time, and cannot be made of `src/graph/families.ts`. */
describe('every family of src/graph/families.ts', () => {
  it('is served at its IRIs by the contract', () => {
    const { parameters } = operations.find(each => each.operationId === 'readThing')!
    const served = parameters.find(each => each.name === 'family')!.schema['enum'] as string[]
    // What is staged is seen by nobody; `.well-known` has IRIs of nodes without one.
    const books = bookPaths.filter(path => path !== 'staging')
    const minted = [...familyPaths, ...lawAndServicePaths, ...books, '.well-known']
    const place = 'components/parameters/Family of src/service/contract/openapi/things.yaml'
    expect(missing(minted, served), `write these into ${place}, then npm run types`).deep.equal([])
    expect(missing(served, minted), `no IRI begins with these: take them out of ${place}`).deep.equal([])
  })

  it('has a row in the docs', () => {
    const [, identifiers = ''] =
      /^## Identifiers$([\s\S]*?)^## /m.exec(readFileSync('docs/graphs.md', 'utf8')) ?? []
    const written = [...identifiers.matchAll(/`([A-Z]{2,12}):/g)].map(([, name]) => name!)
    const known = [...familyNames, 'ELI', 'CELEX', 'XZUFI', 'TENANT']
    const place = 'the table of "## Identifiers" in docs/graphs.md'
    expect(missing(known, written), `write a row for these into ${place}`).deep.equal([])
    expect(missing(written, known), `these are no families: mend ${place}`).deep.equal([])
  })

  it('has its words on the page of changes', () => {
    const file = 'src/service/changes/web/changes.tsv'
    const rows = [...readFileSync(file, 'utf8').matchAll(/^kind\.(\w+)\t/gm)].map(([, name]) => name!)
    const shown = ['XZUFI', ...familyNames]
    expect(
      missing(shown, rows),
      `write a row "kind.NAME" in two languages for these into ${file}`
    ).deep.equal([])
    expect(missing(rows, shown), `these are no families: take them out of ${file}`).deep.equal([])
  })

  it('is read by no reader of texts, which knows law, services and documents alone', () => {
    const refs = (names: readonly string[]) => findRefs(names.map(name => `${name}:a`).join(' ')).length
    expect(refs(familyNames)).equal(0)
    expect(refs(['ELI', 'CELEX', 'XZUFI', 'TENANT'])).equal(4)
  })
})

const missing = (some: readonly string[], all: readonly string[]) => some.filter(each => !all.includes(each))
