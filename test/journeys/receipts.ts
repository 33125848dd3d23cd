import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { identifiers } from '../../src/graph/identifiers.js'
import type { Answer, Call } from '../service/http/client.js'
import { writeInternal } from './internalAct.js'
import type { RunningService } from './service.js'

/** With a path, as behind a proxy that gives the service a part of a site; and with graphs of its own. */
export const RECEIPTS_BASE = 'http://receipts.beleg.test/wissen'
const ids = identifiers(RECEIPTS_BASE)

/** Provenance, attributions and the overview over HTTP, on whatever store. */
export function describeReceipts(start: () => Promise<RunningService>): void {
  let service: RunningService
  let federal: string
  let acme: string
  let umbrella: string
  before(async function () {
    this.timeout(240_000)
    service = await start()
    federal = await service.key('de-federal')
    acme = await service.key('de-federal', 'acme')
    umbrella = await service.key('de-federal', 'umbrella')
    await writeInternal(service, ids)
  })
  after(() => service?.close())

  const get = (path: string, query: Record<string, string> = {}, options: Call = {}): Promise<Answer> =>
    service.client.call(`/v1/${path}?${new URLSearchParams(query).toString()}`, options)
  const record = (query: Record<string, string>, options: Call = {}) => get('provenance', query, options)
  const ingest = (key: string, title: string, text: string, source?: string) =>
    service.client.call('/v1/ingest', { method: 'POST', key, body: { title, text, source } })

  describe('provenance', () => {
    it('tells without a key where a provision comes from', async () => {
      const { status, body, headers } = await record({ ref: 'ELI:GewO§14' })
      expect(status).equal(200)
      expect(body).include({
        ref: 'ELI:GewO§14',
        iri: `${RECEIPTS_BASE}/eli/gewo/14`,
        verification_state: 'summary',
        license: 'open',
        hash_algorithm: 'SHA-256',
        hash_of: 'text'
      })
      expect(body.label).match(/^§ 14 GewO/)
      expect(body.authority).a('string')
      expect(body.license_iri).match(/^https:/)
      expect(body.source).include.keys('iri', 'title', 'url', 'retrieved_at', 'file_hash', 'locator')
      expect(body.source.iri).equal(ids.source(body.source.file_hash).value)
      expect(body.generated_by).include.keys('activity', 'agent', 'started_at', 'ended_at')
      expect(body.attributions).length(1)
      expect(headers['cache-control']).equal('private, no-cache')
      const same = await get('legal', { ref: 'ELI:GewO§14' }, { key: federal })
      const hash = createHash('sha256').update(same.body.results[0].text, 'utf8').digest('hex')
      expect(body.content_hash).equal(hash)
      expect(body.attributions).deep.equal(same.body.attributions)
    })

    it('finds it by IRI, Absatz, citation and label too', async () => {
      const { body } = await record({ ref: 'ELI:GewO§14' })
      for (const query of [
        { ref: `${RECEIPTS_BASE}/eli/gewo/14` },
        { ref: `${RECEIPTS_BASE}/eli/gewo/14#abs_1` },
        { ref: '§ 14 GewO' },
        { ref: 'Par. 14 der Gewerbeordnung' },
        { ref: '§14gewo' },
        { ref: 'Section 14 GewO' },
        { ref: 'eli:gewo§14' },
        { label: body.label },
        { ref: 'ELI:GewO§14', label: 'something else' }
      ]) {
        expect((await record(query)).body, JSON.stringify(query)).deep.equal(body)
      }
    })

    it('knows acts and services', async () => {
      const act = await record({ ref: 'ELI:GewO' })
      expect(act.body).include({ ref: 'ELI:GewO', verification_state: 'summary' })
      expect((await record({ label: act.body.label })).body).deep.equal(act.body)
      expect((await record({ label: 'GewO' })).body).deep.equal(act.body)
    })

    it('asks for a name, and says what is not there', async () => {
      expect((await record({})).status).equal(400)
      for (const query of [
        { ref: 'ELI:GewO§9999' },
        { ref: 'https://example.org/nothing' },
        { ref: 'nonsense' },
        { ref: '§ 9999 GewO' },
        { label: 'a'.repeat(3_000) },
        { label: 'Kein solches Konzept' },
        { ref: '"@de . } DROP ALL #' }
      ]) {
        expect((await record(query)).status, JSON.stringify(query)).equal(404)
      }
    })

    it('says which part of a citation is not there, and refuses several citations at once', async () => {
      const missing = await record({ ref: '§ 14 Abs. 97 GewO' })
      expect(missing.status).equal(404)
      expect(missing.body.detail).match(/it has no Absatz 97$/)
      for (const ref of [
        '§§ 14, 15 GewO',
        '§§ 1 bis 14 GewO',
        '§ 14 f. GewO',
        '§ 14 GewO i. V. m. § 15 GewO'
      ]) {
        const several = await record({ ref })
        expect(several.status, ref).equal(400)
        expect(several.body.detail).equal(`“${ref}” names several provisions; ask for one of them`)
      }
    })

    it('keeps what the profile does not admit as unknown as what is not there', async () => {
      for (const query of [{ ref: 'ELI:DienstA§1' }, { label: '§ 1 DienstA' }, { ref: '§ 1 DienstA' }]) {
        expect((await record(query)).status).equal(404)
      }
      expect((await record({ ref: 'ELI:DienstA§1' }, { key: federal })).body.license).equal('internal')
    })

    it("shows a tenant's documents to that tenant alone", async () => {
      const { body } = await ingest(acme, 'Leitfaden', 'Bei uns wird freitags geprüft.', 'Handbuch, S. 3')
      const own = await record({ ref: body.ref }, { key: acme })
      expect(own.body).include({
        ref: 'TENANT:acme/leitfaden',
        authority: 'acme',
        verification_state: 'unverified',
        license: 'internal'
      })
      expect(own.body.source).deep.equal({ title: 'Handbuch, S. 3' })
      expect((await record({ label: 'Leitfaden' }, { key: acme })).body).deep.equal(own.body)
      for (const options of [{}, { key: federal }, { key: umbrella }]) {
        expect((await record({ ref: body.ref }, options)).status).equal(404)
        expect((await record({ label: 'Leitfaden' }, options)).status).equal(404)
        expect((await record({ ref: body.concept }, options)).status).equal(404)
      }
    })

    it('names the references when several concepts bear a label', async () => {
      await ingest(acme, 'Zweimal', 'Das eine.')
      await service.client.call('/v1/ingest', {
        method: 'POST',
        key: acme,
        body: { title: 'Zweimal', text: 'Das andere.', ref: 'anderes' }
      })
      const { status, body } = await record({ label: 'Zweimal' }, { key: acme })
      expect(status).equal(400)
      expect(body.detail).contain('TENANT:acme/zweimal').contain('TENANT:acme/anderes')
    })

    it('is unchanged until the graph changes', async () => {
      const first = await record({ ref: 'ELI:GewO§14' }, { key: acme })
      const held = { 'if-none-match': first.headers.etag! }
      expect((await record({ ref: 'ELI:GewO§14' }, { key: acme, headers: held })).status).equal(304)
      await ingest(acme, 'Neues', 'Etwas anderes.')
      expect((await record({ ref: 'ELI:GewO§14' }, { key: acme, headers: held })).status).equal(200)
    })
  })

  describe('the overview', () => {
    it('counts what the profile sees', async () => {
      const all = (await get('graph', {}, { key: federal })).body
      const { body } = await get('graph')
      expect(body.profile).equal('public-observatory')
      expect(body.concepts).greaterThan(20)
      expect(body.relations).greaterThan(10)
      expect(all.concepts - body.concepts, 'the internal act and its provision').at.least(2)
      expect(all.relations).greaterThan(body.relations)
      expect(body.domains).equal(body.by_domain.length)
      const sum = (entries: { concepts: number }[]) =>
        entries.reduce((total, { concepts }) => total + concepts, 0)
      expect(sum(body.by_domain)).equal(body.concepts)
      expect(sum(body.by_license)).equal(body.concepts)
      expect(body.verification_rate).equal(0)
      expect(body.graphs).length(1)
    })

    it("counts a tenant's documents for that tenant alone", async () => {
      const before = (await get('graph', {}, { key: umbrella })).body
      await ingest(umbrella, 'Gezählt', 'Ein Text.')
      const after = (await get('graph', {}, { key: umbrella })).body
      expect(after.concepts).equal(before.concepts + 1)
      expect(after.graphs[1].iri).equal(ids.tenantGraph('umbrella').value)
      expect(after.graphs[1].concepts).equal(1)
      const narrow = (await get('graph', { profile: 'public-observatory' }, { key: federal })).body
      expect(narrow).deep.equal((await get('graph')).body)
    })

    it('is unchanged until the graph changes', async () => {
      const first = await get('graph')
      const again = await get('graph', {}, { headers: { 'if-none-match': first.headers.etag! } })
      expect(again.status).equal(304)
      expect(again.text).equal('')
    })
  })

  describe('attributions', () => {
    it('lists every source with licence, URL and what comes from it', async () => {
      const { body } = await get('attributions')
      const overview = (await get('graph')).body
      expect(body.count).equal(body.attributions.length).greaterThan(5)
      let concepts = 0
      for (const each of body.attributions) {
        expect(each.url).match(/^https?:/)
        expect(each.license).a('string')
        concepts += each.concepts
      }
      expect(concepts).equal(overview.concepts)
      const legal = await get('legal', { ref: 'ELI:GewO§14' }, { key: federal })
      const [{ source, license, url }] = legal.body.attributions
      expect(body.attributions.find((each: { source: string }) => each.source === source)).include({
        license,
        url
      })
    })

    it("names a tenant's own sources to that tenant alone", async () => {
      await ingest(acme, 'Mit Quelle', 'Ein Text mit Quelle.', 'Nur wir wissen das')
      const sources = async (key?: string) =>
        JSON.stringify((await get('attributions', {}, key === undefined ? {} : { key })).body)
      expect(await sources(acme)).contain('Nur wir wissen das')
      for (const key of [federal, umbrella, undefined]) {
        expect(await sources(key)).not.contain('Nur wir wissen das')
      }
    })
  })
}
