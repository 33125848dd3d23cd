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
  let clock = '2026-11-22'

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
    client = await startPages(
      { store, ids, access: { profile, scopes: profile.scopes } },
      () => new Date(clock)
    )
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
      const [last, first] = text.slice(text.indexOf('<ol class="states">')).split('<li').slice(1)
      expect(last).contain('href="/02099R0007-20990601/anx"').contain('seit der Fassung vom 1. Juni 2099')
      expect(last).contain('from=2099-03-01&#38;to=2099-06-01').contain('Wortlaut')
      expect(first).contain('href="/02099R0007-20990301/anx"')
      expect(first).contain('von der Fassung vom 1. März 2099 bis vor der vom 1. Juni 2099')
      expect([last, first].map(each => each!.includes('aria-current'))).deep.equal(
        version.endsWith('0301') ? [false, true] : [true, false]
      )
      expect(text).not.match(/Nach den Dateien|Stand seit|Gilt heute/)
    }
  })

  it('say of a part that is the same in all, and of an act, only of which day it is', async () => {
    const text = await page('02099R0007-20990301/art_1', 'en')
    expect(text).contain('Version of 1 March 2099').contain('Unchanged in the 2 consolidated versions')
    expect(text).not.contain('class="states"')
  })

  it('say of an act what differs between its versions', async () => {
    const act = await page('02099R0007-20990601')
    expect(act).contain('Fassung vom 1. Juni 2099').contain('href="#stand">Alle 2 Fassungen')
    const states = act.slice(act.indexOf('id="stand"'))
    expect(states).contain('Konsolidierte Fassungen').contain('1 neu, 1 weggefallen, 1 geändert')
    expect(states).contain('>Fassung vom 1. März 2099</a>').not.contain('von der Fassung')
    expect(states).contain('/compare?ref=CELEX%3A02099R0007-20990601&#38;from=2099-03-01&#38;to=2099-06-01')
    expect(states).contain('/state?ref=CELEX%3A02099R0007-20990601&#38;as_of=2099-03-01')
  })

  it('say of what is English that it is, beside words of the page', async () => {
    const of = async (target: string) => {
      const { text } = await browse(`${client.url}/versions${target}`, {
        headers: { 'accept-language': 'de' }
      })
      return text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    }
    const ref = 'CELEX%3A02099R0007-20990601'
    const days = 'from=2099-03-01&to=2099-06-01'
    expect(await of(`/state?ref=${ref}&as_of=2099-03-01`))
      .match(/<span lang="en">Umbrella Act/)
      .not.contain('lang="de"')
    expect(await of(`/compare?ref=${ref}&${days}`))
      .match(/<h2 lang="en">/)
      .contain('<tbody lang="en">')
      .not.contain('lang="de"')
    expect(await of(`/compare?ref=${ref}%23anx&${days}`))
      .match(/<span lang="en">A/)
      .not.contain('lang="de"')
  })

  it('of states and comparisons have tags, which change with the day, the reader and what is asked', async () => {
    clock = '2026-11-22'
    const ref = 'CELEX%3A02099R0007-20990601'
    const get = (target: string, headers: Record<string, string> = {}) =>
      client.call(`/versions${target}`, {
        headers: { accept: 'text/html', 'accept-language': 'de', ...headers }
      })
    for (const target of [
      `/state?ref=${ref}&as_of=2099-03-01`,
      `/compare?ref=${ref}&from=2099-03-01&to=2099-06-01`
    ]) {
      const tag = String((await get(target)).headers['etag'])
      expect(tag, target).match(/^W\/"/)
      const again = await get(target, { 'if-none-match': tag })
      expect([again.status, again.text, again.headers['etag']]).deep.equal([304, '', tag])
      expect(String(again.headers['cache-control'])).equal('private, no-cache')
      for (const others of [
        await get(target, { 'accept-language': 'en' }),
        await get(`${target.slice(0, -1)}2`)
      ])
        expect(others.headers['etag']).not.equal(tag)
      clock = '2026-11-23'
      expect((await get(target, { 'if-none-match': tag })).status).equal(200)
      clock = '2026-11-22'
    }
  })

  it('say which version counts today', async () => {
    clock = '2099-04-15'
    expect(await page('02099R0007-20990601/anx')).contain('Dieser Wortlaut zählt erst ab dem 1. Juni 2099.')
    expect(await page('02099R0007-20990301/anx')).not.contain('role="note"')
    clock = '2099-07-15'
    expect(await page('02099R0007-20990301/anx'))
      .contain('Für heute zählt die Fassung vom 1. Juni 2099.')
      .contain('href="/02099R0007-20990301/anx/2099-07-15"')
    expect(await page('02099R0007-20990301')).contain('href="/02099R0007-20990301/2099-07-15"')
    expect(await page('02099R0007-20990301/art_3'))
      .contain('Die Fassung, die heute zählt, hat das nicht (1. Juni 2099).')
      .not.contain('Zu dieser Fassung')
    clock = '2026-11-22'
  })

  it('show an act as of a day under the number of the version that counts for it', async () => {
    const state = async (ref: string, day: string) => {
      const { status, text } = await browse(
        `${client.url}/versions/state?ref=${encodeURIComponent(ref)}&as_of=${day}`,
        { headers: { 'accept-language': 'de' } }
      )
      expect(status).equal(200)
      const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
      return main.replaceAll('/versions/celex/', '/').replace(/\s+/g, ' ')
    }
    clock = '2099-07-15'
    for (const ref of ['CELEX:02099R0007-20990301', 'CELEX:02099R0007-20990601', 'CELEX:02099R0007']) {
      const spring = await state(ref, '2099-04-15')
      expect(spring, ref)
        .contain(
          'Nicht die Fassung, die heute zählt. </strong> Fassung vom 1. März 2099'.replace('. <', '.<')
        )
        .contain('href="/02099R0007-20990301/art_3"')
        .contain('Stand danach: 1. Juni 2099')
      expect(spring, ref).not.match(/Gilt heute|Nach den Dateien|konsolidiert, Stand|consolidated,/)
      expect(await state(ref, '2099-06-01'), ref)
        .contain('Die Fassung, die heute zählt.')
        .contain('href="/02099R0007-20990601/art_1a"')
        .not.contain('art_3"')
    }
    clock = '2026-11-22'
  })

  it('show old beside new by the versions', async () => {
    const { text } = await browse(
      `${client.url}/versions/compare?ref=CELEX%3A02099R0007-20990301%23anx&from=2099-03-01&to=2099-06-01`,
      { headers: { 'accept-language': 'de' } }
    )
    expect(text.replace(/\s+/g, ' '))
      .contain('<del>and grey</del>')
      .contain('von der Fassung vom 1. März 2099 bis vor der vom 1. Juni 2099')
      .contain('/celex/02099R0007-20990301/anx/2099-03-01"')
      .contain('href="/versions/celex/02099R0007-20990301/anx">← Zur Vorschrift')
  })

  it('have a feed of what differs from version to version, the same by whichever it is named', async () => {
    const feed = async (ref: string) => {
      const { status, text } = await client.call(
        `/versions/v1/history.atom?lang=en&ref=${encodeURIComponent(ref)}`
      )
      expect(status).equal(200)
      const one = (entry: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(entry)![1]!
      const entries = text.split('<entry>').slice(1)
      for (const entry of entries) {
        expect(entry).contain('term="version"')
        const [, to] = /rel="alternate" type="text\/html" href="([^"]+)"/.exec(entry)!
        let at: string | undefined = to!.replace(ids.base, '/versions').replaceAll('&#38;', '&')
        for (let step = 0; step < 4 && at !== undefined; step++) {
          const { status, headers } = await client.call(at, { headers: { accept: 'text/html' } })
          expect([200, 302, 303], `${at} of ${ref}`).include(status)
          at = headers['location']
        }
        expect(at).equal(undefined)
      }
      return [
        one(text, 'title'),
        ...entries.map(entry =>
          [one(entry, 'id').replace(ids.base, ''), one(entry, 'updated'), one(entry, 'title')].join(' ')
        )
      ]
    }
    for (const number of ['02099R0007-20990301', '02099R0007-20990601', '02099R0007']) {
      expect(await feed(`CELEX:${number}#anx`)).deep.equal([
        'Changes: Annex Regulation (EU) 2099/7',
        '/celex/02099R0007/anx/2099-06-01 2099-06-01T12:00:00Z Annex Regulation (EU) 2099/7: other from 1 June 2099 on'
      ])
      expect(await feed(`CELEX:${number}#art_3`)).deep.equal([
        'Changes: Article 3 Regulation (EU) 2099/7 Deposit',
        '/celex/02099R0007/art_3/2099-06-01#gone 2099-06-01T12:00:00Z Article 3 Regulation (EU) 2099/7 Deposit: not in the act from 1 June 2099 on'
      ])
      expect(await feed(`CELEX:${number}#art_1a`)).deep.equal([
        'Changes: Article 1a Regulation (EU) 2099/7 Return',
        '/celex/02099R0007/art_1a/2099-06-01 2099-06-01T12:00:00Z Article 1a Regulation (EU) 2099/7 Return: new from 1 June 2099 on'
      ])
      expect(await feed(`CELEX:${number}`)).deep.equal([
        'Changes: Umbrella Act (Regulation (EU) 2099/7)',
        '/celex/02099R0007/2099-06-01 2099-06-01T12:00:00Z Umbrella Act (Regulation (EU) 2099/7): other from 1 June 2099 on'
      ])
    }
    const { text } = await client.call(
      '/versions/v1/history.atom?ref=CELEX%3A02099R0007-20990301%23anx&ref=CELEX%3A02099R0007-20990601%23anx'
    )
    expect(text.split('<entry>')).length(2)
    expect(text).contain('Nach den konsolidierten Fassungen vom 1. März 2099 und vom 1. Juni 2099')
  })

  it('leave those of the act as it was published as they are', async () => {
    expect(await page('32099R0007/art_1')).not.match(/Fassung vom|id="stand"/)
  })
})
