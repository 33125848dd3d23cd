import { expect } from 'chai'
import { formatOf } from '../../../src/formats/rdf/rdfFormat.js'
import { faultOf, gzipped, linesOf, rdfXml, type Options } from './rdfOf.js'

const P = '<http://e/p>'
const formats: [extension: string, text: string][] = [
  ['ttl', '@prefix e: <http://e/> .\ne:s e:p "Straße"@DE , 01 .\ne:s e:q [ e:r e:o ] .\n'],
  ['trig', 'PREFIX e: <http://e/>\n{ e:s e:p "Straße"@DE , 01 ; e:q [ e:r e:o ] . }\n'],
  [
    'nt',
    `<http://e/s> ${P} "Straße"@DE .\n<http://e/s> ${P} "01"^^<http://www.w3.org/2001/XMLSchema#integer> .\n` +
      '<http://e/s> <http://e/q> _:x .\n_:x <http://e/r> <http://e/o> .\n'
  ],
  [
    'nq',
    `_:c14n1 <http://e/r> <http://e/o> .\n<http://e/s> <http://e/q> _:c14n1 .\n` +
      `<http://e/s> ${P} "Straße"@de .\n<http://e/s> ${P} "+1"^^<http://www.w3.org/2001/XMLSchema#integer> .\n`
  ],
  [
    'rdf',
    rdfXml(
      '<rdf:Description rdf:about="http://e/s"><e:p xml:lang="DE">Straße</e:p>' +
        '<e:p rdf:datatype="http://www.w3.org/2001/XMLSchema#integer">1</e:p>' +
        '<e:q><rdf:Description><e:r rdf:resource="http://e/o"/></rdf:Description></e:q></rdf:Description>'
    )
  ],
  [
    'jsonld',
    JSON.stringify({
      '@context': { '@vocab': 'http://e/' },
      '@id': 'http://e/s',
      p: [{ '@value': 'Straße', '@language': 'DE' }, 1],
      q: { r: { '@id': 'http://e/o' } }
    })
  ]
]

describe('Reading RDF', () => {
  it('gives the same statements for the same content in every format, plain and packed', async () => {
    const [expected, ...others] = await Promise.all(formats.map(([end, text]) => linesOf(text, `a.${end}`)))
    expect(expected).to.have.lengthOf(4)
    expect(expected!.join('\n')).to.include('"Straße"@de').and.include('"1"^^')
    for (const other of others) expect(other).to.deep.equal(expected)
    for (const [end, text] of formats) {
      expect(await linesOf(gzipped(text), `a.${end}.gz`), end).to.deep.equal(expected)
    }
  })

  it('tells the format by the content where the name does not', async () => {
    const expected = await linesOf(formats[0]![1], 'a.ttl')
    for (const [end, text] of formats.filter(([each]) => each !== 'trig')) {
      expect(await linesOf(text, 'data'), end).to.deep.equal(expected)
    }
    expect(formatOf('a.txt', '# a comment\n<http://e/s> <http://e/p> "x" .\n')).to.equal('nquads')
    expect(formatOf('a.xml', formats[4]![1])).to.equal('rdfxml')
  })

  it('takes relative IRIs with a base', async () => {
    const baseIri = 'http://e/'
    expect(await linesOf('<s> <p> <#o> .', 'a.ttl', { baseIri })).to.deep.equal([
      `<http://e/s> ${P} <http://e/#o>`
    ])
    const json = '{"@id": "s", "http://e/p": {"@id": "o"}}'
    expect(await linesOf(json, 'a.jsonld', { baseIri })).to.deep.equal([`<http://e/s> ${P} <http://e/o>`])
    const xml = rdfXml('<rdf:Description rdf:about="s"><e:p rdf:resource="o"/></rdf:Description>')
    expect(await linesOf(xml, 'a.rdf', { baseIri })).to.deep.equal([`<http://e/s> ${P} <http://e/o>`])
  })

  it('leaves text as it is in the file', async () => {
    const text = 'a\u0308 \u00e4  two  blanks'
    expect(await linesOf(`<http://e/s> ${P} "${text}" .`, 'a.ttl')).to.deep.equal([
      `<http://e/s> ${P} "${text}"`
    ])
  })

  it('reads a file with a byte order mark, and an empty one of Turtle', async () => {
    expect(await linesOf(`\ufeff<http://e/s> ${P} 1 .`, 'a.ttl')).to.have.lengthOf(1)
    expect(await linesOf('# nothing\n', 'a.ttl')).to.deep.equal([])
  })

  it('takes contexts that are given', async () => {
    const contexts = new Map([['https://e/context', '{"@context": {"p": "http://e/p"}}']])
    const text = '{"@context": "https://e/context", "@id": "http://e/s", "p": "x"}'
    expect(await linesOf(text, 'a.jsonld', { contexts })).to.deep.equal([`<http://e/s> ${P} "x"`])
    const own = '{"@context": "https://w3id.org/beleg/context.jsonld", "@id": "http://e/s", "ref": "x"}'
    expect(await linesOf(own, 'a.jsonld')).to.deep.equal([
      '<http://e/s> <http://purl.org/dc/terms/identifier> "x"'
    ])
  })

  const faults: [
    what: string,
    name: string,
    text: string | Uint8Array,
    message: RegExp,
    options?: Options
  ][] = [
    ['a fault of syntax', 'a.ttl', `<http://e/s> ${P} 1 .\n<http://e/s> oops .\n`, /a\.ttl, line 2: .*oops/],
    [
      'a missing prefix',
      'a.ttl',
      '\n\ne:s e:p 1 .',
      /line 3: Undefined prefix "e:"; declare it with @prefix/
    ],
    ['a cut file', 'a.nt', `<http://e/s> ${P} "x`, /a\.nt, line 1/],
    [
      'a relative IRI',
      'a.ttl',
      `<http://e/s> ${P} 1 .\n<http://e/s> ${P} <o> .`,
      /line 2: .*<o> needs a base; give --base/
    ],
    ['a relative IRI in JSON-LD', 'a.jsonld', '{"@id": "s", "http://e/p": 1}', /a\.jsonld: .*"s".*--base/],
    ['a term that nothing explains', 'a.jsonld', '{"@id": "http://e/s", "p": 1}', /"p".*@context/],
    ['a triple term', 'a.ttl', `<http://e/s> ${P} <<( <http://e/s> ${P} 1 )>> .`, /triple term \(RDF 1\.2\)/],
    ['half a surrogate', 'a.jsonld', '{"@id": "http://e/s", "http://e/p": "\\ud800"}', /half of a surrogate/],
    ['an IRI with a blank', 'a.nq', '<http://e/a b> <http://e/p> <http://e/o> .', /a\.nq, line 1/],
    [
      'bytes that are not UTF-8',
      'a.ttl',
      Buffer.from('<http://e/s> <http://e/p> "\xe4" .', 'latin1'),
      /not UTF-8; convert/
    ],
    [
      'a damaged archive',
      'a.ttl.gz',
      gzipped('<http://e/s> <http://e/p> 1 .').subarray(0, 30),
      /damaged or cut off/
    ],
    [
      'an unknown context',
      'a.jsonld',
      '{"@context": "https://e/c", "p": 1}',
      /needs the context <https:\/\/e\/c>.*not fetched.*--context https:\/\/e\/c=FILE/
    ],
    ['a context alone', 'a.jsonld', '{"@context": {}}', /context without data/],
    ['no JSON', 'a.jsonld', '{\n"@id":\n oops}', /a\.jsonld.*: is not JSON/],
    [
      'JSON nested without end',
      'a.jsonld',
      '{"@id":"http://e/s","http://e/p":'.repeat(20000) + '1' + '}'.repeat(20000),
      /nested too deep/
    ],
    ['a web page', 'a.ttl', '<!DOCTYPE html><html></html>', /web page/],
    [
      'RDF/XML under a wrong name',
      'a.ttl',
      rdfXml(''),
      /named as Turtle, but holds RDF\/XML.*--format rdfxml/
    ],
    ['Turtle under a wrong name', 'a.rdf', '@prefix e: <http://e/> .', /named as RDF\/XML, but holds TriG/],
    ['an official format', 'a.xml', '<?xml version="1.0"?><dokumente/>', /not RDF\/XML; .*beleg import/],
    ['what is no RDF', 'a.yaml', 'a: 1\nb: 2\n', /neither its name nor its first lines.*--format/],
    ['an unknown format', 'a.ttl', '', /No such RDF format: html/, { format: 'html' as never }],
    ['a relative base', 'a.ttl', '', /base must be an absolute IRI/, { baseIri: 'vocabulary' }]
  ]
  for (const [what, name, text, message, options] of faults) {
    it(`refuses ${what}`, async () => {
      const fault = await faultOf(text, name, options)
      expect(fault).to.match(/^InvalidInput: /)
      expect(fault).to.match(message)
    })
  }

  it('refuses an archive that unpacks to far more than its size', async function () {
    const bomb = gzipped(' '.repeat(60_000_000))
    const options: Options = { format: 'turtle' }
    const fault = await faultOf(bomb, 'a.ttl.gz', options)
    expect(fault).to.match(/unpacks to far more/)
  })
})
