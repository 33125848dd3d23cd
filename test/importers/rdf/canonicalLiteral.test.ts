import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { canonicalLiteral, canonicalQuad } from '../../../src/importers/rdf/canonicalLiteral.js'
import { openEmbedded } from '../../../src/store/embedded/openEmbedded.js'
import { openFuseki } from '../../../src/store/fuseki/openFuseki.js'
import type { GraphStore } from '../../../src/store/graphStore.js'
import { tripleText } from '../../../src/store/tripleText.js'
import { describeWithFuseki, sharedFuseki } from '../../store/fuseki/sharedFuseki.js'

const { literal, namedNode, quad } = DataFactory
const xsd = (name: string) => namedNode(`http://www.w3.org/2001/XMLSchema#${name}`)

/** By datatype: spellings, and the canonical one; where there is none, the value stays as it is. */
const cases: Record<string, [canonical: string, ...spellings: string[]][]> = {
  integer: [
    ['1', '01', '+1', ' 1 '],
    ['0', '-0', '00'],
    ['-7', '-007'],
    ['99999999999999999999', '0099999999999999999999'],
    ['1.0'],
    ['x']
  ],
  nonNegativeInteger: [['7', '07'], ['1.0']],
  unsignedByte: [['7', '07']],
  long: [['-7', '-07']],
  decimal: [
    ['1', '1.0', '01.', '+1.00'],
    ['0', '-0.0', '.0'],
    ['0.5', '.5', '00.50'],
    ['-0.5', '-.5'],
    ['1e3']
  ],
  double: [
    ['1', '1.0', '1E0', '1.0e0'],
    ['100', '1.0E2'],
    ['10000000000', '1e10'],
    ['0.0000000001', '1.0E-10'],
    ['123456789.123', '1.23456789123E8'],
    ['-0', '-0.0'],
    ['0', '0.0E5'],
    ['INF', '+INF'],
    ['NaN'],
    ['-1.5', '-1.50'],
    ['x']
  ],
  float: [
    ['0.1', '1.0E-1'],
    ['1', '1.0'],
    ['16777216', '16777217'],
    ['INF', '1e60']
  ],
  boolean: [['true', '1'], ['false', '0'], ['TRUE']],
  dateTime: [
    [
      '2020-01-01T00:00:00Z',
      '2020-01-01T00:00:00.000Z',
      '2020-01-01T00:00:00+00:00',
      '2020-01-01T00:00:00-00:00'
    ],
    ['2020-01-01T00:00:00.1+01:00', '2020-01-01T00:00:00.100+01:00'],
    ['2020-13-01T00:00:00Z'],
    ['yesterday']
  ],
  dateTimeStamp: [['2020-01-01T00:00:00Z', '2020-01-01T00:00:00.0Z']],
  date: [['2020-01-01Z', '2020-01-01+00:00'], ['2020-01-01'], ['2020-01-01+02:00'], ['01.01.2020']],
  time: [
    ['12:00:00', '12:00:00.0'],
    ['12:00:00Z', '12:00:00-00:00']
  ],
  gYear: [['2020Z', '2020+00:00'], ['2020']],
  gYearMonth: [['2020-01']],
  duration: [
    ['P1Y', 'P12M', 'P0Y12M'],
    ['PT1M', 'PT60S', 'PT0H60.0S'],
    ['P1D', 'PT24H', 'P1DT0H'],
    ['-P1Y2M3DT4H5M6.5S', '-P1Y2M3DT4H5M6.50S'],
    ['PT0S', 'P0D'],
    ['P']
  ],
  dayTimeDuration: [['P1D', 'PT86400S'], ['P1Y']],
  yearMonthDuration: [
    ['P1Y', 'P12M'],
    ['P0M', 'P0Y']
  ],
  string: [[' 01 ']],
  anyURI: [['http://x ']]
}
const all = Object.entries(cases).flatMap(([type, groups]) =>
  groups.flatMap(([canonical, ...spellings]) =>
    [canonical, ...spellings].map(spelling => ({ type, canonical, spelling }))
  )
)

describe('Canonical literals', () => {
  for (const [type, groups] of Object.entries(cases)) {
    it(`of ${type}`, () => {
      for (const [canonical, ...spellings] of groups) {
        for (const spelling of [canonical, ...spellings]) {
          expect(canonicalLiteral(literal(spelling, xsd(type))).value, spelling).to.equal(canonical)
        }
      }
    })
  }

  it('of any kind of integer are integers, where they are valid', () => {
    expect(canonicalLiteral(literal('07', xsd('short'))).datatype.value).to.equal(xsd('integer').value)
    expect(canonicalLiteral(literal('x', xsd('short'))).datatype.value).to.equal(xsd('short').value)
  })

  it('have language tags in lower case', () => {
    expect(
      canonicalLiteral({
        ...literal('x', 'de'),
        value: 'x',
        language: 'de-AT',
        datatype: literal('x', 'de').datatype
      } as never).language
    ).to.equal('de-at')
  })

  describeStore('the embedded store', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beleg-canonical-'))
    const store = await openEmbedded({ folder })
    return { store, remove: () => rm(folder, { recursive: true, force: true }) }
  })
})

describeWithFuseki('Canonical literals on Fuseki', () => {
  describeStore('Fuseki', async () => ({
    store: await openFuseki({ url: (await sharedFuseki()).url, pollMs: 1000 }),
    remove: () => Promise.resolve()
  }))
})

function describeStore(
  name: string,
  open: () => Promise<{ store: GraphStore; remove: () => Promise<void> }>
): void {
  it(`are what ${name} gives back, compared in canonical form`, async () => {
    const { store, remove } = await open()
    try {
      const graph = namedNode(`http://localhost/graph/${randomUUID()}`)
      const added = all.map(({ type, spelling }, at) =>
        canonicalQuad(quad(namedNode(`urn:s:${at}`), namedNode('urn:p'), literal(spelling, xsd(type))))
      )
      added.push(quad(namedNode('urn:s:language'), namedNode('urn:p'), literal('Straße', 'de-at')))
      await store.commit({ actor: 'test', changes: [{ graph, expected: 0, added, removed: [] }] })
      expect(await linesIn(store, graph)).to.deep.equal(added.map(tripleText).sort())
    } finally {
      await store.close()
      await remove()
    }
  })
}

async function linesIn(store: GraphStore, graph: Quad['graph']): Promise<string[]> {
  const lines: string[] = []
  for await (const batch of store.read(graph as never)) {
    lines.push(...batch.map(each => tripleText(canonicalQuad(each))))
  }
  return lines.sort()
}
