import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { InputFile } from '../../../../src/formats/importer.js'
import { importers } from '../../../../src/formats/registry.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import { extractiveAnswerer } from '../../../../src/proof/grounding/answerers/extractAnswer.js'
import { verifyAnswer } from '../../../../src/proof/grounding/receipt/verifyAnswer.js'
import { verifyTextCheck } from '../../../../src/proof/grounding/receipt/verifyTextCheck.js'
import { openRetrieval } from '../../../../src/search/openRetrieval.js'
import type { Retrieval } from '../../../../src/search/retrieval.js'
import type { Access } from '../../../../src/service/access.js'
import { answerQuestion } from '../../../../src/service/ask/answerQuestion.js'
import { presentAnswer } from '../../../../src/service/ask/http/presentAnswer.js'
import { checkText } from '../../../../src/service/check/checkText.js'
import { presentTextCheck } from '../../../../src/service/check/http/presentTextCheck.js'
import {
  openProvisionParts,
  type ConsolidatedParts
} from '../../../../src/service/law/provisions/provisionParts.js'
import { importFiles } from '../../../../src/service/loads/importFiles.js'
import { profileCatalogue } from '../../../../src/service/profiles/profileCatalogue.js'
import { seedOntology } from '../../../../src/service/profiles/seedOntology.js'
import { openProvenance } from '../../../../src/service/provenance/provenance.js'
import { presentSearchPage } from '../../../../src/service/search/http/presentSearch.js'
import { openSearches } from '../../../../src/service/search/searches.js'
import { fileAt, fixture } from '../../../formats/eu/readFixture.js'
import { inputOf } from '../../../formats/inputOf.js'
import { describeWithFuseki, sharedFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'

const ACT = 'CELEX:32099R0007'
const SPRING = 'CELEX:02099R0007-20990301'
const SPRING_FILE = '02099R0007-20990301.cons.en.fmx4.xml'
const DEPOSIT = 'Who lends an umbrella may ask for a hat as a deposit.'

/** The consolidated text of spring in German. */
function german(): InputFile {
  const text = readFileSync(fixture(SPRING_FILE), 'utf8')
    .replaceAll('<LG.OJ>EN</LG.OJ>', '<LG.OJ>DE</LG.OJ>')
    .replaceAll('<LG.DOC>EN</LG.DOC>', '<LG.DOC>DE</LG.DOC>')
    .replaceAll('0007EN', '0007DE')
    .replaceAll('<TI.ART>Article', '<TI.ART>Artikel')
    .replaceAll(DEPOSIT, 'Wer einen Schirm verleiht, darf einen Hut als Pfand verlangen.')
  return inputOf(text, 'spring.de.xml')
}

function describeAsked(open: () => Promise<GraphStore>): void {
  const ids = identifiers(`http://localhost:8080/${randomUUID()}`)
  let store: GraphStore
  let retrieval: Retrieval
  let parts: Omit<ConsolidatedParts, 'retrieval'> & { readonly retrieval: Retrieval }
  let access: Access

  const load = async (...files: InputFile[]) => {
    for (const file of files) {
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
  }

  before(async () => {
    store = await open()
    await seedOntology({ store, ids })
    await load(fileAt(fixture('32099R0007.oj.de.fmx4.xml')), fileAt(fixture('32099R0007.oj.en.xhtml')))
    retrieval = await openRetrieval({ store, ids, freshMs: 60_000 })
    parts = { ...openProvisionParts({ store, ids, retrieval }), retrieval }
    const profile = (await profileCatalogue({ store, ids }).find('de-federal'))!
    access = { profile, scopes: profile.scopes }
  })
  after(async () => {
    retrieval.close()
    await store.close()
  })

  const ask = async (question: string, more: { lang?: string; asOf?: string } = {}) => {
    const answer = presentAnswer(
      await answerQuestion(
        { parts, answerer: extractiveAnswerer, unsupported: 'mark' },
        { question, k: 6, access, signal: new AbortController().signal, ...more }
      )
    )
    const carried = JSON.parse(JSON.stringify(answer)) as Record<string, unknown>
    expect(verifyAnswer(carried).problems).deep.equal([])
    return answer
  }
  const search = async (q: string, more: { lang?: string; asOf?: string; law?: string } = {}) => {
    const page = { q, asOf: more.asOf, limit: 50, offset: 0 }
    const found = await openSearches(parts).search({ ...page, ...more, access, signal: undefined })
    return presentSearchPage(found, { profile: 'de-federal', ...page })
  }

  it('answers from the text in the language, names it, and proves by it', async () => {
    const question = 'Within how many hours shall an umbrella be returned?'
    const answer = await ask(question, { lang: 'en' })
    expect(answer.answer).contain('within 72 hours').contain(`[${ACT}#art_2@en]`)
    const passage = answer.passages.find(({ ref }) => ref === `${ACT}#art_2@en`)!
    expect(passage).include({ iri: `${ids.base}/celex/32099R0007/art_2/en` })
    expect(passage.label).equal('Article 2 Regulation (EU) 2099/7 Return')
    expect(answer.passages.filter(({ ref }) => !ref.endsWith('@en'))).deep.equal([])
    expect(answer).not.property('other_language')
    expect(answer.attributions.map(({ source }) => source).join()).contain('32099R0007, en')
    const provenance = openProvenance({ ...parts, store })
    const record = await provenance.read({ ref: passage.ref, contentHash: passage.content_hash, access })
    expect(record).include({
      ref: passage.ref,
      contentHash: passage.content_hash,
      verificationState: 'verified'
    })
    const said = answer.verification.find(({ verdict }) => verdict === 'belegt')!
    const check = presentTextCheck(
      await checkText(parts, { text: `${said.claim} [${passage.ref}]`, language: 'en', access })
    )
    expect(verifyTextCheck(check).problems).deep.equal([])
    expect(check.statements.map(({ verdict }) => verdict)).deep.equal(['belegt'])
    // As ever without it, and in a language that nothing is held in.
    const plain = await ask(question)
    expect(plain.passages.filter(({ ref }) => ref.includes('@'))).deep.equal([])
    expect(await ask(question, { lang: 'fr' })).deep.equal(plain)
  })

  it('answers what is named in the language, also what only the text in it has', async () => {
    for (const named of ['Article 2 of Regulation (EU) 2099/7', `${ACT}#art_2`, 'Art. 2 Schirmverordnung']) {
      const answer = await ask(`What does ${named} say?`, { lang: 'en' })
      expect(answer.passages[0], named).include({ ref: `${ACT}#art_2@en` })
      const own = await ask(`What does ${named} say?`, { lang: 'de' })
      expect(own.passages[0], named).include({ ref: `${ACT}#art_2` })
    }
  })

  it('finds by the words of the language, and shows its texts', async () => {
    const { results, attributions } = await search('returned within hours', { lang: 'en' })
    expect(results[0]).include({
      ref: `${ACT}#art_2@en`,
      iri: `${ids.base}/celex/32099R0007/art_2/en`,
      language: 'en',
      label: 'Article 2 Regulation (EU) 2099/7 Return'
    })
    expect(results[0]!.excerpt!.text).contain('72 hours')
    expect(attributions.map(({ source }) => source).join()).contain('32099R0007, en')
    expect((await search('returned within hours')).results).deep.equal([])
    expect((await search('Stunden', { lang: 'en' })).results).deep.equal([])
    const plain = await search('Stunden')
    expect(plain.results.map(({ ref }) => ref)).deep.equal([`${ACT}#art_2`])
    for (const lang of ['de', 'fr']) expect(await search('Stunden', { lang })).deep.equal(plain)
    const whole = await search('Schirmverordnung', { lang: 'en' })
    expect(whole.results.map(({ ref }) => ref)).deep.equal([
      ACT,
      ...['rct_1', 'rct_2', 'art_1', 'art_2', 'art_3', 'anx_I'].map(part => `${ACT}#${part}@en`)
    ])
    const cited = await search('Art. 2 Schirmverordnung', { lang: 'en' })
    expect(cited.results.map(({ ref, named }) => [ref, named])).deep.equal([[`${ACT}#art_2@en`, true]])
  })

  it('reads of a day what counts for it, in the language', async () => {
    await load(fileAt(fixture(SPRING_FILE)), german())
    const [before, spring] = ['2099-02-01', '2099-04-01']
    const answer = await ask('hat as a deposit', { lang: 'en', asOf: spring })
    expect(answer.passages[0]).include({ ref: `${SPRING}#art_3@en`, text: DEPOSIT })
    expect(answer.passages[0]!.version).include({ as_of: spring, kind_of_day: 'version' })
    expect((await search('hat as a deposit', { lang: 'en', asOf: spring })).results[0]).include({
      ref: `${SPRING}#art_3@en`,
      language: 'en'
    })
    const early = await search('umbrella returned within hours', { lang: 'en', asOf: before })
    expect(early.results.map(({ ref }) => ref)).include(`${ACT}#art_2@en`)
    expect(early.results.filter(({ ref }) => ref.startsWith(SPRING))).deep.equal([])
    const own = await search('Hut als Pfand', { asOf: spring })
    expect(own.results[0])
      .include({ ref: `${SPRING}#art_3` })
      .not.property('language')
    // Of several texts of one article the newest in the language.
    const today = await ask('hat as a deposit', { lang: 'en' })
    expect(today.passages.map(({ ref }) => ref)).include(`${SPRING}#art_3@en`)
  })
}

describe('Answers and searches in a language, on the embedded store', () => {
  const folders: string[] = []
  describeAsked(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beleg-asked-'))
    folders.push(folder)
    return openEmbedded({ folder })
  })
  after(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
})

describeWithFuseki('Answers and searches in a language, on Fuseki', () =>
  describeAsked(async () => openRemote({ url: (await sharedFuseki()).url }))
)
