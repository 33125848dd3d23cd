import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { NotFound } from '../../../../src/base/errors.js'
import { importers } from '../../../../src/formats/registry.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import type { Access } from '../../../../src/service/access.js'
import { presentProvisions } from '../../../../src/service/law/http/presentProvisions.js'
import { listProvisions } from '../../../../src/service/law/provisions/listProvisions.js'
import {
  openProvisionParts,
  type ConsolidatedParts
} from '../../../../src/service/law/provisions/provisionParts.js'
import { importFiles } from '../../../../src/service/loads/importFiles.js'
import { profileCatalogue } from '../../../../src/service/profiles/profileCatalogue.js'
import { seedOntology } from '../../../../src/service/profiles/seedOntology.js'
import { fileAt, fixture } from '../../../formats/eu/readFixture.js'
import { failureOf, inputOf } from '../../../formats/inputOf.js'
import { describeWithFuseki, sharedFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'

const ACT = 'CELEX:32099R0007'
const SPRING = 'CELEX:02099R0007-20990301'
const SUMMER = 'CELEX:02099R0007-20990601'
const AUTUMN = 'CELEX:02099R0007-20990901'

/** A consolidated text of the fixtures in German, or of another day. */
function changed(name: string, ...changes: (readonly [string, string])[]) {
  let text = readFileSync(fixture(name), 'utf8')
  for (const [from, to] of changes) text = text.replaceAll(from, to)
  return inputOf(text, `${changes.map(([, to]) => to).join('')}.xml`)
}

const GERMAN = [
  ['<LG.OJ>EN</LG.OJ>', '<LG.OJ>DE</LG.OJ>'],
  ['<LG.DOC>EN</LG.DOC>', '<LG.DOC>DE</LG.DOC>'],
  ['0007EN', '0007DE'],
  ['<TI.ART>Article', '<TI.ART>Artikel'],
  [
    'Who lends an umbrella may ask for a hat as a deposit.',
    'Wer einen Schirm verleiht, darf einen Hut verlangen.'
  ]
] as const

function describeDays(open: () => Promise<GraphStore>): void {
  const ids = identifiers(`http://localhost:8080/${randomUUID()}`)
  const page = { limit: 50, offset: 0 }
  let store: GraphStore
  let parts: ConsolidatedParts
  let access: Access

  before(async () => {
    store = await open()
    await seedOntology({ store, ids })
    const spring = '02099R0007-20990301.cons.en.fmx4.xml'
    const summer = '02099R0007-20990601.cons.en.fmx4.xml'
    for (const file of [
      fileAt(fixture('32099R0007.oj.en.xhtml')),
      fileAt(fixture('32099R0007.oj.de.fmx4.xml')),
      fileAt(fixture(spring)),
      fileAt(fixture(summer)),
      changed(spring, ...GERMAN),
      // It says in autumn again what it said in spring, and is held of autumn in both languages.
      changed(spring, ['"20990301"', '"20990901"'], ['>20990301<', '>20990901<']),
      changed(spring, ['"20990301"', '"20990901"'], ['>20990301<', '>20990901<'], ...GERMAN)
    ]) {
      const { refused } = await importFiles({
        store,
        ids,
        importer: importers['eu']!,
        actor: 'test',
        now: () => new Date('2026-11-30T01:02:03Z'),
        inputs: { files: [file], refused: [] }
      })
      expect(refused).deep.equal([])
    }
    parts = openProvisionParts({
      store,
      ids,
      retrieval: { matchAll: () => Promise.reject(new Error('Nothing is searched here')) }
    })
    const profile = (await profileCatalogue({ store, ids }).find('de-federal'))!
    access = { profile, scopes: profile.scopes }
  })
  after(() => store.close())

  const legal = async (by: { ref: string } | { law: string }, lang: string | undefined, asOf: string) =>
    presentProvisions(await listProvisions(parts, { by, access, lang, asOf, ...page }), {
      profile: 'de-federal',
      ...page
    })
  const reasonOf = async (ref: string, lang: string, asOf: string) => {
    const error = await failureOf(() => legal({ ref }, lang, asOf))
    expect(error, `${ref} ${lang} ${asOf}`).instanceOf(NotFound)
    return error.message
  }

  it('gives what an act said on a day in either language, with the file of that language', async () => {
    const said = async (lang: string) => {
      const { results, attributions } = await legal({ ref: `${ACT}#art_2` }, lang, '2099-02-01')
      expect(results).length(1)
      expect(results[0]!.version).include({ as_of: '2099-02-01', kind_of_day: 'version' })
      expect(results[0]).include({ ref: `${ACT}#art_2`, language: lang })
      return { text: results[0]!.text, sources: attributions.map(({ source }) => source).join() }
    }
    const [english, german] = [await said('en'), await said('de')]
    expect(english.text).contain('within 72 hours')
    expect(english.sources).contain('32099R0007, en')
    expect(german.text).contain('binnen 72 Stunden')
    expect(german.sources).contain('32099R0007, de')
    const whole = await legal({ law: 'Schirmverordnung' }, 'en', '2099-02-01')
    expect(whole.results.map(({ ref }) => ref.slice(ACT.length + 1))).deep.equal([
      'rct_1',
      'rct_2',
      'art_1',
      'art_2',
      'art_3',
      'anx_I'
    ])
    // An article that the German text does not have.
    expect((await legal({ ref: `${ACT}#art_3` }, 'en', '2099-02-01')).results).length(1)
    expect(await reasonOf(`${ACT}#art_3`, 'de', '2099-02-01')).match(/nothing of the reference/)
    expect((await legal({ ref: `${ACT}#art_2@en` }, undefined, '2099-02-01')).results[0]).include({
      language: 'en'
    })
  })

  it('gives of consolidated texts the one that counts for the day, in the language', async () => {
    for (const ref of [`${SPRING}#art_3`, 'CELEX:02099R0007#art_3', `${SUMMER}#art_3`]) {
      const german = (await legal({ ref }, 'de', '2099-04-01')).results
      expect(german, ref).length(1)
      expect(german[0]).include({ ref: `${SPRING}#art_3`, language: 'de' })
      expect(german[0]!.text).equal('Wer einen Schirm verleiht, darf einen Hut verlangen.')
      expect(german[0]!.version).deep.include({ observed_from: '2099-03-01', observed_until: '2099-06-01' })
      const english = (await legal({ ref }, 'en', '2099-04-01')).results
      expect(english[0]).include({ ref: `${SPRING}#art_3`, language: 'en' })
      expect(english[0]!.text).contain('hat as a deposit')
    }
    const beside = (await legal({ ref: `${ACT}#art_1` }, 'de', '2099-04-01')).results[0]!
    expect(beside.consolidated!.map(({ ref }) => ref)).deep.equal([`${SPRING}#art_1`])
    const summer = (await legal({ ref: `${ACT}#art_1` }, 'de', '2099-07-01')).results[0]!
    expect(summer).not.property('consolidated')
    // What is known of no day in between does not hold through it.
    const autumn = (await legal({ ref: `${AUTUMN}#art_3` }, 'de', '2099-10-01')).results[0]!
    expect(autumn.version).include({ observed_from: '2099-09-01' }).not.property('observed_until')
  })

  it('says in which languages the text of the day is held, and on which days one is in this', async () => {
    for (const ref of [`${SPRING}#art_3`, `${SUMMER}#art_1`, 'CELEX:02099R0007', SUMMER])
      expect(await reasonOf(ref, 'de', '2099-07-01'), ref).match(
        / is not held here in de as of 2099-07-01, but in en; in de it is held from 2099-03-01 until before 2099-06-01, from 2099-09-01 on$/
      )
    expect(await reasonOf(SPRING, 'fr', '2099-07-01')).match(/ is not held here in fr, but in en$/)
    expect(await reasonOf(`${ACT}#art_2`, 'fr', '2099-02-01')).match(
      / is not held here in fr, but in de, en$/
    )
    for (const lang of ['de', 'en', 'fr'])
      expect(await reasonOf(`${ACT}#art_2`, lang, '2098-02-01')).match(/ is held from 2099-01-05 on/)
    expect(await reasonOf(`${SPRING}#art_3`, 'de', '2099-02-01')).match(/ is held from 2099-03-01 on/)
    expect(await reasonOf(`${SUMMER}#art_1a`, 'de', '2099-04-01')).match(/nothing of the reference/)
  })
}

describe('Law of a day in a language, on the embedded store', () => {
  const folders: string[] = []
  describeDays(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beleg-language-days-'))
    folders.push(folder)
    return openEmbedded({ folder })
  })
  after(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
})

describeWithFuseki('Law of a day in a language, on Fuseki', () =>
  describeDays(async () => openRemote({ url: (await sharedFuseki()).url }))
)
