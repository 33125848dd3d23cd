import { Parser } from '@traqula/parser-sparql-1-2'
import { expect } from 'chai'
import fc from 'fast-check'
import { DataFactory } from 'n3'
import { Store } from 'oxigraph'
import { provisionsVia } from '../../../src/graph/via/provisionsVia.js'
import { recordVia } from '../../../src/graph/via/recordVia.js'
import { servicesVia } from '../../../src/graph/via/servicesVia.js'
import { UnsafeTerm } from '../../../src/graph/store/termText.js'
import { everyVia, frame } from './everyVia.js'

const { queries, unbuilt } = await everyVia()

describe('every query that is shown to callers', () => {
  it('is built by this test with sample arguments', () => {
    expect(queries.length).greaterThan(4)
    expect(unbuilt).deep.equal([])
  })

  queries.forEach(({ name, file, text }, index) => {
    describe(`${name} (${index + 1})`, () => {
      it('is read by two parsers, and is named as its file is', () => {
        expect(() => new Parser().parse(text)).not.to.throw()
        expect(() => new Store().query(text, { results_format: 'tsv' })).not.to.throw()
        expect(file).equal(`${name}.js`)
      })

      it('asks a default graph alone, of scopes that are written out, and has a limit', () => {
        const asked = text.replace(/^#.*$/gm, '')
        expect(asked).not.match(/\b(?:GRAPH|FROM|SERVICE|LOAD|INSERT|DELETE|DROP|CLEAR)\b/)
        expect(asked).match(/FILTER \(\?\w*[sS]cope IN \(<[^>]+> , <[^>]+>\)\)/)
        expect(asked).match(/\nLIMIT [0-9]+\n$/)
      })

      it('begins with what it is, for whom, and of which version', () => {
        const head = /^(?:#.*\n)+/.exec(text)![0]
        expect(head).contain(`<${frame.profile.value}>`)
        expect(head).contain('<http://localhost:8080/graph/shared> at version 3')
        expect(text.slice(head.length)).match(/^PREFIX /)
      })
    })
  })
})

describe('what comes into such a query', () => {
  it('is an IRI, whatever it holds, or is refused', () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\\u000aDROP ALL', '> } DROP ALL #', '\n', '\r', '#', '{', '"', '\\', '\u2028', '%0a')
    )
    fc.assert(
      fc.property(fc.array(nasty, { maxLength: 4 }), parts => {
        const iri = `http://localhost:8080/eli/${parts.join('')}`
        for (const make of [
          () => provisionsVia({ frame, found: { act: iri }, limit: 1, offset: 0 }),
          () => provisionsVia({ frame, found: { iris: [iri], total: 1, by: 'words' }, limit: 1, offset: 0 }),
          () => servicesVia({ frame, found: { iris: [iri], total: 1, by: 'words' }, limit: 1, offset: 0 }),
          () => recordVia({ frame, iri }),
          () =>
            recordVia({ frame: { ...frame, profile: DataFactory.namedNode(iri) }, iri: frame.profile.value })
        ]) {
          let text: string
          try {
            text = make()
          } catch (error) {
            expect(error).instanceOf(UnsafeTerm)
            continue
          }
          expect(() => new Parser().parse(text)).not.to.throw()
          expect(text.replaceAll(iri, '')).not.contain('DROP')
        }
      })
    )
  })
})
