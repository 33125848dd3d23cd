import { expect } from 'chai'
import fc from 'fast-check'
import { identifiers } from '../../../src/graph/identifiers.js'
import { isRunName, runName, runNodeName } from '../../../src/graph/tenantRuns/runName.js'
import { nameFromRef, nameFromTitle } from '../../../src/graph/tenantDocuments/documentName.js'

const ids = identifiers('http://localhost:8080')
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.stringMatching(/^[a-zA-Z0-9._ -]{1,20}$/)
  )
  .map(each => each.normalize('NFC').trim())
  .filter(each => each !== '')

describe("the name of a tenant's document", () => {
  it('is the title itself, or its letters with a hash', () => {
    expect(nameFromTitle(ids, 'Leitfaden')).equal('leitfaden')
    expect(nameFromTitle(ids, 'Leitfaden für Gewerbe')).match(/^leitfaden-fuer-gewerbe\.[0-9a-f]{16}$/)
    expect(nameFromTitle(ids, '日本')).match(/^document\.[0-9a-f]{16}$/)
    expect(nameFromTitle(ids, 'x'.repeat(500)).length).lessThan(121)
  })

  it('tells titles apart that differ in more than case', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const same = one.toLowerCase() === other.toLowerCase()
        expect(nameFromTitle(ids, one) === nameFromTitle(ids, other)).equal(same)
      }),
      { numRuns: 500 }
    )
    const hashed = nameFromTitle(ids, 'Leitfaden für Gewerbe')
    expect(nameFromTitle(ids, hashed)).not.equal(hashed)
  })

  it('can always stand in a ref, and the ref names it again', () => {
    fc.assert(
      fc.property(text, title => {
        for (const name of [nameFromTitle(ids, title), nameFromRef(ids, 'acme', title)]) {
          if (name === undefined) continue
          const ref = ids.iriToRef(ids.tenantDocument('acme', name).value)!
          expect(ref).equal(`TENANT:acme/${name}`)
          for (const spelling of [ref, ref.toUpperCase(), name])
            expect(nameFromRef(ids, 'acme', spelling)).equal(name)
        }
      }),
      { numRuns: 500 }
    )
  })

  it('never is one under which a run of the company brain writes', () => {
    const domain = 'example.com'
    const written = [runName(domain), runNodeName(domain), `${runName(domain)}.page.${'0'.repeat(16)}`]
    for (const name of [...written, `${runName(domain)}.finding.${'0'.repeat(16)}.source.1`, 'brain.x']) {
      for (const spelling of [name, name.toUpperCase(), ` ${name}`.trim()]) {
        expect(nameFromTitle(ids, spelling), spelling).match(/^brain-[^.]*\.[0-9a-f]{16}$/)
        for (const ref of [spelling, `TENANT:acme/${spelling}`, `tenant:ACME/${spelling}`])
          expect(nameFromRef(ids, 'acme', ref), ref).match(/^brain-[^.]*\.[0-9a-f]{16}$/)
      }
    }
    // The digits of a hash are no domain: this name was given, and names its document again.
    const given = nameFromTitle(ids, 'Brain!')
    expect(given).match(/^brain\.[0-9a-f]{16}$/)
    expect(nameFromRef(ids, 'acme', given)).equal(given)
    fc.assert(
      fc.property(text, each => {
        for (const title of [each, `brain.${each}`])
          for (const name of [nameFromTitle(ids, title), nameFromRef(ids, 'acme', title)])
            expect(name === undefined || !isRunName(name), name).equal(true)
      }),
      { numRuns: 500 }
    )
  })

  it('never is that of another family or tenant', () => {
    expect(nameFromRef(ids, 'acme', 'ELI:GewO§14')).match(/^eli-gewo-14\.[0-9a-f]{16}$/)
    expect(nameFromRef(ids, 'acme', 'TENANT:other/leitfaden')).match(/^tenant-other-leitfaden\.[0-9a-f]{16}$/)
    expect(nameFromRef(ids, 'acme', 'p_2')).match(/^p-2\.[0-9a-f]{16}$/)
    for (const ref of ['TENANT:acme/leitfaden#p_2', 'tenant:ACME/leitfaden#', 'TENANT:acme/']) {
      expect(nameFromRef(ids, 'acme', ref), ref).equal(undefined)
    }
  })
})
