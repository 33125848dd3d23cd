import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { textHash } from '../../../src/base/text/textHash.js'
import { importers } from '../../../src/formats/registry.js'
import type { InputFile } from '../../../src/formats/importer.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { extractiveAnswerer } from '../../../src/proof/grounding/answerers/extractAnswer.js'
import { receiptOf } from '../../../src/proof/grounding/receipt/answer.js'
import { verifyAnswer } from '../../../src/proof/grounding/receipt/verifyAnswer.js'
import { openRetrieval } from '../../../src/search/openRetrieval.js'
import type { Retrieval } from '../../../src/search/retrieval.js'
import type { Access } from '../../../src/service/access.js'
import { answerQuestion } from '../../../src/service/ask/answerQuestion.js'
import { presentAnswer } from '../../../src/service/ask/http/presentAnswer.js'
import type { AskParts } from '../../../src/service/ask/lookUp.js'
import { openProvisionParts } from '../../../src/service/law/provisions/provisionParts.js'
import { importFiles } from '../../../src/service/loads/importFiles.js'
import { profileCatalogue } from '../../../src/service/profiles/profileCatalogue.js'
import { seedOntology } from '../../../src/service/profiles/seedOntology.js'
import { describeWithFuseki, sharedFuseki } from '../../graph/store/fuseki/sharedFuseki.js'
import { act } from '../loads/giiAct.js'

const OLD = 'Der Leuchtturmwärter erhält eine Zulage von 20 Euro je Nacht.'
const NEW = 'Der Leuchtturmwärter erhält eine Zulage von 35 Euro je Nacht.'
const GONE = 'Das Nebelhorn wird jede Stunde dreimal betätigt.'
const COME = 'Die Seilbahn zum Leuchtfeuer wird jährlich geprüft.'
const FILES = [
  act('LTG', { '§ 1': OLD, '§ 2': GONE, '§ 4': 'Die Fristen bleiben.' }, '20211213213514'),
  act('LTG', { '§ 1': OLD, '§ 4': 'Die Fristen bleiben.' }, '20220630220000'),
  act('LTG', { '§ 1': NEW, '§ 3': COME, '§ 4': 'Die Fristen bleiben.' }, '20240301213000'),
  act('RTG', { '§ 1': 'Die Tonne ist rot.', '§ 6': 'Die Laterne brennt bei Nacht.' }, '20211213213514'),
  act('RTG', { '§ 1': 'Die Tonne ist rot.', '§§ 5 bis 7': '(weggefallen)' }, '20240301213000'),
  act('BojG', { '§ 1': 'Die Boje wird vom Tonnenleger jeden Herbst gestrichen.' }, '20240301213000'),
  act('OhneG', { '§ 1': 'Der Anker ist aus Kupfer zu schmieden.' })
]

async function hashOf({ bytes }: InputFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of bytes()) hash.update(piece)
  return hash.digest('hex')
}

function describeAnswers(open: () => Promise<GraphStore>): void {
  const ids = identifiers(`http://localhost:8080/${randomUUID()}`)
  let store: GraphStore
  let retrieval: Retrieval
  let parts: AskParts
  let access: Access

  const load = (...files: InputFile[]) =>
    importFiles({
      ...{
        store,
        ids,
        importer: importers['gii']!,
        actor: 'test',
        now: () => new Date('2026-11-22T01:02:03Z')
      },
      inputs: { files, refused: [] }
    })
  before(async () => {
    store = await open()
    await seedOntology({ store, ids })
    await load(...FILES)
    retrieval = await openRetrieval({ store, ids })
    parts = { ...openProvisionParts({ store, ids, retrieval }), retrieval, now: () => new Date('2026-11-22') }
    const profile = (await profileCatalogue({ store, ids }).find('de-federal'))!
    access = { profile, scopes: profile.scopes }
  })
  after(async () => {
    retrieval.close()
    await store.close()
  })

  const ask = async (question: string, asOf?: string) =>
    presentAnswer(
      await answerQuestion(
        { parts, answerer: extractiveAnswerer, unsupported: 'mark' },
        {
          ...{ question, k: 6, access, signal: new AbortController().signal },
          ...(asOf !== undefined && { asOf })
        }
      )
    )
  const read = (value: object) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>
  const problemsOf = ({ receipt, ...fields }: Record<string, unknown>) => {
    expect(receipt).a('string')
    return verifyAnswer({ ...fields, receipt: receiptOf(fields) }).problems
  }

  it('answers what is named from the text of the day, with its version, its state and a receipt that holds', async () => {
    const answer = await ask('Was sagt § 1 LTG?', '2022-07-01')
    expect(answer.as_of).equal('2022-07-01')
    expect(answer.answer).equal(`${OLD} [ELI:LTG§1]`)
    const version = {
      ...{ as_of: '2022-07-01', observed_from: '2021-12-14', or_earlier: true },
      observed_until: '2024-03-02'
    }
    expect(answer.verification[0]).deep.include({ verdict: 'belegt', content_hash: textHash(OLD), version })
    expect(answer.passages).length(1)
    expect(answer.passages[0]).deep.include({ text: OLD, version })
    expect(answer.passages[0]!.state).deep.equal({
      since: '2022-07-01',
      file_hash: await hashOf(FILES[1]!)
    })
    expect(answer).not.property('not_held')
    expect(verifyAnswer(read(answer))).deep.include({ problems: [], asOf: '2022-07-01' })
    expect((await ask('Was sagt § 1 LTG?')).answer).equal(`${NEW} [ELI:LTG§1]`)
  })

  it('says of a day still to come from which state it is answered', async () => {
    const answer = await ask('Was sagt § 1 LTG?', '2030-01-01')
    expect(answer.answer).match(
      /^Der .*35 Euro je Nacht\. \[ELI:LTG§1\] Der 2030-01-01 ist noch nicht da: Gesetz LTG \(LTG\) wird hier nach dem Stand ab 2024-03-02 wiedergegeben/
    )
    expect(answer.not_held).deep.equal([
      {
        ...{ iri: `${ids.base}/eli/ltg`, ref: 'ELI:LTG', label: 'Gesetz LTG (LTG)' },
        ...{ why: 'still_to_come', since: '2024-03-02' }
      }
    ])
    expect(verifyAnswer(read(answer))).deep.include({
      ...{ problems: [], question: 'Was sagt § 1 LTG?', asOf: '2030-01-01' },
      notHeld: [{ ref: 'ELI:LTG', label: 'Gesetz LTG (LTG)', why: 'still_to_come', since: '2024-03-02' }]
    })
    expect(await ask('Was sagt § 1 LTG?', '2026-11-22')).not.property('not_held')
    expect((await ask('What does § 1 LTG say?', '2026-11-23')).answer).match(/is still to come/)
  })

  it('takes the day that the question names', async () => {
    const questions: [question: string, day: string, text: string][] = [
      ['Was sagte § 1 LTG am 1.7.2022?', '2022-07-01', OLD],
      ['Was sagt § 1 LTG in der bis zum 1. März 2024 geltenden Fassung?', '2024-03-01', OLD],
      ['Was sagt § 1 LTG? Stand 2024-03-02', '2024-03-02', NEW],
      ['Was sagt § 1 LTG a. F.?', '2024-03-01', OLD],
      ['§ 1 LTG am 1.7.2022', '2022-07-01', OLD],
      ['Was galt nach § 1 LTG im Juli 2022?', '2022-07-01', OLD]
    ]
    for (const [question, day, text] of questions) {
      const answer = await ask(question)
      expect(answer, question).deep.include({ question, as_of: day, answer: `${text} [ELI:LTG§1]` })
      expect(verifyAnswer(read(answer)).problems).deep.equal([])
    }
    const pay = await ask(
      'Wie hoch war am 1.3.2024 die Zulage, die der Leuchtturmwärter nach dem LTG erhielt?'
    )
    expect(pay.passages.map(({ text }) => text)).deep.equal([OLD])
    expect(await ask('Was sagte § 1 LTG am 1.7.2022?', '2022-07-01')).deep.include({ as_of: '2022-07-01' })
    expect(await ask('Was sagt § 4 LTG a. F.?')).not.property('as_of')
  })

  it('leads a question for what changed to the history of what it names', async () => {
    const answer = await ask('Was hat sich am LTG seit 2022 geändert?')
    expect(answer).deep.include({ grounded: false, assurance: 'none', passages: [] })
    expect(answer.candidates).deep.equal([
      { iri: `${ids.base}/eli/ltg`, ref: 'ELI:LTG', label: 'Gesetz LTG (LTG)', state: 'history' }
    ])
    expect(answer.answer).equal(
      'Was sich an ELI:LTG geändert hat, sagt kein Gesetzestext: Der Verlauf der Fassungen zeigt es.'
    )
    expect(verifyAnswer(read(answer)).problems).deep.equal([])
    const { candidates } = await ask('Wann wurde § 1 LTG zuletzt geändert?')
    expect(candidates.map(({ ref, state }) => [ref, state])).deep.equal([['ELI:LTG§1', 'history']])
    // Of one state nothing is told.
    const one = await ask('Was hat sich am BojG geändert?')
    expect(one.candidates.filter(({ state }) => state !== undefined)).deep.equal([])
  })

  it('finds what was said then by its words, and nothing that was said later', async () => {
    const texts = async (question: string, day?: string) =>
      (await ask(question, day)).passages.map(({ ref, text }) => `${ref} ${text}`)
    const horn = 'Wie oft wird das Nebelhorn nach dem LTG betätigt?'
    expect(await texts(horn)).deep.equal([])
    expect(await texts(horn, '2022-01-01')).deep.equal([`ELI:LTG§2 ${GONE}`])
    expect(await texts(horn, '2022-07-01')).deep.equal([])
    const cable = 'Wie oft wird nach dem LTG die Seilbahn zum Leuchtfeuer geprüft?'
    expect(await texts(cable, '2024-03-02')).deep.equal([`ELI:LTG§3 ${COME}`])
    expect(await texts(cable, '2024-03-01')).deep.equal([])
    const pay = 'Welche Zulage erhält der Leuchtturmwärter nach dem LTG je Nacht?'
    expect(await texts(pay, '2024-03-01')).deep.equal([`ELI:LTG§1 ${OLD}`])
    expect(await texts(pay, '2024-03-02')).deep.equal([`ELI:LTG§1 ${NEW}`])
  })

  it('names what was repealed with others as what it was, which leads to what it said', async () => {
    const answer = await ask('Was sagt § 6 RTG?')
    expect(answer.candidates).deep.equal([
      { iri: `${ids.base}/eli/rtg/6`, ref: 'ELI:RTG§6', label: '§ 6 RTG', state: 'repealed' }
    ])
    expect(answer.answer).match(/^ELI:RTG§6 ist weggefallen/)
    expect(verifyAnswer(read(answer)).problems).deep.equal([])
    const never = await ask('Was sagt § 7 RTG?')
    expect(never.candidates.map(({ ref }) => ref)).deep.equal(['ELI:RTG§5-7'])
    expect((await ask('Was sagt § 6 RTG?', '2022-01-01')).passages[0]!.text).match(/^Die Laterne/)
  })

  it('names what is not held from so early, and states nothing of it', async () => {
    const named = await ask('Was sagt § 1 BojG?', '2022-07-01')
    expect(named).deep.include({ grounded: false, assurance: 'none', passages: [], candidates: [] })
    const iri = `${ids.base}/eli/bojg`
    const entry = { iri, ref: 'ELI:BojG', label: 'Gesetz BojG (BojG)', why: 'before_first_state' }
    expect(named.not_held).deep.equal([{ ...entry, since: '2024-03-02' }])
    expect(named.answer).match(/Gesetz BojG \(BojG\) liegt hier erst ab dem 2024-03-02 vor/)
    expect(verifyAnswer(read(named)).problems).deep.equal([])
    const found = await ask('Wann wird die Boje vom Tonnenleger gestrichen?', '2022-07-01')
    expect(found.passages.filter(({ ref }) => ref.startsWith('ELI:BojG'))).deep.equal([])
    expect(found.not_held).deep.equal([{ ...entry, since: '2024-03-02' }])
    expect(verifyAnswer(read(found)).problems).deep.equal([])
    const undated = await ask('Woraus ist nach dem OhneG der Anker zu schmieden?', '2022-07-01')
    expect(undated.not_held!.map(({ ref, why }) => [ref, why])).deep.equal([['ELI:OhneG', 'no_day']])
    expect(undated.grounded).equal(false)
    const both = await ask(
      'Welche Zulage erhält der Leuchtturmwärter nach § 1 LTG und § 1 BojG?',
      '2022-07-01'
    )
    expect(both.citations).deep.equal(['ELI:LTG§1'])
    expect(both.not_held).deep.equal([{ ...entry, since: '2024-03-02' }])
    expect(both.answer).match(/\[ELI:LTG§1\] Gesetz BojG/)
    expect(verifyAnswer(read(both)).problems).deep.equal([])
  })

  it('says of a provision that the state of the day does not have which states have it', async () => {
    const gone = await ask('Was sagt § 2 LTG?', '2022-07-01')
    expect(gone.not_held).deep.equal([
      {
        ...{ iri: `${ids.base}/eli/ltg/2`, ref: 'ELI:LTG§2', label: 'ELI:LTG§2', why: 'not_in_state' },
        since: '2022-07-01',
        times: [{ observed_from: '2021-12-14', observed_until: '2022-07-01' }]
      }
    ])
    expect(gone.answer).match(/in denen von 2021-12-14 bis vor 2022-07-01\.$/)
    expect(verifyAnswer(read(gone)).problems).deep.equal([])
    const come = await ask('Was sagt § 3 LTG?', '2022-07-01')
    expect(come.not_held!.map(({ times }) => times)).deep.equal([[{ observed_from: '2024-03-02' }]])
    expect((await ask('Was sagt § 2 LTG?', '2022-01-01')).answer).equal(`${GONE} [ELI:LTG§2]`)
    const english = await ask('What does § 3 LTG say about the cable car?', '2022-07-01')
    expect(english.answer).match(/is not in the state that counts for 2022-07-01/)
    expect(verifyAnswer(read(english)).problems).deep.equal([])
  })

  it('has a receipt that does not hold where the day or what is not held was changed', async () => {
    const answer = read(
      await ask('Welche Zulage erhält der Leuchtturmwärter nach § 1 LTG und § 1 BojG?', '2022-07-01')
    )
    expect(problemsOf(answer)).deep.equal([])
    expect(problemsOf({ ...answer, as_of: '2022-07-02' })).not.deep.equal([])
    expect(problemsOf({ ...answer, not_held: [] })).deep.equal(['answer does not follow from the statements'])
    const [passage] = answer['passages'] as { version: object }[]
    const later = { ...passage, version: { ...passage!.version, observed_from: '2022-01-01' } }
    expect(problemsOf({ ...answer, passages: [later] })).deep.equal([
      'Statement 1: its version is not that of its passage'
    ])
    const without = { ...passage, version: undefined }
    expect(problemsOf({ ...answer, passages: [without] })).include(
      'The text of ELI:LTG§1 is not of the day of the answer'
    )
    expect(verifyAnswer({ ...answer, as_of: '2022-07-02' }).problems).include(
      'The receipt is not that of this answer'
    )
    expect(() => verifyAnswer({ ...answer, not_held: [{ ref: 'x' }] })).throw(TypeError)
  })

  it('shows nothing of a scope that the caller may not see', async () => {
    const blind = { ...access, scopes: [] }
    const search = { graphs: [ids.sharedGraph], scopes: [], limit: 5, onDay: '2022-01-01' }
    expect(await retrieval.rank({ text: GONE, words: GONE.split(' ') }, search)).deep.equal([])
    const signal = new AbortController().signal
    const answer = await answerQuestion(
      { parts, answerer: extractiveAnswerer, unsupported: 'mark' },
      { question: 'Was sagt § 1 LTG?', k: 6, asOf: '2022-07-01', access: blind, signal }
    )
    expect(answer.passages).deep.equal([])
  })

  it('follows what is loaded', async () => {
    const between = 'Der Leuchtturmwärter erhält eine Zulage von 25 Euro je Nacht.'
    await load(act('LTG', { '§ 1': between, '§ 4': 'Die Fristen bleiben.' }, '20230101220000'))
    const pay = 'Welche Zulage erhält der Leuchtturmwärter nach dem LTG je Nacht?'
    expect((await ask(pay, '2023-02-01')).citations).deep.equal(['ELI:LTG§1'])
    expect((await ask(pay, '2023-02-01')).passages[0]!.text).equal(between)
    expect((await ask(pay, '2022-12-31')).passages[0]!.text).equal(OLD)
  })
}

describe('Answers as of a day, on the embedded store', () => {
  const folders: string[] = []
  after(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  describeAnswers(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beleg-answers-'))
    folders.push(folder)
    return openEmbedded({ folder })
  })
})

describeWithFuseki('Answers as of a day, on Fuseki', () => {
  describeAnswers(async () => openRemote({ url: (await sharedFuseki()).url }))
})
