import { DOMParser } from '@xmldom/xmldom'
import { expect } from 'chai'
import type { LatestRequest } from '../../../../src/service/changes/latestChanges.js'
import type { ReportedChange } from '../../../../src/service/changes/listChanges.js'
import { startClient, type Client } from '../../http/client.js'
import { fakes, type Fakes } from '../../http/fakes.js'

const ATOM = 'http://www.w3.org/2005/Atom'
const TOMBSTONES = 'http://purl.org/atompub/tombstones/1.0'

describe('/v1/changes.atom over fakes', () => {
  let state: Fakes
  let client: Client
  let asked: Partial<LatestRequest>
  let changes: ReportedChange[]
  before(async () => {
    state = fakes({
      services: {
        changes: {
          latest: async ({ before, limit }) => {
            asked = { before, limit }
            return { changes, more: true }
          }
        }
      }
    })
    const { base } = state.serving.ids
    const commit = (version: number, told: Partial<ReportedChange>): ReportedChange => ({
      promotion: `${base}/promotion/p${version}`,
      kind: 'promotion',
      title: `beleg load: <a> & "b" \u0007 ${version}`,
      at: `2026-11-22T01:02:0${version}Z`,
      version,
      changed: [],
      deleted: [],
      allChanged: false,
      states: [],
      ...told
    })
    const act = { iri: `${base}/eli/gewo/14`, ref: 'ELI:GewO§14' }
    const back = { iri: 'http://example.org/ns?a=1&b=back' }
    const gone = { iri: 'http://example.org/ns#gone' }
    changes = [
      commit(7, { changed: [act, back], deleted: [gone] }),
      commit(6, { kind: 'rollback', allChanged: true }),
      commit(5, { changed: [act, gone], deleted: [back] })
    ]
    client = await startClient(state.serving)
  })
  after(() => client.close())

  async function feed(path: string) {
    const { status, text, headers } = await client.call(path)
    expect(status).equal(200)
    expect(headers['content-type']).equal('application/atom+xml; charset=utf-8')
    const document = new DOMParser({ onError: () => {} }).parseFromString(text, 'application/xml')
    const all = (name: string, namespace = ATOM) => [...document.getElementsByTagNameNS(namespace, name)]
    const inside = (name: string, of: string) =>
      all(of).map(each => each.getElementsByTagNameNS(ATOM, name)[0]!.textContent)
    const links = Object.fromEntries(
      all('link')
        .filter(link => link.parentNode!.nodeName === 'feed')
        .map(link => [link.getAttribute('rel'), link.getAttribute('href')])
    )
    return { headers, all, inside, links }
  }

  it('tells of each concept once, as it became last, and of what was withdrawn', async () => {
    const { all, inside } = await feed('/v1/changes.atom')
    const { base } = state.serving.ids
    expect(inside('id', 'entry')).deep.equal([
      `${base}/eli/gewo/14`,
      'http://example.org/ns?a=1&b=back',
      `${base}/promotion/p6`
    ])
    expect(inside('title', 'entry')[0]).equal('ELI:GewO§14')
    expect(inside('updated', 'entry')[0]).equal('2026-11-22T01:02:07Z')
    expect(inside('summary', 'entry')[0]).equal('beleg load: <a> & "b" \ufffd 7 (version 7)')
    const deleted = all('deleted-entry', TOMBSTONES)
    expect(deleted.map(each => each.getAttribute('ref'))).deep.equal(['http://example.org/ns#gone'])
    expect(deleted[0]!.getAttribute('when')).equal('2026-11-22T01:02:07Z')
  })

  it('leads to what came before by the version of its last commit', async () => {
    const { links } = await feed('/v1/changes.atom?limit=3')
    expect(asked).deep.equal({ before: undefined, limit: 3 })
    await feed(links['next'])
    expect(asked).deep.equal({ before: 5, limit: 3 })
    expect(links['self']).equal(links['first'])
  })

  it('is 304 to whoever holds it', async () => {
    const { headers } = await feed('/v1/changes.atom')
    const again = await client.call('/v1/changes.atom', { headers: { 'if-none-match': headers['etag']! } })
    expect(again.status).equal(304)
  })

  it('says what is wrong with its parameters', async () => {
    for (const query of ['limit=0', 'limit=101', 'before=0', 'before=x']) {
      expect((await client.call(`/v1/changes.atom?${query}`)).status, query).equal(422)
    }
  })
})
