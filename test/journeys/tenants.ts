import { expect } from 'chai'
import { identifiers } from '../../src/graph/identifiers.js'
import { verifyAnswer } from '../../src/proof/grounding/receipt/verifyAnswer.js'
import { verifyTextCheck } from '../../src/proof/grounding/receipt/verifyTextCheck.js'
import type { Call } from '../service/http/client.js'
import { ADMIN_KEY, JOURNEY_BASE, type RunningService } from './service.js'

const ids = identifiers(JOURNEY_BASE)
const text =
  'Die Kantine in der Halle Quaxelbert öffnet um 11 Uhr. Das Kennwort für den Hintereingang lautet Zwetschge.'
const question = 'Wann öffnet die Kantine in der Halle Quaxelbert?'
const document = { title: 'Hausordnung', text, source: 'Betriebshandbuch 2026' }

/**
 * What tenants do with their own documents, over HTTP.
 * @param longest characters of the longest text; a store that is slow where much else runs takes less
 */
export function describeTenants(open: () => Promise<RunningService>, longest: number): void {
  let service: RunningService
  let [acme, other, contract] = ['', '', '']
  before(async function () {
    this.timeout(240_000)
    service = await open()
    acme = await service.key('de-federal', 'acme')
    other = await service.key('de-federal', 'other')
    contract = await service.key('de-federal')
  })
  after(() => service?.close())
  const ingest = (body: Call['body'], key = acme) =>
    service.client.call('/v1/ingest', { method: 'POST', key, ...(body === undefined ? {} : { body }) })
  const ask = (q: string, key = acme) => service.client.call(`/v1/ask?q=${encodeURIComponent(q)}`, { key })
  const contents = async () => {
    const lines: string[] = []
    for (const graph of [ids.sharedGraph, ids.provenanceGraph, ids.tenantGraph('other')]) {
      for await (const quads of service.store.read(graph)) {
        for (const { subject, predicate, object } of quads)
          lines.push([subject, predicate, object].map(term => term.value).join(' '))
      }
    }
    return lines.sort().join('\n')
  }

  it('are answered from their document on the next request, and nobody else is', async () => {
    const [before, versions] = [await contents(), await service.versions()]
    expect((await ask(question)).body.grounded).equal(false)
    const written = await ingest(document)
    expect(written.status).equal(200)
    expect(written.body).deep.equal({
      ok: true,
      tenant: 'acme',
      concept: `${JOURNEY_BASE}/tenant/acme/hausordnung`,
      ref: 'TENANT:acme/hausordnung',
      how: 'The document is written; one passage, found by its words; not by its meaning: no embedder is configured.',
      embedded: false
    })
    const { body } = await ask(question)
    expect(body.grounded).equal(true)
    expect(body.citations).deep.equal(['TENANT:acme/hausordnung'])
    expect(body.answer).contain('11 Uhr')
    expect(body.passages[0]).include({ ref: 'TENANT:acme/hausordnung', license: 'internal', text })
    expect(body.attributions).deep.equal([
      { source: 'Betriebshandbuch 2026', license: 'internal', url: `${JOURNEY_BASE}/tenant/acme/hausordnung` }
    ])
    for (const key of [other, contract]) {
      for (const q of [
        question,
        `TENANT:acme/hausordnung: ${question}`,
        'Wie lautet das Kennwort für den Hintereingang?'
      ]) {
        const answer = await ask(q, key)
        expect(answer.status).equal(200)
        expect(answer.text).not.contain('Zwetschge').not.contain('11 Uhr')
        expect(answer.body.citations).not.contain('TENANT:acme/hausordnung')
      }
    }
    expect(await contents()).equal(before)
    expect(await service.versions()).deep.equal(versions)
  })

  it('prove nothing of the law: an answer says whose words it gives, and a check asks the law', async () => {
    const key = await service.key('de-federal', 'miete')
    const said = 'Nach § 573c BGB beträgt die Kündigungsfrist im Haus Quaxelbert zwei Wochen.'
    const plain = 'Das Haus Quaxelbert hat vier Aufzüge.'
    const written = await ingest({ title: 'Leitfaden Quaxelbert', text: `${said}\n\n${plain}` }, key)
    expect(written.status).equal(200)
    const { body } = await ask('Wie lang ist die Kündigungsfrist im Haus Quaxelbert?', key)
    const told = body.verification.find(({ claim }: { claim: string }) => claim.includes(said))
    expect(told).include({
      verdict: 'belegt',
      claim: `So steht es in einem gespeicherten Dokument, das kein Gesetz ist: „${said}“`
    })
    expect(body.answer).contain(told.claim)
    expect(verifyAnswer(body).problems).deep.equal([])
    const check = async (sources?: readonly string[]) => {
      const sent = { text: `${said}\n\n${plain}`, ...(sources && { sources }) }
      const checked = await service.client.call('/v1/verify', { method: 'POST', key, body: sent })
      expect(checked.status).equal(200)
      expect(verifyTextCheck(checked.body).problems).deep.equal([])
      return checked.body.statements.map(({ verdict }: { verdict: string }) => verdict)
    }
    expect(await check()).deep.equal(['offen', 'offen'])
    expect(await check(['law', 'documents'])).deep.equal(['offen', 'belegt'])
  })

  it('write nothing with the same document, and replace it under its ref', async () => {
    const version = async () => (await service.store.versions([ids.tenantGraph('acme')]))[0]!
    const before = await version()
    const again = await ingest({
      label: 'Hausordnung',
      content: text,
      source: document.source,
      more: { any: ['thing'] }
    })
    expect(again.body.how).match(/nothing is written/)
    expect(await version()).equal(before)
    const changed = await ingest({
      ...document,
      text: text.replace('11 Uhr', '12 Uhr'),
      ref: 'TENANT:acme/hausordnung'
    })
    expect(changed.body).include({ ref: 'TENANT:acme/hausordnung' })
    expect(changed.body.how).match(/replaces/)
    expect(await version()).equal(before + 1)
    const { text: answer } = await ask(question)
    expect(answer).contain('12 Uhr').not.contain('11 Uhr')
  })

  it('have refs of their own, whatever they ask for', async () => {
    const before = await contents()
    for (const ref of ['ELI:GewO§14', 'TENANT:other/hausordnung', '../../graph/shared']) {
      const { status, body } = await ingest({ ...document, title: 'Fremdes', ref })
      expect([status, body.tenant], ref).deep.equal([200, 'acme'])
      expect(body.ref).match(/^TENANT:acme\/[a-z0-9-]+\.[0-9a-f]{16}$/)
    }
    expect(await contents()).equal(before)
    const law = await service.client.call(`/v1/legal?ref=${encodeURIComponent('ELI:GewO§14')}`, { key: acme })
    expect(law.body.results[0].label).match(/^§ 14 GewO/)
    const legal = await service.client.call(`/v1/legal?q=Quaxelbert`, { key: acme })
    expect(legal.body.total).equal(0)
  })

  it('are answered from the passage of a long document that says it, with a receipt that holds', async () => {
    const chapters = Array.from(
      { length: 12 },
      (_, n) => `Kapitel ${n + 1}\n\n${'Dieser Absatz füllt die Seite mit Worten. '.repeat(25)}`
    )
    chapters[7] += '\n\nDer Aufzug Rumpelwicht trägt höchstens 640 Kilogramm.'
    const { body: written } = await ingest({
      title: 'Technik',
      text: chapters.join('\n\n'),
      source: 'https://intranet.example/technik'
    })
    expect(written.how).match(/^The document is written; \d+ passages/)
    const { body } = await ask('Wie viel trägt der Aufzug Rumpelwicht höchstens?')
    expect(body.citations).length(1)
    expect(body.citations[0]).match(/^TENANT:acme\/technik#p_\d+$/)
    expect(body.answer).contain('640 Kilogramm')
    const [passage] = body.passages
    expect(passage.text.length).most(2000)
    const entry = body.verification.find((each: { verdict: string }) => each.verdict === 'belegt')
    expect(passage.text.slice(entry.start, entry.end)).equal(entry.quote)
    expect(body.attributions[0]).deep.equal({
      source: 'https://intranet.example/technik',
      license: 'internal',
      url: 'https://intranet.example/technik'
    })
  })

  it('learn what is wrong with a document', async () => {
    const faults: [body: Call['body'], status: number, message: RegExp][] = [
      [{}, 422, /title, label[^]*text, content/],
      [{ title: 'x' }, 422, /text, content/],
      [{ title: '  ', text: 'x' }, 422, /not blank/],
      [{ title: 'x', text: '' }, 422, /1 character/],
      [{ title: 1, text: ['x'] }, 422, /valid string/],
      [{ title: 'x', text: '\ud800' }, 422, /Unicode/],
      [{ title: 'x'.repeat(501), text: 'x' }, 422, /500/],
      [{ title: 'x', text: 'x', ref: 'TENANT:acme/technik#p_1' }, 422, /passage/],
      ['[', 422, /JSON/],
      [{ title: 'x', text: 'x'.repeat(1_100_000) }, 413, /1 MB/]
    ]
    for (const [body, status, message] of faults) {
      const answer = await ingest(body)
      expect(answer.status, String(message)).equal(status)
      expect(JSON.stringify(answer.body)).match(message)
    }
    expect((await ingest(document, contract)).status).equal(403)
    expect((await ingest(document, 'beleg_wrong')).status).equal(401)
    expect((await service.client.call('/v1/ingest', { method: 'POST', body: document })).status).equal(401)
    const plain = await service.client.call('/v1/ingest', {
      method: 'POST',
      key: acme,
      headers: { 'content-type': 'text/plain' },
      body: 'x'
    })
    expect(plain.status).equal(415)
  })

  it('take anything that fits', async () => {
    const texts = [
      'x'.repeat(longest),
      '日本語の文書。'.repeat(4_000),
      '𝔊𝔢𝔰𝔢𝔱𝔷 😀',
      '"\\n> . } DROP GRAPH <x> ; # {"'
    ]
    for (const each of texts) {
      const { status, body } = await ingest({ title: `Probe ${each.slice(0, 8)}`, text: each, ref: 'probe' })
      expect(status, JSON.stringify(body).slice(0, 200)).equal(200)
    }
    expect((await ingest({ title: '😀', text: '😀' })).status).equal(200)
  })

  it('may hold so much, are told when a document would bring them beyond, and make room themselves', async () => {
    const full = await service.key('de-federal', 'voll')
    const graph = ids.tenantGraph('voll')
    const volume = (n: number, characters = longest) => ({
      ...{ title: `Band ${n}`, ref: `TENANT:voll/band-${n}` },
      text: `Band ${n}. ${'Ein Satz von acht Worten steht in diesem Band. '.repeat(characters / 48)}`
    })
    let held = 0
    let refused = await ingest(volume(held), full)
    for (; refused.status === 200 && held < 20; refused = await ingest(volume(held), full)) held += 1
    const detail = String(refused.body.detail)
    expect([refused.status, detail]).deep.equal([413, detail])
    expect(detail).match(/tenant would hold 2 MB, of 1 MB that one may hold\. .*BELEG_TENANT_MB/)
    expect(held).above(0)
    expect(await service.store.versions([graph])).deep.equal([held])
    const missing = await service.client.call(`/tenant/voll/band-${held}`, { key: full })
    expect(missing.status).equal(404)
    expect((await ingest(volume(0, 480), full)).body.how).match(/replaces/)
    expect((await ingest(volume(held), full)).status).equal(200)
    expect((await ingest(document, await service.key('de-federal', 'leer'))).status).equal(200)
  }).timeout(120_000)

  it('lose their access at once with their key, and no document with it', async () => {
    const headers = { 'x-admin-key': ADMIN_KEY }
    const issued = await service.client.call('/v1/admin/keys', {
      method: 'POST',
      headers,
      body: { profile: 'de-federal', tenant: 'acme' }
    })
    expect((await ask(question, issued.body.key)).body.grounded).equal(true)
    await service.client.call(`/v1/admin/keys/${encodeURIComponent(issued.body.id)}`, {
      method: 'DELETE',
      headers
    })
    expect((await ask(question, issued.body.key)).status).equal(401)
    expect((await ask(question)).body.grounded).equal(true)
  })
}
