import { expect } from 'chai'
import { rowCounter } from '../../../../src/graph/store/mirror/rowCounter.js'

const JSON_ROWS = 'application/sparql-results+json'

/** In one piece, byte by byte, and cut in two at each place. */
function countRows(answer: string, mediaType: string): number {
  const bytes = Buffer.from(answer)
  const count = (...chunks: Uint8Array[]) => {
    const counter = rowCounter(mediaType)
    for (const chunk of chunks) counter.take(chunk)
    return counter.rows
  }
  const rows = count(bytes)
  expect(count(...[...bytes].map(byte => Uint8Array.of(byte))), answer).equal(rows)
  for (let at = 0; at <= bytes.length; at += 1) {
    expect(count(bytes.subarray(0, at), bytes.subarray(at)), `${answer} at ${at}`).equal(rows)
  }
  return rows
}

describe('The rows of an answer', () => {
  it('are counted in each format, whatever stands in them, wherever its chunks end', () => {
    const json = (...rows: object[]) =>
      JSON.stringify({ head: { vars: ['a'], link: [] }, results: { bindings: rows } }, undefined, 1)
    const term = { a: { type: 'literal', value: '{"[}\\"\nü🙂' } }
    expect(countRows(json(), JSON_ROWS)).equal(0)
    expect(countRows(json(term, {}, term), JSON_ROWS)).equal(3)
    const xml =
      '<sparql><head/><results><result><binding name="a"><literal>&lt;result&gt;</literal></binding></result><result/><result\n/></results></sparql>'
    expect(countRows(xml, 'application/sparql-results+xml')).equal(3)
    expect(countRows('<sparql><resul<result></sparql>', 'application/sparql-results+xml')).equal(1)
    expect(countRows('a,b\r\n"x\n""y",1\r\n,\r\n', 'text/csv')).equal(2)
    expect(countRows('a\n\n\n', 'text/csv')).equal(2)
    expect(countRows('?a\n"x\\ny"\n"z"', 'text/tab-separated-values')).equal(2)
    expect(countRows('', 'text/csv')).equal(0)
    expect(() => countRows('', 'text/turtle')).throw(TypeError)
  })
})
