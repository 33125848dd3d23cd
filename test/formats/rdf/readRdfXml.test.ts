import { expect } from 'chai'
import { faultOf, linesOf, node, rdfXml } from './rdfOf.js'

const valueOf = async (property: string, head = '') => {
  const lines = await linesOf(node(property, head), 'a.rdf')
  expect(lines).to.have.lengthOf(1)
  return lines[0]!.replace('<http://e/s> <http://e/p> ', '')
}
const LITERAL = '^^<http://www.w3.org/1999/02/22-rdf-syntax-ns#XMLLiteral>'

describe('Reading RDF/XML', () => {
  it('keeps all of a text that comments, CDATA and entities split', async () => {
    expect(await valueOf('<e:p>one<!-- x --> two<![CDATA[ <3> & ]]>&amp; f&#xFC;nf</e:p>')).to.equal(
      '"one two <3> & & fünf"'
    )
  })

  it('knows entities that the document declares, also by others', async () => {
    const head = '<!DOCTYPE rdf:RDF [<!ENTITY a "http://e/"> <!-- c --> <!ENTITY b \'&a;x&#x41;\'>]>'
    expect(await valueOf('<e:p rdf:resource="&b;"/>', head)).to.equal('<http://e/xA>')
  })

  it('writes XML literals as exclusive canonical XML', async () => {
    expect(
      await valueOf(
        '<e:p rdf:parseType="Literal">a &lt; b<x z="1&quot;" y="2" xmlns="http://x/"/><!--c--></e:p>'
      )
    ).to.equal(`"a &lt; b<x xmlns=\\"http://x/\\" y=\\"2\\" z=\\"1&quot;\\"></x><!--c-->"${LITERAL}`)
  })

  const laughs = `<!DOCTYPE rdf:RDF [<!ENTITY a0 "ha">${Array.from(
    { length: 30 },
    (_, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`
  ).join('')}]>`
  const faults: [what: string, text: string, message: RegExp][] = [
    [
      'a file that ends too early',
      node('<e:p>x</e:p>').slice(0, -12),
      /a\.rdf, line 1, column \d+: unclosed tag/
    ],
    ['an empty file', '', /root element/],
    ['entities that multiply', node('<e:p>&a30;</e:p>', laughs), /more than 1000 characters/],
    [
      'an entity from a file',
      node('', '<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
      /entity a from outside/
    ],
    ['a parameter entity', node('', '<!DOCTYPE r [<!ENTITY % a "x"> %a;]>'), /parameter entity/],
    ['an entity with markup', node('', '<!DOCTYPE r [<!ENTITY a "<b/>">]>'), /markup/],
    ['an unknown entity', node('<e:p>\n&nope;</e:p>'), /line 2, column \d+: undefined entity/],
    ['two nodes in a property', node('<e:p><e:A/><e:B/></e:p>'), /<e:p> holds two nodes/],
    ['text beside a node', node('<e:p>text<e:A/></e:p>'), /<e:p> holds both text/],
    ['text between properties', node('text<e:p/>'), /text \("text"\) stands in <rdf:Description>/],
    [
      'a value beside the named one',
      node('<e:p rdf:resource="http://e/o">x</e:p>'),
      /text \("x"\) stands in <e:p>/
    ],
    [
      'a base on a property',
      node('<e:p xml:base="http://b/" rdf:resource="x"/>'),
      /xml:base on the property/
    ],
    ['a relative IRI', node('\n<e:p rdf:resource="o"/>'), /line 2, .*<o> needs a base; give --base/],
    [
      'a relative document',
      rdfXml('<rdf:Description rdf:about=""><e:p>1</e:p></rdf:Description>'),
      /needs a base/
    ],
    [
      'another encoding',
      node('', '<?xml version="1.0" encoding="ISO-8859-1"?>'),
      /ISO-8859-1; convert it to UTF-8/
    ],
    ['a language that is none', node('<e:p xml:lang="a b">x</e:p>'), /Not a language tag/],
    [
      'a name used twice',
      rdfXml('<e:A rdf:ID="x"/><e:B rdf:ID="x"/>').replace('<rdf:RDF', '<rdf:RDF xml:base="http://e/"'),
      /rdf:ID/
    ],
    ['elements nested without end', rdfXml('<e:A><e:p>'.repeat(2000)), /nested deeper than 1000/]
  ]
  for (const [what, text, message] of faults) {
    it(`refuses ${what}`, async () => {
      const fault = await faultOf(text, 'a.rdf')
      expect(fault).to.match(/^InvalidInput: a\.rdf/)
      expect(fault).to.match(message)
    })
  }
})
