import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { InputFile } from '../../../../src/formats/importer.js'
import { importers } from '../../../../src/formats/registry.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import { openLegalDocuments } from '../../../../src/service/law/documents/legalDocuments.js'
import { openProvisionParts } from '../../../../src/service/law/provisions/provisionParts.js'
import { openHistories } from '../../../../src/service/law/states/histories.js'
import { importFiles } from '../../../../src/service/loads/importFiles.js'
import { seedOntology } from '../../../../src/service/profiles/seedOntology.js'
import { openDocuments } from '../../../../src/service/things/documents.js'
import { describeWithFuseki, sharedFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'
import { fileAt, fixture } from '../../../formats/eu/readFixture.js'
import { startClient, type Answer, type Client } from '../../http/client.js'
import { fakes } from '../../http/fakes.js'
import { act } from '../../loads/giiAct.js'

/** The first moments of the days of three states, in Berlin. */
const FIRST = 'Mon, 13 Dec 2021 23:00:00 GMT'
const SECOND = 'Sun, 09 Jan 2022 23:00:00 GMT'
const THIRD = 'Thu, 30 Jun 2022 22:00:00 GMT'

interface Negotiated {
  readonly rfc: string
  readonly path: string
  readonly at?: string
  readonly status: number
  /** Where it leads. */
  readonly to?: string
  readonly memento?: string
  /** Whether another `Accept-Datetime` may be answered otherwise. */
  readonly varies: boolean
  /** Links by relation, in the order of the header. */
  readonly links?: readonly string[]
}

const GATE = ['original timegate /eli/ag/2', 'timemap /timemap']

/** What sections 2 and 4 of RFC 7089 ask for, of a work that is its own TimeGate (pattern 1). */
const TABLE: readonly Negotiated[] = [
  {
    rfc: '4.1.1, without a time',
    path: '/eli/ag/2',
    status: 303,
    to: '/eli/ag/2.ttl',
    varies: true,
    links: GATE
  },
  {
    rfc: '4.1.1, the time of the first',
    path: '/eli/ag/2',
    at: 'Sat, 01 Jan 2022 12:00:00 GMT',
    status: 302,
    to: '/eli/ag/2/2021-12-14',
    varies: true,
    links: [
      ...GATE,
      'first memento /eli/ag/2/2021-12-14',
      'next memento /eli/ag/2/2022-01-10',
      'last memento /eli/ag/2/2022-07-01'
    ]
  },
  {
    rfc: '4.1.1, the time of one between',
    path: '/eli/ag/2',
    at: 'Tue, 01 Mar 2022 12:00:00 GMT',
    status: 302,
    to: '/eli/ag/2/2022-01-10',
    varies: true,
    links: [
      ...GATE,
      'first prev memento /eli/ag/2/2021-12-14',
      'memento /eli/ag/2/2022-01-10',
      'last next memento /eli/ag/2/2022-07-01'
    ]
  },
  {
    rfc: '2.1.1, the last second of a day in Berlin',
    path: '/eli/ag/2',
    at: 'Sun, 09 Jan 2022 22:59:59 GMT',
    status: 302,
    to: '/eli/ag/2/2021-12-14',
    varies: true
  },
  {
    rfc: '2.1.1, the first second of the next',
    path: '/eli/ag/2',
    at: SECOND,
    status: 302,
    to: '/eli/ag/2/2022-01-10',
    varies: true
  },
  {
    rfc: '4.1.1, of a document',
    path: '/eli/ag/2.nt',
    at: SECOND,
    status: 302,
    to: '/eli/ag/2/2022-01-10.nt',
    varies: true
  },
  {
    rfc: '4.1.1, with a query',
    path: '/eli/ag/2.nt?page=1',
    at: SECOND,
    status: 302,
    to: '/eli/ag/2/2022-01-10.nt?page=1',
    varies: true
  },
  {
    rfc: '4.5.3, before the first',
    path: '/eli/ag/2',
    at: 'Thu, 01 Jan 1970 00:00:00 GMT',
    status: 302,
    to: '/eli/ag/2/2021-12-14',
    varies: true
  },
  {
    rfc: '4.5.3, after the last',
    path: '/eli/ag/2',
    at: 'Sun, 01 Jan 2040 00:00:00 GMT',
    status: 302,
    to: '/eli/ag/2/2022-07-01',
    varies: true
  },
  { rfc: '4.5.3, no date', path: '/eli/ag/2', at: '2022-03-01', status: 400, varies: false },
  {
    rfc: '4.5.3, no day of a month',
    path: '/eli/ag/2',
    at: 'Thu, 31 Feb 2022 12:00:00 GMT',
    status: 400,
    varies: false
  },
  { rfc: '4.5.3, no date of a document', path: '/eli/ag/2.ttl', at: 'gestern', status: 400, varies: false },
  {
    rfc: '4.5.4, a memento that leads on',
    path: '/eli/ag/2/2022-01-10',
    at: FIRST,
    status: 303,
    to: '/eli/ag/2/2022-01-10.ttl',
    memento: SECOND,
    varies: false,
    links: [
      ...GATE,
      'first prev memento /eli/ag/2/2021-12-14',
      'memento /eli/ag/2/2022-01-10',
      'last next memento /eli/ag/2/2022-07-01'
    ]
  },
  {
    rfc: '4.1.1, a memento',
    path: '/eli/ag/2/2022-01-10.ttl',
    status: 200,
    memento: SECOND,
    varies: false,
    links: [
      ...GATE,
      'first prev memento /eli/ag/2/2021-12-14',
      'memento /eli/ag/2/2022-01-10',
      'last next memento /eli/ag/2/2022-07-01'
    ]
  },
  { rfc: '4.1.1, the first', path: '/eli/ag/2/2021-12-14.ttl', status: 200, memento: FIRST, varies: false },
  {
    rfc: '4.1.1, the last, which holds today',
    path: '/eli/ag/2/2022-07-01.ttl',
    status: 200,
    memento: THIRD,
    varies: false
  },
  {
    rfc: '4.1.3, what has always been the same',
    path: '/eli/ag/1',
    at: SECOND,
    status: 302,
    to: '/eli/ag/1.ttl',
    varies: true
  },
  {
    rfc: '4.1.3, its document',
    path: '/eli/ag/1.ttl',
    at: SECOND,
    status: 200,
    memento: FIRST,
    varies: true
  },
  { rfc: '4.1.3, without a time', path: '/eli/ag/1.ttl', status: 200, varies: true },
  {
    rfc: '4.1.1, an act, whose states differ in its provisions',
    path: '/eli/ag',
    at: SECOND,
    status: 302,
    to: '/eli/ag/2022-01-10',
    varies: true
  },
  {
    rfc: '4.5.2, a work that is in its act no more',
    path: '/eli/ag/1a',
    at: 'Sun, 01 Jan 2040 00:00:00 GMT',
    status: 302,
    to: '/eli/ag/1a/2021-12-14',
    varies: true
  },
  { rfc: '4.5.2, without a time', path: '/eli/ag/1a', status: 303, to: '/eli/ag/1a.ttl', varies: true },
  { rfc: '4.5.2, its text', path: '/eli/ag/1a/2021-12-14.ttl', status: 200, memento: FIRST, varies: false },
  { rfc: '4.5.5, no text of a day', path: '/eli/ag/3/2022-02-01', status: 404, varies: false },
  {
    rfc: '4.5.7, a day between leads to its text',
    path: '/eli/ag/2/2022-03-05',
    status: 303,
    to: '/eli/ag/2/2022-01-10.ttl',
    varies: false
  },
  {
    rfc: '4.5.7, a document of it',
    path: '/eli/ag/2/2022-03-05.nt',
    status: 303,
    to: '/eli/ag/2/2022-01-10.nt',
    varies: false
  },
  {
    rfc: '4.5.7, of today',
    path: '/eli/ag/2/2030-01-01',
    status: 303,
    to: '/eli/ag/2/2022-07-01.ttl',
    varies: false
  },
  {
    rfc: '4.5.7, of what has always been the same',
    path: '/eli/ag/1/2022-03-05',
    status: 303,
    to: '/eli/ag/1.ttl',
    varies: false
  },
  {
    rfc: '4.5.7, of what is held in one state',
    path: '/eli/bg/1/2024-05-01',
    status: 303,
    to: '/eli/bg/1.ttl',
    varies: false
  },
  {
    rfc: '4.5.8, no TimeGate: held in one state',
    path: '/eli/bg/1',
    at: SECOND,
    status: 303,
    to: '/eli/bg/1.ttl',
    varies: false
  }
]

/** The first moments of the days of two consolidated texts of the Union, and moments before, between and behind them. */
const SPRING = 'Sat, 28 Feb 2099 23:00:00 GMT'
const SUMMER = 'Sun, 31 May 2099 22:00:00 GMT'
const EARLY = 'Wed, 01 Jan 2098 00:00:00 GMT'
const IN_SPRING = 'Wed, 15 Apr 2099 12:00:00 GMT'
const IN_SUMMER = 'Fri, 01 Jan 2100 00:00:00 GMT'
const [NUMBER, FIRST_TEXT, LAST_TEXT] = ['', '-20990301', '-20990601'].map(day => `/celex/02099R0007${day}`)
const UNION_GATE = [`original timegate ${NUMBER}/anx`, 'timemap /timemap']
const TO_FIRST = [...UNION_GATE, `first memento ${FIRST_TEXT}/anx`, `last next memento ${LAST_TEXT}/anx`]
const TO_LAST = [...UNION_GATE, `first prev memento ${FIRST_TEXT}/anx`, `last memento ${LAST_TEXT}/anx`]

/** The same of an act of the Union, whose number without a day is the TimeGate; each consolidated text is a memento. */
const UNION: readonly Negotiated[] = [
  {
    rfc: '4.1.1, the number without a day, without a time',
    path: `${NUMBER}/anx`,
    status: 303,
    to: `${LAST_TEXT}/anx.ttl`,
    varies: true,
    links: UNION_GATE
  },
  {
    rfc: '4.1.1, the number without a day, the time of the first',
    path: `${NUMBER}/anx`,
    at: IN_SPRING,
    status: 302,
    to: `${FIRST_TEXT}/anx`,
    varies: true,
    links: TO_FIRST
  },
  {
    rfc: '4.1.1, an act',
    path: NUMBER!,
    at: IN_SUMMER,
    status: 302,
    to: LAST_TEXT!,
    varies: true
  },
  {
    rfc: '2.1.1, the last second of a day in Berlin',
    path: `${NUMBER}/anx`,
    at: 'Sun, 31 May 2099 21:59:59 GMT',
    status: 302,
    to: `${FIRST_TEXT}/anx`,
    varies: true
  },
  {
    rfc: '2.1.1, the first second of the next',
    path: `${NUMBER}/anx`,
    at: SUMMER,
    status: 302,
    to: `${LAST_TEXT}/anx`,
    varies: true
  },
  {
    rfc: '4.5.3, before the first',
    path: `${NUMBER}/anx`,
    at: EARLY,
    status: 302,
    to: `${FIRST_TEXT}/anx`,
    varies: true
  },
  {
    rfc: '4.1.1, of a document, with a query',
    path: `${NUMBER}/anx.nt?page=1`,
    at: IN_SPRING,
    status: 302,
    to: `${FIRST_TEXT}/anx.nt?page=1`,
    varies: true
  },
  {
    rfc: '4.1.1, a document without a time',
    path: `${NUMBER}/anx.nt`,
    status: 303,
    to: `${LAST_TEXT}/anx.nt`,
    varies: true,
    links: UNION_GATE
  },
  { rfc: '4.5.3, no date', path: `${NUMBER}/anx`, at: 'gestern', status: 400, varies: false },
  {
    rfc: '4.1.1, a memento that leads on',
    path: `${FIRST_TEXT}/anx`,
    status: 303,
    to: `${FIRST_TEXT}/anx.ttl`,
    memento: SPRING,
    varies: true,
    links: TO_FIRST
  },
  {
    rfc: '4.1.1, a memento',
    path: `${LAST_TEXT}/anx.ttl`,
    status: 200,
    memento: SUMMER,
    varies: true,
    links: TO_LAST
  },
  {
    rfc: '4.1.1, a memento, of an act',
    path: `${FIRST_TEXT}.ttl`,
    status: 200,
    memento: SPRING,
    varies: true
  },
  {
    rfc: '4.1.1, words that are the same in both, each by its own day',
    path: `${LAST_TEXT}/art_1.ttl`,
    status: 200,
    memento: SUMMER,
    varies: true
  },
  {
    rfc: '4.1.1, one consolidated text leads to another',
    path: `${LAST_TEXT}/anx`,
    at: IN_SPRING,
    status: 302,
    to: `${FIRST_TEXT}/anx`,
    varies: true,
    links: TO_FIRST
  },
  {
    rfc: '4.1.1, its document',
    path: `${FIRST_TEXT}/anx.nt`,
    at: IN_SUMMER,
    status: 302,
    to: `${LAST_TEXT}/anx.nt`,
    varies: true,
    links: TO_LAST
  },
  {
    rfc: '4.1.3, the one of the time',
    path: `${LAST_TEXT}/anx`,
    at: IN_SUMMER,
    status: 302,
    to: `${LAST_TEXT}/anx.ttl`,
    varies: true,
    links: TO_LAST
  },
  {
    rfc: '4.1.3, its document',
    path: `${LAST_TEXT}/anx.ttl`,
    at: IN_SUMMER,
    status: 200,
    memento: SUMMER,
    varies: true
  },
  {
    rfc: '4.5.2, what the last text does not have',
    path: `${NUMBER}/art_3`,
    at: IN_SUMMER,
    status: 302,
    to: `${FIRST_TEXT}/art_3`,
    varies: true
  },
  {
    rfc: '4.5.2, without a time',
    path: `${NUMBER}/art_3`,
    status: 303,
    to: `${FIRST_TEXT}/art_3.ttl`,
    varies: true
  },
  { rfc: '4.5.5, in no text', path: `${NUMBER}/art_9`, at: IN_SUMMER, status: 404, varies: false },
  { rfc: '4.5.5, not in this text', path: `${LAST_TEXT}/art_3`, status: 404, varies: false },
  { rfc: '4.5.5, no text of a day', path: `${NUMBER}/art_3/2099-07-01`, status: 404, varies: false },
  {
    rfc: '4.5.7, a day leads to its text',
    path: `${NUMBER}/anx/2099-04-15`,
    status: 303,
    to: `${FIRST_TEXT}/anx.ttl`,
    varies: false
  },
  {
    rfc: '4.5.7, also behind the number of another, in a format',
    path: `${LAST_TEXT}/anx/2099-04-15.nt`,
    status: 303,
    to: `${FIRST_TEXT}/anx.nt`,
    varies: false
  },
  {
    rfc: '4.5.7, of an act',
    path: `${NUMBER}/2100-01-01`,
    status: 303,
    to: `${LAST_TEXT}.ttl`,
    varies: false
  },
  {
    rfc: '4.5.8, the act as it was published is no TimeGate',
    path: '/celex/32099R0007/art_1',
    at: IN_SPRING,
    status: 303,
    to: '/celex/32099R0007/art_1.ttl',
    varies: false
  },
  {
    rfc: '4.5.8, a day of it leads to itself',
    path: '/celex/32099R0007/art_1/2099-04-15',
    status: 303,
    to: '/celex/32099R0007/art_1.ttl',
    varies: false
  }
]

const ALL = [...TABLE, ...UNION]

function describeMemento(open: () => Promise<GraphStore>): void {
  const path = `/${randomUUID()}`
  const ids = identifiers(`http://localhost:8080${path}`)
  let store: GraphStore
  let client: Client

  before(async () => {
    store = await open()
    await seedOntology({ store, ids })
    const files: InputFile[] = [
      act('AG', { '§ 1': 'eins', '§ 1a': 'eins a', '§ 2': 'zwei' }, '20211213213514'),
      act('AG', { '§ 1': 'eins', '§ 2': 'zwo' }, '20220109213433'),
      act('AG', { '§ 1': 'eins', '§ 2': 'zwei', '§ 3': 'drei' }, '20220630220000'),
      act('BG', { '§ 1': 'allein' }, '20240301213000'),
      act('CG', { '§ 1': 'ohne Tag' })
    ]
    await importFiles({
      store,
      ids,
      importer: importers['gii']!,
      actor: 'test',
      now: () => new Date('2026-11-22T01:02:03Z'),
      inputs: { files, refused: [] }
    })
    const union = ['02099R0007-20990301.cons.en.fmx4.xml', '02099R0007-20990601.cons.en.fmx4.xml']
    await importFiles({
      store,
      ids,
      importer: importers['eu']!,
      actor: 'test',
      now: () => new Date('2026-11-22T01:02:03Z'),
      // So that whoever has no key sees them.
      sourceOf: () => ({ licenceClass: 'open' }),
      inputs: { files: [...union, '32099R0007.oj.en.xhtml'].map(name => fileAt(fixture(name))), refused: [] }
    })
    const nothingSearched = () => Promise.reject(new Error('Nothing is searched here'))
    const now = () => new Date('2026-11-22T01:02:03Z')
    const parts = {
      ...openProvisionParts({ store, ids, retrieval: { matchAll: nothingSearched } }),
      store,
      now
    }
    const documents = openDocuments({ ...parts, scopeGraph: () => Promise.resolve([]) })
    const { serving } = fakes({
      services: { documents, histories: openHistories(parts), legalDocuments: openLegalDocuments(parts) }
    })
    client = await startClient({ ...serving, ids })
  })
  after(async () => {
    await client.close()
    await store.close()
  })

  const get = (target: string, at?: string, accept = 'text/turtle') =>
    client.call(path + target, { headers: { accept, ...(at !== undefined && { 'accept-datetime': at }) } })
  const linksOf = ({ headers }: Answer) => {
    const rels = /<([^>]+)>; rel="([^"]*\b(?:original|timemap|memento)\b[^"]*)"/g
    return [...String(headers['link']).matchAll(rels)].map(
      ([, target, rel]) => `${rel} ${target!.replace(ids.base, '').replace(/\?.*/, '')}`
    )
  }

  for (const { rfc, path: target, at, status, to, memento, varies, links } of ALL)
    it(`RFC 7089, ${rfc}: ${target}${at === undefined ? '' : ` at ${at}`}`, async () => {
      const answer = await get(target, at)
      const { headers } = answer
      expect(answer.status).equal(status)
      expect(headers.location).equal(to && path + to)
      expect(headers['memento-datetime']).equal(memento)
      expect(/accept-datetime/i.test(String(headers['vary']))).equal(varies)
      if (links !== undefined) expect(linksOf(answer)).deep.equal(links)
    })

  it('answers HEAD as GET, each header that Memento reads, and without a body', async () => {
    const read = ['location', 'link', 'memento-datetime', 'vary'] as const
    for (const { path: target, at } of ALL) {
      const headers = { accept: 'text/turtle', ...(at !== undefined && { 'accept-datetime': at }) }
      const got = await get(target, at)
      const head = await client.call(path + target, { method: 'HEAD', headers })
      expect({ status: head.status, text: head.text }, target).deep.equal({ status: got.status, text: '' })
      for (const name of read)
        expect(head.headers[name], `${name} of ${target}`).deep.equal(got.headers[name])
    }
  })

  it('names no moment of its own where it leads to a text of a time, nor in a failure (RFC 7089, 4.1.1 and 4.5.5)', async () => {
    for (const { path: target, at, status } of ALL.filter(each => [302, 400, 404].includes(each.status))) {
      const { headers } = await get(target, at)
      expect(headers['memento-datetime'], target).equal(undefined)
      if (status !== 302) expect(headers['location'], target).equal(undefined)
    }
  })

  it('leads from each text of a TimeMap back to it, by the moments that it lists (RFC 7089, 2.2 and 5)', async () => {
    const links = (text: string) =>
      [...text.matchAll(/<([^>]+)>; rel="([^"]+)"((?:; \w+="[^"]*")*)/g)].map(([, target, rel, rest]) => ({
        target: target!.replace(ids.base, ''),
        rels: rel!.split(' '),
        datetime: /datetime="([^"]+)"/.exec(rest!)?.[1]
      }))
    for (const [ref, original, count] of [
      ['ELI:AG§2', '/eli/ag/2', 3],
      ['ELI:AG', '/eli/ag', 3],
      ['CELEX:02099R0007-20990301#anx', `${NUMBER}/anx`, 2],
      ['CELEX:02099R0007#art_1', `${NUMBER}/art_1`, 2]
    ] as const) {
      const { text } = await client.call(`/timemap?ref=${encodeURIComponent(ref)}`)
      const listed = links(text).filter(({ rels }) => rels.includes('memento'))
      const times = listed.map(({ datetime }) => Date.parse(datetime!))
      expect(times)
        .deep.equal([...times].sort((a, b) => a - b))
        .length(count)
      for (const [place, { target, datetime }] of listed.entries()) {
        const gate = await get(original, datetime)
        expect(gate.headers.location).equal(path + target)
        const answer = await get(`${target}.ttl`)
        expect(answer.headers['memento-datetime']).equal(datetime)
        const named = links(String(answer.headers['link']))
        const one = (rel: string) => named.filter(({ rels }) => rels.includes(rel))
        for (const rel of ['original', 'timegate'])
          expect(one(rel).map(each => each.target)).deep.equal([original])
        const [map] = one('timemap')
        expect((await client.call(map!.target.replace(path, ''))).text).equal(text)
        const beside = { first: 0, last: count - 1, prev: place - 1, next: place + 1 }
        for (const [rel, at] of Object.entries(beside))
          expect(one(rel).map(each => [each.target, each.datetime])).deep.equal(
            listed.slice(Math.max(at, 0), Math.max(at + 1, 0)).map(each => [each.target, each.datetime])
          )
        for (const each of one('memento')) expect(listed.map(({ target: held }) => held)).include(each.target)
      }
    }
  })

  it('leads from the work to words that were those of the time, in each format', async () => {
    for (const extension of ['ttl', 'jsonld', 'nt', 'rdf', 'html']) {
      const gate = await get(`/eli/ag/2.${extension}`, SECOND)
      const memento = await client.call(gate.headers.location!)
      expect(memento.status).equal(200)
      expect(memento.text).contain('zwo').contain('ELI:AG§2@2022-01-10')
    }
  })

  it('says on the page of a text whether it still holds', async () => {
    const page = async (target: string) => (await get(`${target}.html`)).text
    expect(await page('/eli/ag/2/2022-01-10'))
      .contain('Gilt heute nicht mehr so')
      .contain('zwo')
    expect(await page('/eli/ag/2/2022-07-01'))
      .contain('So im letzten Stand, der hier geladen ist')
      .contain('zwei')
    expect(await page('/eli/ag/1a/2021-12-14')).contain('Steht heute nicht mehr im Gesetz')
    expect(await page('/eli/ag/1a')).contain('/eli/ag/1a/2021-12-14')
    expect(await page('/eli/ag/2')).not.contain('Gilt heute')
  })

  it('leads to what was said on the day that is asked for', async () => {
    const leads: [target: string, to: string, accept?: string][] = [
      ['/eli/ag/2?as_of=2022-03-01', '/eli/ag/2/2022-03-01'],
      ['/eli/ag/2.html?as_of=2022-03-01&page=2', '/eli/ag/2/2022-03-01.html?page=2'],
      ['/eli/ag.ttl?as_of=2022-03-01', '/eli/ag/2022-03-01.ttl'],
      ['/eli/ag.html?as_of=2022-03-01', '/state?ref=ELI%3Aag&as_of=2022-03-01'],
      ['/eli/ag?as_of=2022-03-01', '/state?ref=ELI%3Aag&as_of=2022-03-01', 'text/html'],
      ['/eli/bg/1?as_of=2022-03-01', '/eli/bg/1/2022-03-01'],
      [`${NUMBER}/anx?as_of=2099-04-15`, `${NUMBER}/anx/2099-04-15`],
      [`${LAST_TEXT}/anx.nt?as_of=2099-04-15`, `${NUMBER}/anx/2099-04-15.nt`],
      [`${FIRST_TEXT}.ttl?as_of=2099-07-15`, `${NUMBER}/2099-07-15.ttl`],
      [`${LAST_TEXT}.html?as_of=2099-04-15`, '/state?ref=CELEX%3A02099R0007-20990601&as_of=2099-04-15'],
      ['/celex/32099R0007/art_1?as_of=2099-04-15', '/celex/32099R0007/art_1/2099-04-15']
    ]
    for (const [target, to, accept] of leads) {
      const { status, headers } = await get(target, undefined, accept)
      expect([status, headers.location], target).deep.equal([303, path + to])
    }
    expect((await get('/eli/bg/1/2022-03-01')).status).equal(404)
    expect((await get('/eli/ag/2/2022-01-10?as_of=2022-03-01')).status).equal(400)
    expect((await get('/eli/ag/2?as_of=2022-02-30')).status).equal(422)
  })

  it('says why a day has no text, and which have one', async () => {
    const reasonOf = async (target: string) => {
      const answer = await get(target)
      expect(answer.status).equal(404)
      return (answer.body as { detail: string }).detail
    }
    expect(await reasonOf('/eli/ag/2/2021-12-13')).match(
      /No text of 2021-12-13 .* have it from 2021-12-14 on$/
    )
    expect(await reasonOf('/eli/ag/1a/2022-03-01')).match(/from 2021-12-14 until before 2022-01-10$/)
    expect(await reasonOf(`${NUMBER}/anx/2099-02-28`)).match(
      /No text of 2099-02-28 .* have it from 2099-03-01 on$/
    )
    expect(await reasonOf('/celex/32099R0007/art_1/2099-01-04')).match(/from 2099-01-05 on$/)
    expect(await reasonOf('/eli/cg/1/2022-03-01')).match(/without a day from which its text counts/)
    for (const nothing of ['/eli/ag/9/2022-03-01', '/eli/zz/2022-03-01', '/eli/ag/2/2022-01-10-aaaaaaaa'])
      expect(await reasonOf(nothing)).equal('Nothing that you may see has this address')
  })

  it('tells the states of an act in its document, and the expressions of a work', async () => {
    expect((await get('/eli/ag.ttl')).text.match(/kg:ActState/g)).length(3)
    expect((await get('/eli/ag/2.nt')).text).contain(
      `<${ids.base}/eli/ag/2/2022-01-10> <http://data.europa.eu/eli/ontology#realizes> <${ids.base}/eli/ag/2>`
    )
    expect((await get('/eli/bg.ttl')).text).not.contain('kg:ActState')
  })

  it('lists all texts of a work (RFC 7089, 5)', async () => {
    const mapOf = async (ref: string) => {
      const { status, headers, text } = await client.call(`/timemap?ref=${encodeURIComponent(ref)}`)
      expect({ status, type: headers['content-type'] }).deep.equal({
        status: 200,
        type: 'application/link-format'
      })
      return text
        .trim()
        .split(',\n')
        .map(each => each.replaceAll(ids.base, ''))
    }
    const self = `/timemap?ref=${encodeURIComponent('ELI:ag§2')}`
    const listed = [
      '</eli/ag/2>; rel="original timegate"',
      `<${self}>; rel="self"; type="application/link-format"; from="${FIRST}"; until="${THIRD}"`,
      `</eli/ag/2/2021-12-14>; rel="first memento"; datetime="${FIRST}"`,
      `</eli/ag/2/2022-01-10>; rel="memento"; datetime="${SECOND}"`,
      `</eli/ag/2/2022-07-01>; rel="last memento"; datetime="${THIRD}"`
    ]
    for (const ref of ['ELI:AG§2', '§ 2 AG', `${ids.base}/eli/ag/2`])
      expect(await mapOf(ref)).deep.equal(listed)
    expect((await mapOf('ELI:AG§1')).slice(2)).deep.equal([
      `</eli/ag/1>; rel="first last memento"; datetime="${FIRST}"`
    ])
    expect(await mapOf('ELI:BG§1')).length(2)
    // What is in its act no more.
    expect((await mapOf('§ 1a AG'))[2]).contain('</eli/ag/1a/2021-12-14>')
    expect((await mapOf('AG'))[0]).contain('</eli/ag>')
    for (const ref of ['ELI:ZG', '§ 99 AG', '§ 2 ZG', 'viele Wörter'])
      expect((await client.call(`/timemap?ref=${encodeURIComponent(ref)}`)).status, ref).equal(404)
  })
}

describe('Memento, on the embedded store', () => {
  const folders: string[] = []
  after(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  describeMemento(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beleg-memento-'))
    folders.push(folder)
    return openEmbedded({ folder })
  })
})

describeWithFuseki('Memento, on Fuseki', () => {
  describeMemento(async () => openRemote({ url: (await sharedFuseki()).url }))
})
