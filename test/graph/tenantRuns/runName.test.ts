import { expect } from 'chai'
import fc from 'fast-check'
import { identifiers } from '../../../src/graph/identifiers.js'
import { isRunName, runName, runNodeName } from '../../../src/graph/tenantRuns/runName.js'

const ids = identifiers('http://localhost:8080')
const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/)
const domain = fc
  .array(label, { minLength: 2, maxLength: 6 })
  .map(labels => labels.join('.'))
  .filter(each => each.length <= 253)

describe('the names of a run', () => {
  it('can stand in a reference with all that goes on behind them, and are kept for runs', () => {
    fc.assert(
      fc.property(domain, each => {
        const name = runName(each)
        const digits = '0123456789abcdef'
        for (const own of [
          name,
          runNodeName(each),
          `${name}.page.${digits}`,
          `${name}.finding.${digits}.statement.10`
        ]) {
          expect(ids.isDocumentName(own), own).equal(true)
          expect(isRunName(own), own).equal(true)
        }
      })
    )
  })

  it('are of one domain: a run is never the profile of a domain that ends in `.run`', () => {
    expect(runNodeName('example.com')).not.equal(runName('example.com.run'))
    fc.assert(
      fc.property(domain, domain, (one, other) => {
        fc.pre(one !== other)
        const [names, others] = [one, other].map(each => [runName(each), runNodeName(each)])
        for (const name of names!) expect(others).not.include(name)
      })
    )
  })

  it('tell long domains apart that begin alike', () => {
    const long = `${'a'.repeat(60)}.example`
    expect(runName(`${long}.com`)).not.equal(runName(`${long}.org`))
    expect(runName(`${long}.com`).length).most(70)
  })
})
