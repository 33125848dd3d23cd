import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { BadRequest, NotFound } from '../../../../src/base/errors.js'
import { textHash } from '../../../../src/base/text/textHash.js'
import { importers } from '../../../../src/formats/registry.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import { verifyTextCheck } from '../../../../src/proof/grounding/receipt/verifyTextCheck.js'
import type { Access } from '../../../../src/service/access.js'
import { checkText } from '../../../../src/service/check/checkText.js'
import { presentTextCheck } from '../../../../src/service/check/http/presentTextCheck.js'
import { openLegalDocuments } from '../../../../src/service/law/documents/legalDocuments.js'
import { presentProvisions } from '../../../../src/service/law/http/presentProvisions.js'
import { explainProvisions } from '../../../../src/service/law/provisions/explainProvisions.js'
import { listProvisions } from '../../../../src/service/law/provisions/listProvisions.js'
import {
  openProvisionParts,
  type ConsolidatedParts
} from '../../../../src/service/law/provisions/provisionParts.js'
import { resolveReference } from '../../../../src/service/law/references/resolveReference.js'
import { openHistories } from '../../../../src/service/law/states/histories.js'
import { importFiles } from '../../../../src/service/loads/importFiles.js'
import { profileCatalogue } from '../../../../src/service/profiles/profileCatalogue.js'
import { seedOntology } from '../../../../src/service/profiles/seedOntology.js'
import { openProvenance } from '../../../../src/service/provenance/provenance.js'
import { openDocuments } from '../../../../src/service/things/documents.js'
import { fileAt, fixture } from '../../../formats/eu/readFixture.js'
import { failureOf } from '../../../formats/inputOf.js'
import { describeWithFuseki, sharedFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'
import { startClient, type Client } from '../../http/client.js'
import { CONTRACT_KEY, fakes } from '../../http/fakes.js'

const ACT = 'CELEX:32099R0007'
/** Held in English alone. */
const CONSOLIDATED = 'CELEX:02099R0007-20990301'

function describeLanguages(open: () => Promise<GraphStore>): void {
  const path = `/${randomUUID()}`
  const ids = identifiers(`http://localhost:8080${path}`)
  const page = { limit: 50, offset: 0 }
  const nothingSearched = () => Promise.reject(new Error('Nothing is searched here'))
  let store: GraphStore
  let parts: ConsolidatedParts
  let access: Access
  let client: Client

  before(async () => {
    store = await open()
    await seedOntology({ store, ids })
    for (const name of [
      '32099R0007.oj.en.xhtml',
      '32099R0007.oj.de.fmx4.xml',
      '02099R0007-20990301.cons.en.fmx4.xml'
    ])
      await importFiles({
        store,
        ids,
        importer: importers['eu']!,
        actor: 'test',
        now: () => new Date('2026-11-30T01:02:03Z'),
        inputs: { files: [fileAt(fixture(name))], refused: [] }
      })
    const now = () => new Date('2026-11-30T01:02:03Z')
    parts = openProvisionParts({ store, ids, retrieval: { matchAll: nothingSearched } })
    const profile = (await profileCatalogue({ store, ids }).find('de-federal'))!
    access = { profile, scopes: profile.scopes }
    const all = { ...parts, store, now }
    const { serving } = fakes({
      services: {
        documents: openDocuments({ ...all, scopeGraph: () => Promise.resolve([]) }),
        histories: openHistories(all),
        legalDocuments: openLegalDocuments(all)
      }
    })
    client = await startClient({ ...serving, ids })
  })
  after(async () => {
    await client.close()
    await store.close()
  })

  const legal = async (by: { ref: string } | { law: string }, lang?: string, more: object = {}) => {
    const asked = { by, access, lang, ...page, ...more }
    return presentProvisions(await listProvisions(parts, asked), { profile: 'de-federal', ...page })
  }
  const get = (target: string, accept = 'text/turtle') =>
    client.call(path + target, { key: CONTRACT_KEY, headers: { accept } })

  it('gives a provision in the language that is asked for, by reference, name and address', async () => {
    const german = await legal({ ref: `${ACT}#art_2` })
    expect(german.results[0]).include({
      ref: `${ACT}#art_2`,
      label: 'Art. 2 Verordnung (EU) 2099/7 Rückgabe'
    })
    expect(german.results[0]).not.property('language')
    const own = await legal({ ref: `${ACT}#art_2` }, 'de')
    expect(own.results[0]).deep.equal({ ...german.results[0], language: 'de' })
    for (const [ref, lang] of [
      [`${ACT}#art_2`, 'en'],
      ['Art. 2 VO (EU) 2099/7', 'en'],
      ['Article 2 of Regulation (EU) 2099/7', 'en'],
      [`${ids.base}/celex/32099R0007/art_2`, 'en'],
      [`${ACT}#art_2@en`, undefined],
      [`${ids.base}/celex/32099R0007/art_2/en`, undefined]
    ] as const) {
      const { results, attributions } = await legal({ ref }, lang)
      expect(results, ref).length(1)
      expect(results[0]).include({
        ref: `${ACT}#art_2`,
        language: 'en',
        label: 'Article 2 Regulation (EU) 2099/7 Return'
      })
      expect(results[0]!.text).contain('within 72 hours')
      expect(attributions.map(({ source }) => source).join()).contain('32099R0007, en')
    }
  })

  it('gives an act in the order of the text in that language', async () => {
    for (const by of [{ ref: ACT }, { law: 'Schirmverordnung' }]) {
      const { total, results } = await legal(by, 'en')
      expect(total).equal(6)
      expect(results.map(({ ref }) => ref.slice(ACT.length + 1))).deep.equal([
        'rct_1',
        'rct_2',
        'art_1',
        'art_2',
        'art_3',
        'anx_I'
      ])
      expect(new Set(results.map(({ language }) => language))).deep.equal(new Set(['en']))
    }
  })

  it('says in which languages an act is held that is not held in the one', async () => {
    const reasonOf = async (ref: string, lang: string) => {
      const error = await failureOf(() => legal({ ref }, lang))
      expect(error, ref).instanceOf(NotFound)
      return error.message
    }
    expect(await reasonOf(`${ACT}#art_2`, 'fr')).match(
      /^Schirmverordnung .* is not held here in fr, but in de, en$/
    )
    expect(await reasonOf(ACT, 'fr')).match(/is not held here in fr, but in de, en$/)
    expect(await reasonOf(CONSOLIDATED, 'de')).match(/is not held here in de, but in en$/)
    expect(await reasonOf(`${ACT}#art_99`, 'en')).match(/but nothing of the reference/)
    const blind = await failureOf(() =>
      listProvisions(parts, { by: { ref: ACT }, lang: 'fr', access: { ...access, scopes: [] }, ...page })
    )
    expect(blind.message).match(/^No act of the reference/)
  })

  it('reads in a language what is named by references and names alone, and says so', async () => {
    const byWords = { by: { q: 'umbrella' } }
    expect(await failureOf(() => legal({ ref: ACT }, 'en', byWords))).instanceOf(BadRequest)
    expect(await failureOf(() => legal({ ref: `${ACT}#art_2@en` }, 'de'))).instanceOf(BadRequest)
    const frame = { ...parts, store } as unknown as Parameters<typeof explainProvisions>[0]
    expect(
      await failureOf(() => explainProvisions(frame, { by: { ref: ACT }, lang: 'en', access, ...page }))
    ).instanceOf(BadRequest)
    const resolved = await resolveReference(parts, { citation: `${ACT}#art_2@en`, access })
    expect(resolved).property('outcome', 'unresolved')
    expect(resolved).nested.property('why.outcome', 'other_version')
  })

  it('has an address for each text, and of a work names the others', async () => {
    const { status, headers } = await get('/celex/32099R0007/art_2/en')
    expect([status, headers.location]).deep.equal([303, `${path}/celex/32099R0007/art_2/en.ttl`])
    for (const extension of ['ttl', 'jsonld', 'nt', 'rdf', 'html']) {
      const answer = await get(`/celex/32099R0007/art_2/en.${extension}`)
      expect(answer.status).equal(200)
      expect(answer.text)
        .contain('within 72 hours')
        .contain(`${ACT}#art_2@en`)
        .not.contain('binnen 72 Stunden')
      expect(String(answer.headers['link'])).contain(
        `<${path}/celex/32099R0007/art_2/de>; rel="alternate"; hreflang="de"`
      )
    }
    const turtle = (await get('/celex/32099R0007/art_2/en.ttl')).text
    expect(turtle).contain('language/ENG').contain('realizes')
    const german = await get('/celex/32099R0007/art_2/de.ttl')
    expect(german.text).contain('binnen 72 Stunden').contain('language/DEU').contain('sourceHash')
    const work = await get('/celex/32099R0007/art_2.ttl')
    expect(work.text).contain('binnen 72 Stunden').contain('art_2/en>').not.contain('within 72 hours')
    expect(String(work.headers['link'])).contain(
      `<${path}/celex/32099R0007/art_2/en>; rel="alternate"; hreflang="en"`
    )
  })

  it('leads from the one language to the work, and says of others which there are', async () => {
    const own = await get('/celex/02099R0007-20990301/art_2/en')
    expect([own.status, own.headers.location]).deep.equal([
      303,
      `${path}/celex/02099R0007-20990301/art_2.ttl`
    ])
    const document = await get('/celex/02099R0007-20990301/art_2/en.nt')
    expect(document.headers.location).equal(`${path}/celex/02099R0007-20990301/art_2.nt`)
    const alone = await get('/celex/02099R0007-20990301/art_2.ttl')
    expect(String(alone.headers['link'])).not.contain('hreflang')
    expect(alone.text).not.contain('realizes')
    const missing = await get('/celex/32099R0007/art_2/fr')
    expect([missing.status, missing.body.detail]).deep.equal([
      404,
      'Schirmverordnung (Verordnung (EU) 2099/7) is not held here in fr, but in de, en'
    ])
    expect((await get('/celex/32099R0007/art_99/en')).status).equal(404)
    // An article that the German text does not have.
    const elsewhere = await get('/celex/32099R0007/art_3')
    expect([elsewhere.status, elsewhere.headers.location]).deep.equal([
      303,
      `${path}/celex/32099R0007/art_3/en.ttl`
    ])
    expect((await get('/celex/32099R0007/art_2/en?as_of=2099-02-01')).status).equal(400)
  })

  it('shows on each page in which language it is, and the way to the others', async () => {
    const pageOf = async (target: string) => (await get(`${target}.html`)).text.replace(/\s+/g, ' ')
    const work = await pageOf('/celex/32099R0007/art_2')
    expect(work)
      .contain('<b lang="de">Deutsch</b>')
      .contain(`<a href="${path}/celex/32099R0007/art_2/en" hreflang="en" lang="en">English</a>`)
      .contain(`<link rel="alternate" hreflang="en" href="${path}/celex/32099R0007/art_2/en" />`)
    const english = await pageOf('/celex/32099R0007/art_2/en')
    expect(english)
      .contain('Wortlaut auf Englisch')
      .contain('<b lang="en">English</b>')
      .contain(`<a href="${path}/celex/32099R0007/art_2" hreflang="de" lang="de">Deutsch</a>`)
      .match(/<div class="law" id="text" lang="en"/)
    const act = await pageOf('/celex/32099R0007/en')
    expect(act)
      .contain('Inhalt auf Englisch')
      .contain(`href="${path}/celex/32099R0007/art_2/en"`)
      .contain('Return')
    expect(await pageOf('/celex/32099R0007')).contain('hreflang="en"')
    expect(await pageOf('/celex/02099R0007-20990301/art_2')).not.match(/Sprachen:|rel="alternate" hreflang/)
  })

  it('tells where a text comes from, by its reference and by its hash', async () => {
    const provenance = openProvenance({ ...parts, store })
    const [text] = (await legal({ ref: `${ACT}#art_2@en` })).results
    const contentHash = textHash(text!.text)
    for (const asked of [
      { ref: `${ACT}#art_2@en` },
      { ref: `${ACT}#art_2`, contentHash },
      { ref: `${ids.base}/celex/32099R0007/art_2/en` },
      { ref: 'Art. 2 VO (EU) 2099/7', contentHash }
    ]) {
      const record = await provenance.read({ ...asked, access })
      expect(record).include({ ref: `${ACT}#art_2@en`, contentHash, verificationState: 'verified' })
      expect(record).not.property('times')
      expect(record.source!.title).contain('32099R0007, en')
    }
    expect(await provenance.read({ ref: `${ACT}#art_2@de`, access })).include({ ref: `${ACT}#art_2@de` })
    expect((await provenance.read({ ref: `${ACT}@en`, access })).source!.title).contain('32099R0007, en')
    expect(await failureOf(() => provenance.read({ ref: `${ACT}#art_2@fr`, access }))).instanceOf(NotFound)
    expect(await failureOf(() => provenance.explain({ ref: `${ACT}#art_2@en`, access }))).instanceOf(
      BadRequest
    )
  })

  it('proves statements by the text that they cite, under a receipt that names it', async () => {
    const check = async (text: string) => {
      const asked = { text, language: 'en' as const, access }
      const checked = presentTextCheck(
        await checkText({ ...parts, retrieval: { rank: () => Promise.resolve([]) } }, asked)
      )
      expect(verifyTextCheck(checked).problems).deep.equal([])
      return checked
    }
    const { citations, statements, passages } = await check(
      `An umbrella shall be returned within 72 hours. [${ACT}#art_2@en]`
    )
    expect(citations.map(({ verdict, ref }) => [verdict, ref])).deep.equal([['resolved', `${ACT}#art_2@en`]])
    expect(statements[0]).property('verdict', 'belegt')
    expect(passages.map(({ ref }) => ref)).deep.equal([`${ACT}#art_2@en`])
    const provenance = openProvenance({ ...parts, store })
    const [passage] = passages
    const record = await provenance.read({ ref: passage!.ref, contentHash: passage!.content_hash, access })
    expect(record).include({ contentHash: passage!.content_hash })
    const french = await check(`An umbrella shall be returned within 72 hours. [${ACT}#art_2@fr]`)
    expect(french.citations.map(({ verdict, reason }) => [verdict, reason])).deep.equal([
      ['not_checkable', 'version']
    ])
  })
}

describe('Law in several languages, on the embedded store', () => {
  const folders: string[] = []
  describeLanguages(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beleg-languages-'))
    folders.push(folder)
    return openEmbedded({ folder })
  })
  after(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
})

describeWithFuseki('Law in several languages, on Fuseki', () =>
  describeLanguages(async () => openRemote({ url: (await sharedFuseki()).url }))
)
