import { expect } from 'chai'
import type { CurrentFindings } from '../../../../src/service/company/listFindings.js'
import { exampleRun } from '../exampleRun.js'
import { startClient, type Client } from '../../http/client.js'
import { BASE, fakes, TENANT_KEY } from '../../http/fakes.js'
import { browse } from '../../web/browse.js'

const { domain } = exampleRun()
const SECTION = `${BASE}/celex/32022R2554/art_17`
const HASH = 'c'.repeat(64)

describe('the page /company over fakes', () => {
  let client: Client
  let found: Omit<CurrentFindings, 'tenant'>
  before(async () => {
    const plain = fakes().serving.services.companyBrain
    const { serving } = fakes({
      services: {
        companyBrain: {
          ...plain,
          findings: async ({ access: { tenant } }) => ({ ...found, tenant })
        }
      }
    })
    client = await startClient(serving)
  })
  beforeEach(() => (found = { findings: [], runs: [], withheld: 0, attributions: [] }))
  after(() => client.close())
  const open = (key?: string) => browse(`${client.url}/company`, { ...(key !== undefined && { key }) })

  it('shows what runs of the tenant have found, each sentence with its quote and where it is from', async () => {
    const source = { iri: SECTION, ref: 'CELEX:32022R2554#art_17', label: 'Artikel 17 <DORA>' }
    found = {
      ...found,
      runs: [{ domain, iri: `${BASE}/x`, ref: 'X', name: 'Muster', finishedAt: '2026-11-20T10:00:00Z' }],
      withheld: 2,
      findings: [
        {
          iri: `${BASE}/tenant/acme/f1`,
          ...{ ref: 'TENANT:acme/f1', id: 'f1', code: 'law/applies', language: 'de', domain },
          title: 'DORA <b>gilt</b>',
          severity: 'warning',
          state: 'changed',
          statements: [{ text: 'Die Verordnung gilt.', source: 0, quote: 'gilt <i>', start: 0, end: 8 }],
          sources: [{ ...source, text: 'gilt <i>', textIs: 'text', contentHash: HASH }],
          foundAt: '2026-11-20T10:00:00Z'
        }
      ]
    }
    const { status, text } = await open(TENANT_KEY)
    expect(status).equal(200)
    expect(text).contain('Gespeicherte Befunde von').and.contain('20. November 2026')
    expect(text).contain('DORA &#60;b&#62;gilt').and.contain('Quelle geändert').and.contain('Warnung')
    expect(text).contain('<blockquote>gilt &#60;i&#62;</blockquote>')
    expect(text).match(/href="\/celex\/32022R2554\/art_17"[^>]*>Artikel 17 &#60;DORA&#62;</)
    expect(text).contain(HASH).and.contain('2 Befunde sieht dieser Schlüssel nicht.')
  })
  it('leads to the API where none is stored, and shows nobody else a list', async () => {
    expect((await open(TENANT_KEY)).text).match(/Noch ist kein Lauf gespeichert[^]*href="\/docs"/)
    expect((await open()).text).not.contain('Gespeicherte Befunde')
  })
})
