import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { importers } from '../../../../src/formats/registry.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import { importFiles } from '../../../../src/service/loads/importFiles.js'
import { profileCatalogue } from '../../../../src/service/profiles/profileCatalogue.js'
import { seedOntology } from '../../../../src/service/profiles/seedOntology.js'
import { fileAt, fixture } from '../../../formats/eu/readFixture.js'
import type { Client } from '../../http/client.js'
import { browse } from '../../web/browse.js'
import { startPages } from './heldPages.js'

describe('pages of consolidated texts of the Union', () => {
  const ids = identifiers('http://localhost:8080/versions')
  let folder: string
  let store: GraphStore
  let client: Client

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-versions-'))
    store = await openEmbedded({ folder })
    await seedOntology({ store, ids })
    const names = ['02099R0007-20990301.cons.en.fmx4.xml', '02099R0007-20990601.cons.en.fmx4.xml']
    const { refused } = await importFiles({
      store,
      ids,
      importer: importers['eu']!,
      actor: 'test',
      now: () => new Date('2026-11-22T01:02:03Z'),
      // So that whoever has no key sees them.
      sourceOf: () => ({ licenceClass: 'open' }),
      inputs: { files: [...names, '32099R0007.oj.en.xhtml'].map(name => fileAt(fixture(name))), refused: [] }
    })
    expect(refused).deep.equal([])
    const profile = (await profileCatalogue({ store, ids }).find('de-federal'))!
    client = await startPages({ store, ids, access: { profile, scopes: profile.scopes } })
  })
  after(async () => {
    await client.close()
    await store.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const page = async (target: string, language = 'de') => {
    const { text } = await browse(`${client.url}/versions/celex/${target}.html`, {
      headers: { 'accept-language': language }
    })
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    return main.replaceAll('/versions/celex/', '/').replace(/\s+/g, ' ')
  }

  it('say of which day a part is the version, and what other versions of it say', async () => {
    for (const version of ['02099R0007-20990301', '02099R0007-20990601']) {
      const text = await page(`${version}/anx`)
      const day = version.endsWith('0301') ? '1. März 2099' : '1. Juni 2099'
      expect(text).contain(`Fassung vom ${day}`).contain('href="#stand">2 verschiedene Wortlaute')
      const [last, first] = text.slice(text.indexOf('<ol class="states">')).split('<li>').slice(1)
      expect(last).contain('href="/02099R0007-20990601/anx"').contain('seit der Fassung vom 1. Juni 2099')
      expect(last).contain('from=2099-03-01&#38;to=2099-06-01').contain('Wortlaut')
      expect(first).contain('href="/02099R0007-20990301/anx"')
      expect(first).contain('von der Fassung vom 1. März 2099 bis vor der vom 1. Juni 2099')
      expect(text).not.match(/Nach den Dateien|Stand seit/)
    }
  })

  it('say of a part that is the same in all, and of an act, only of which day it is', async () => {
    const text = await page('02099R0007-20990301/art_1', 'en')
    expect(text).contain('Version of 1 March 2099').contain('Unchanged in the 2 consolidated versions')
    expect(text).not.contain('class="states"')
    const act = await page('02099R0007-20990601')
    expect(act).contain('Fassung vom 1. Juni 2099').not.contain('id="stand"')
  })

  it('leave those of the act as it was published as they are', async () => {
    expect(await page('32099R0007/art_1')).not.match(/Fassung vom|id="stand"/)
  })
})
