import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { openOperations, type Operations } from '../../../../src/service/operations/openOperations.js'
import { metered } from '../../../../src/service/tenant/usage/metered.js'
import { openUsage } from '../../../../src/service/tenant/usage/usage.js'
import { markedText } from '../../../../src/service/check/web/markedText.js'
import { startClient, type Client } from '../../http/client.js'
import type { TextCheck } from '../../../../src/proof/grounding/check/textCheck.js'
import { CONTRACT_KEY, fakes, PROVISION } from '../../http/fakes.js'
import '../../../properties.js'

/** A check as of a day of a text that cites one provision, which one statement comes near. */
function ofDay(text: string, day: string): Partial<TextCheck> {
  const { iri, ref, label, contentHash } = PROVISION
  const state = { since: '2023-01-09', fileHash: 'a'.repeat(64) }
  const version = { day, from: '2021-12-14', isFloor: true, state }
  const place = { start: 0, end: text.length, text }
  const nearest = { passage: iri, source: ref, quote: PROVISION.text, start: 0, end: 8, differs: [] }
  return {
    asOf: day,
    citations: [{ ...place, parts: [], verdict: 'resolved', ref, label, passage: iri }],
    statements: [{ ...place, verdict: 'offen', reason: 'not_said', nearest, citations: [] }],
    passages: [{ iri, ref, label, actNames: [], contentHash, text: PROVISION.text, license: 'open', version }]
  } as unknown as Partial<TextCheck>
}

describe('the page /check over fakes', () => {
  let client: Client
  let operations: Operations
  let folder: string
  let asked: string[]
  let sources: unknown[]
  let days: unknown[]
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-check-'))
    operations = await openOperations(join(folder, 'operations.sqlite'))
    const plain = fakes().serving
    const parts = { ledger: operations.ledger, now: () => new Date() }
    const { serving } = fakes({
      services: {
        textChecks: {
          check: request => {
            asked.push(request.text)
            sources.push(request.sources)
            days.push(request.asOf)
            return metered(parts, { ...request, kind: 'verify' }, async () => ({
              ...(await plain.services.textChecks.check(request)),
              ...(request.asOf !== undefined && ofDay(request.text, request.asOf))
            }))
          }
        },
        usage: openUsage(parts)
      }
    })
    client = await startClient(serving)
  })
  beforeEach(() => {
    asked = []
    sources = []
    days = []
  })
  after(async () => {
    await client.close()
    await operations.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function send(
    text: string,
    headers: Record<string, string> = { 'x-api-key': CONTRACT_KEY },
    ticked: Record<string, string> = {}
  ) {
    const response = await fetch(`${client.url}/check`, {
      method: 'POST',
      headers: { accept: 'text/html', ...headers },
      body: new URLSearchParams({ text, ...ticked })
    })
    return { status: response.status, page: await response.text() }
  }
  const checks = async () =>
    (await client.call('/v1/usage', { key: CONTRACT_KEY })).body.ledger.checks as number

  it('is for holders of a key, and for our own form', async () => {
    expect((await send('Ein Text.', {})).status).equal(401)
    expect(
      (await send('Ein Text.', { 'x-api-key': CONTRACT_KEY, 'sec-fetch-site': 'cross-site' })).status
    ).equal(403)
    expect(asked).deep.equal([])
    const get = await fetch(`${client.url}/check`, { headers: { accept: 'text/html' } })
    expect(get.status).equal(401)
    expect(await get.text()).contain('action="/key"')
  })
  it('asks whose texts may prove what cites nothing', async () => {
    const get = await fetch(`${client.url}/check`, {
      headers: { accept: 'text/html', 'x-api-key': CONTRACT_KEY }
    })
    expect((await get.text()).match(/name="\w+" checked/g)).deep.equal([
      'name="law" checked',
      'name="services" checked'
    ])
    await send('Ein Text.')
    expect(sources.at(-1)).deep.equal(['law', 'services'])
    await send('Ein Text.', undefined, { law: 'on', documents: 'on' })
    expect(sources.at(-1)).deep.equal(['law', 'documents'])
  })
  it('checks by the law of a day, and leads to what that said', async () => {
    const { page } = await send('Ein Text.', undefined, { as_of: '2023-03-01' })
    expect(days).deep.equal(['2023-03-01'])
    expect(page).contain('Stand 1. März 2023: nach dem Recht')
    expect(page).contain('href="/eli/gewo/14/2023-03-01"').and.not.contain('href="/eli/gewo/14"')
    expect(page).contain('Stand seit dem 14. Dezember 2021 oder früher (Tage der geladenen Dateien)')
    await send('Ein Text.', undefined, { as_of: '' })
    expect(days.at(-1)).equal(undefined)
    const wrong = await send('Ein Text.', undefined, { as_of: '2023-02-30' })
    expect(wrong.status).equal(422)
    expect(wrong.page).contain('Das ist kein Tag des Kalenders.').contain('Ein Text.')
    expect(days).length(2)
  })
  it('counts each check as the API does, and nothing that was refused', async () => {
    const before = await checks()
    expect((await send('Ein Text.')).status).equal(200)
    await client.call('/v1/verify', { method: 'POST', body: { text: 'Ein Text.' }, key: CONTRACT_KEY })
    expect(await checks()).equal(before + 2)
    expect((await send('too much')).status).equal(422)
    expect((await send('  ')).status).equal(422)
    expect((await send('a'.repeat(100_001))).status).equal(422)
    expect((await send('a'.repeat(1_100_000))).status).equal(413)
    expect(await checks()).equal(before + 2)
  })
  it('keeps a text that was refused in the form, escaped', async () => {
    const { status, page } = await send(`</textarea><script>${'a'.repeat(100_000)}`)
    expect(status).equal(422)
    expect(page).contain('&#60;/textarea&#62;&#60;script&#62;aaa')
  })
  it('shows what was sent as text and nothing else', async () => {
    const { page } = await send('Ein <img src=x onerror=alert(1)>\r\n\0 \u202e Text')
    expect(asked).deep.equal(['Ein <img src=x onerror=alert(1)>\n\ufffd \u202e Text'])
    expect(page).contain('Ein &#60;img src=x onerror=alert(1)&#62;\n\ufffd \u202e Text')
  })
})

describe('a text with marks', () => {
  const textOf = (html: string) =>
    html
      .replace(/<[^>]*>/g, '')
      .replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
  const say = (key: string) => key

  it('is the text to the letter, wherever statements and citations begin and end', () => {
    const spans = (text: string) => {
      const place = fc.nat({ max: text.length })
      return fc.array(fc.tuple(place, place), { maxLength: 8 })
    }
    const texts = fc
      .string({ unit: 'binary', maxLength: 60 })
      .chain(text =>
        fc.tuple(fc.constant(text), spans(text), spans(text), fc.constantFrom('resolved', 'repealed'))
      )
    fc.assert(
      fc.property(texts, ([text, edges, cited, verdict]) => {
        const cuts = [...new Set(edges.flat())].sort((one, other) => one - other)
        const statements = cuts.slice(1).map((end, at) => {
          const start = cuts[at]!
          const base = { start, end, text: text.slice(start, end), citations: [] }
          return at % 2 === 0
            ? ({ ...base, verdict: 'offen', reason: 'not_said' } as const)
            : ({ ...base, verdict: 'not_checked', reason: 'heading' } as const)
        })
        const citations = cited.map(([one, other]) => {
          const [start, end] = [Math.min(one, other), Math.max(one, other)]
          return {
            ...{ start, end, text: text.slice(start, end), verdict: verdict as 'resolved', parts: [] },
            passage: 'http://localhost:8080/eli/gewo/14'
          }
        })
        const html = markedText({ text, statements, citations }, () => '/eli/gewo/14', say).text
        expect(textOf(html)).equal(text)
      })
    )
  })

  it('strikes through what the graph shows to be wrong, and greys what it cannot look up', () => {
    const marked = (verdict: 'resolved' | 'no_such_part' | 'repealed' | 'act_not_held' | 'ambiguous') => {
      const cited = { start: 0, end: 4, text: '§ 99', verdict: verdict as 'resolved', parts: [] }
      return markedText({ text: '§ 99', statements: [], citations: [cited] }, () => '/', say).text
    }
    for (const verdict of ['no_such_part', 'repealed'] as const)
      expect(marked(verdict), verdict).contain('class="cite open"')
    for (const verdict of ['act_not_held', 'ambiguous'] as const)
      expect(marked(verdict), verdict).contain('class="cite plain"')
  })
})
