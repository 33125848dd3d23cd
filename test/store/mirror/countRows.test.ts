import { expect } from 'chai'
import { countRows } from '../../../src/store/mirror/countRows.js'

describe('The rows of an answer', () => {
  it('are counted in each format, whatever stands in them', () => {
    const json = (...rows: object[]) =>
      JSON.stringify({ head: { vars: ['a'], link: [] }, results: { bindings: rows } }, undefined, 1)
    const term = { a: { type: 'literal', value: '{"[}\\"\n' } }
    expect(countRows(json(), 'application/sparql-results+json')).equal(0)
    expect(countRows(json(term, {}, term), 'application/sparql-results+json')).equal(3)
    const xml =
      '<sparql><head/><results><result><binding name="a"><literal>&lt;result&gt;</literal></binding></result><result/></results></sparql>'
    expect(countRows(xml, 'application/sparql-results+xml')).equal(2)
    expect(countRows('a,b\r\n"x\n""y",1\r\n,\r\n', 'text/csv')).equal(2)
    expect(countRows('a\n\n\n', 'text/csv')).equal(2)
    expect(countRows('?a\n"x\\ny"\n"z"', 'text/tab-separated-values')).equal(2)
    expect(() => countRows('', 'text/turtle')).throw(TypeError)
  })
})
