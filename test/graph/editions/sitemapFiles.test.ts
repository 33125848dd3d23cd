import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DOMParser } from '@xmldom/xmldom'
import { expect } from 'chai'
import { SitemapFiles, sitemapsOf } from '../../../src/graph/editions/sitemapFiles.js'
import type { Edition } from '../../../src/graph/store/mirror/edition.js'
import { kg } from '../../../src/graph/vocab/terms.js'

const BASE = 'http://localhost:8080'
const concept = (iri: string) => [`<${iri}> <${kg.scope.value}> <https://w3id.org/beleg/scope/open/law> .`]

describe('sitemaps', () => {
  let folder: string
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'beleg-sitemaps-'))))
  afterEach(() => rm(folder, { recursive: true, force: true }))

  async function addresses(file: string): Promise<string[]> {
    const text = gunzipSync(await readFile(join(folder, file))).toString()
    const document = new DOMParser().parseFromString(text, 'application/xml')
    return [...document.getElementsByTagName('loc')].map(loc => loc.textContent ?? '')
  }

  it('name concepts at our own addresses, as addresses are written', async () => {
    const files = new SitemapFiles(folder, 'open_law', BASE)
    await files.take(concept(`${BASE}/eli/gewo/14`))
    await files.take(concept(`${BASE}/register/a&b%20c`))
    await files.take(concept(`${BASE}/eli/größe`))
    await files.take(concept('http://example.org/other'))
    await files.take([`<${BASE}/source/1> <http://purl.org/dc/terms/title> "a source is no concept" .`])
    await files.end()
    expect(await addresses('open_law.sitemap-1.xml.gz')).deep.equal([
      `${BASE}/eli/gewo/14`,
      `${BASE}/register/a&b%20c`,
      `${BASE}/eli/gr%C3%B6%C3%9Fe`
    ])
  })

  it('hold 50,000 addresses each, and are those of the scopes that are asked for', async () => {
    const law = new SitemapFiles(folder, 'open_law', BASE)
    for (let at = 0; at <= 50_000; at += 1) await law.take(concept(`${BASE}/eli/a/${at}`))
    await law.end()
    const other = new SitemapFiles(folder, 'internal_law', BASE)
    await other.take(concept(`${BASE}/eli/b`))
    await other.end()
    expect(await readdir(folder)).length(3)
    expect(await addresses('open_law.sitemap-1.xml.gz')).length(50_000)
    expect(await addresses('open_law.sitemap-2.xml.gz')).deep.equal([`${BASE}/eli/a/50000`])
    const graphs = ['open/law', 'internal/law'].map(scope => ({
      scope,
      graph: `${BASE}/graph/mirror/${scope}`
    }))
    const edition = { folder, graphs } as unknown as Edition
    expect(await sitemapsOf(edition, new Set(['open/law']))).deep.equal([
      'open_law.sitemap-1.xml.gz',
      'open_law.sitemap-2.xml.gz'
    ])
  })
})
