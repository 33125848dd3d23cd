import { expect } from 'chai'
import fc from 'fast-check'
import { Store } from 'oxigraph'
import { isIri } from '../../src/graph/iri.js'

const store = new Store()
const accepted = (iri: string) => {
  try {
    store.query(`ASK { <${iri}> ?p ?o }`)
    return true
  } catch {
    return false
  }
}

describe('isIri', () => {
  it('knows the IRIs that people have', () => {
    for (const iri of [
      'http://localhost:8080/eli/bgb/31-33a,34',
      'https://example.org/a/ü?x=1&y=?#abs_1',
      'http://example.org',
      'urn:de:fim:leika:leistung:99050012104000',
      'http://example.org/%C3%BC',
      'http://example.org/\u{1f600}'
    ])
      expect(isIri(iri), iri).to.equal(true)
  })

  it('refuses what names nothing', () => {
    for (const iri of [
      'eli/gewo/14',
      'http://x/%zz',
      'http://x/[14]',
      'http://[x',
      'http://x/\u0080',
      'http://x/\ue000',
      'http://x/\u{f0000}',
      'http://x/a b',
      'http://x/a#b#c',
      'http:///x',
      'http://x/a/../b',
      'http://x/.#a',
      'urn://::',
      'http://x:y/',
      'http://a@b@c/'
    ])
      expect(isIri(iri), iri).to.equal(false)
  })

  it('takes nothing that the store does not read', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom(
        '%',
        '%2f',
        '[',
        ']',
        ':',
        '/',
        '//',
        '?',
        '#',
        '@',
        'ü',
        '\u{10ffff}',
        '\ufdd0',
        "'",
        '`',
        '..'
      )
    )
    fc.assert(
      fc.property(
        fc.constantFrom('http://x/', 'http:', 'https://', 'urn:', 'x:'),
        fc.array(piece),
        (start, rest) => {
          const iri = start + rest.join('')
          if (isIri(iri)) expect(accepted(iri), JSON.stringify(iri)).to.equal(true)
        }
      ),
      { numRuns: 3000 }
    )
  })
})
