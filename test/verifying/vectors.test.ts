import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { verifyContent } from '../../src/service/commands/verify/verifyContent.js'
import { InvalidInput } from '../../src/base/errors.js'
import { readJwkSet } from '../../src/proof/grounding/signature/jwkSet.js'
import { carried, findingsOf, receiptOf, type NotStored } from '../../src/proof/grounding/receipt/answer.js'
import { verifyAnswer } from '../../src/proof/grounding/receipt/verifyAnswer.js'
import type { Supported } from '../../src/proof/grounding/gate/checkClaim.js'
import { presentAnswer } from '../../src/service/ask/http/presentAnswer.js'
import { passage } from '../proof/grounding/passages.js'
import { without } from '../without.js'
import { mutated, randomDossier, randomOf } from '../proof/grounding/dossier/randomDossier.js'
import { folder, sorted, vectors } from './vectors.js'

interface Found {
  readonly verdict: string
  readonly findings?: readonly object[]
}

/** What `beleg verify` finds. */
async function found(bytes: Uint8Array): Promise<Found> {
  try {
    const { holds, report } = await verifyContent('file', bytes)
    return { verdict: holds ? 'holds' : 'fails', ...(report as { readonly findings?: readonly object[] }) }
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return { verdict: 'unreadable' }
  }
}

const script = fileURLToPath(new URL('../../fixtures/verify.py', import.meta.url))
const python = (args: readonly string[], input = '') =>
  spawnSync('python3', [script, ...args], { input, encoding: 'utf8', maxBuffer: 1e9 })
const hasPython = spawnSync('python3', ['--version']).status === 0
const reports = (output: string) =>
  output
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Found)

describe('the vectors of docs/verifying.md', () => {
  it('are those of the folder', () => {
    const files = readdirSync(folder).filter(name => !['index.json', 'keys.json'].includes(name))
    expect(vectors.map(({ file }) => file).sort()).deep.equal(files.sort())
  })

  it('are signed as they say', async () => {
    const keys = readJwkSet(JSON.parse(readFileSync(new URL('keys.json', folder), 'utf8')))
    for (const { file, verdict, signature = 'none' } of vectors) {
      if (verdict === 'unreadable') continue
      const { report } = await verifyContent('file', readFileSync(new URL(file, folder)), { keys })
      expect((report as { readonly signature: object }).signature, file).include({ state: signature })
    }
  })

  for (const { file, verdict, findings } of vectors) {
    it(`are told by beleg verify: ${file}`, async () => {
      const { verdict: own, findings: ownFindings = [] } = await found(readFileSync(new URL(file, folder)))
      expect(own).equal(verdict)
      if (findings !== undefined) expect(sorted(ownFindings)).deep.equal(sorted(findings))
    })
  }
})

const title = 'the second verifier, in Python'
;(hasPython ? describe : describe.skip)(hasPython ? title : `${title} (skipped: there is no python3)`, () => {
  it('tells the same of each vector', () => {
    const paths = vectors.map(({ file }) => fileURLToPath(new URL(file, folder)))
    const { stdout, stderr } = python(paths)
    const told = reports(stdout)
    expect(told.length, stderr).equal(vectors.length)
    for (const [at, { file, verdict, findings, needs }] of vectors.entries()) {
      // It says of itself that it takes no rewrites again.
      expect(told[at]!.verdict, file).equal(needs === 'rewrites' ? 'holds' : verdict)
      if (findings !== undefined) expect(sorted(told[at]!.findings!), file).deep.equal(sorted(findings))
    }
  })

  it('knows where words are left out between quotes', () => {
    const text = '(1) Der Kahn 🛶 hält. Er fährt nachts.\n(2) Er ruht am Tag.'
    const wharf = passage('ELI:MusterG§3', '§ 3 MusterG Kähne', text, ['MusterG'])
    const statement = (quote: string): Supported => {
      const start = text.indexOf(quote)
      return {
        ...{ claim: quote, verdict: 'belegt', source: wharf.ref, via: 'citation', rewrites: [], quote },
        ...{ start, end: start + quote.length, passage: wharf.iri, contentHash: wharf.contentHash }
      }
    }
    const answer = (...quotes: string[]) => {
      const verification = quotes.map(statement)
      return presentAnswer({
        ...findingsOf(verification, { by: 'model', passages: [wharf] }),
        ...{ question: 'Was?', fit: 1, subjects: [], candidates: [], verification, profile: 'de-federal' },
        ...{ attributions: [], answeredBy: 'model', passages: [carried(wharf)] }
      })
    }
    const [stops, sails, rests] = ['Der Kahn 🛶 hält.', 'Er fährt nachts.', 'Er ruht am Tag.'] as const
    const far = answer(stops, rests)
    expect(far.answer).contain('] […] Er ruht')
    expect(answer(sails, rests).answer).not.contain('[…]')
    expect(answer(rests, stops).answer).contain('] […] Der Kahn')
    const fields = without({ ...far, answer: far.answer.replace(' […]', '') }, 'receipt')
    const given = [far, answer(sails, rests), answer(rests, stops), { ...fields, receipt: receiptOf(fields) }]
    const lines = given.map(each => JSON.stringify(JSON.stringify(each))).join('\n')
    const told = reports(python(['--lines'], lines).stdout).map(({ verdict }) => verdict)
    expect(told).deep.equal(['holds', 'holds', 'holds', 'fails'])
  })

  it('knows answers as of a day, and what is not held in the state of that day', () => {
    const wharf = {
      ...passage('ELI:MusterG§3', '§ 3 MusterG Kähne', 'Der Kahn hält.', ['MusterG']),
      version: {
        ...{ day: '2023-03-01', from: '2022-01-10', isFloor: false, until: '2024-01-01' },
        state: { since: '2023-01-01', fileHash: 'a'.repeat(64) }
      }
    }
    const entry = {
      ...{ claim: wharf.text, verdict: 'belegt', source: wharf.ref, via: 'citation', rewrites: [] },
      ...{ quote: wharf.text, start: 0, end: wharf.text.length, passage: wharf.iri },
      contentHash: wharf.contentHash
    } satisfies Supported
    const day = '2023-03-01'
    const named = { iri: 'http://localhost:8080/eli/bg', ref: 'ELI:BG', label: 'Bootsgesetz (BG)' }
    const times = [{ from: '2021-12-14', until: '2022-01-10' }, { from: '2024-01-01' }]
    const missing: NotStored[] = [
      { ...named, why: 'before_first_state', since: '2024-03-02' },
      { ...named, why: 'no_day' },
      { ...named, why: 'not_in_state', since: '2023-01-01', times },
      { ...named, why: 'not_published', since: '2022-06-01', times },
      { ...named, why: 'not_yet_in_force', times },
      { ...named, why: 'no_longer_in_force', times },
      { ...named, why: 'still_to_come', since: '2022-01-10' }
    ]
    const answer = (verification: readonly Supported[], language: 'de' | 'en', notHeld = missing) => {
      const by = verification.length > 0 ? 'model' : 'none'
      return presentAnswer({
        ...findingsOf(verification, { by, language, passages: [wharf], asOf: day, notHeld }),
        ...{ asOf: day, notHeld },
        ...{ question: 'Was?', fit: 1, subjects: [], candidates: [], verification, profile: 'de-federal' },
        ...{ attributions: [], answeredBy: by, passages: verification.length > 0 ? [carried(wharf)] : [] }
      })
    }
    const whole = answer([entry], 'de')
    expect(whole.answer).contain('in denen von 2021-12-14 bis vor 2022-01-10, ab 2024-01-01.')
    const changed = (change: object) => {
      const fields = { ...without(whole, 'receipt'), ...change }
      return { ...fields, receipt: receiptOf(fields) }
    }
    const given = [
      ...[whole, answer([entry], 'en'), answer([], 'de'), answer([], 'en'), answer([entry], 'de', [])],
      changed({ as_of: '2023-03-02' }),
      changed({ not_held: whole.not_held!.slice(1) }),
      changed({ verification: whole.verification.map(each => without(each, 'version')) }),
      changed({ passages: whole.passages.map(each => without(each, 'version')) }),
      changed({ not_held: [{ ref: 'ELI:BG' }] })
    ]
    const texts = given.map(each => JSON.stringify(each))
    const told = reports(python(['--lines'], texts.map(text => JSON.stringify(text)).join('\n')).stdout)
    const verdicts = [...Array<string>(5).fill('holds'), ...Array<string>(4).fill('fails'), 'unreadable']
    expect(told.map(({ verdict }) => verdict)).deep.equal(verdicts)
    const own = (text: string) => {
      try {
        return verifyAnswer(JSON.parse(text)).holds ? 'holds' : 'fails'
      } catch {
        return 'unreadable'
      }
    }
    expect(texts.map(own)).deep.equal(verdicts)
  })

  it('ends with 0, 1 and 2', () => {
    const codes = ['dossier.json', 'dossier-value.json', 'dossier-cut-off.json'].map(
      file => python([fileURLToPath(new URL(file, folder))]).status
    )
    expect(codes).deep.equal([0, 1, 2])
  })

  it('tells the same of 1,000 random dossiers, and of each changed once', async function () {
    this.timeout(120_000)
    const random = randomOf(7)
    const texts = Array.from({ length: 1_000 }, () => {
      let dossier = randomDossier(random)
      while (dossier.felder.length < 2) dossier = randomDossier(random)
      return [JSON.stringify(dossier), JSON.stringify(mutated(dossier, random).dossier)]
    }).flat()
    const { stdout, stderr } = python(['--lines'], texts.map(text => JSON.stringify(text)).join('\n'))
    const told = reports(stdout)
    expect(told.length, stderr).equal(texts.length)
    const verdicts = new Set<string>()
    for (const [at, text] of texts.entries()) {
      const own = await found(Buffer.from(text))
      verdicts.add(own.verdict)
      expect(told[at]!.verdict, text).equal(own.verdict)
      // Which of several was moved may be said either way.
      const plain = (findings: readonly object[] = []) =>
        sorted(findings.filter(one => (one as { readonly finding: string }).finding !== 'moved'))
      expect(plain(told[at]!.findings), text).deep.equal(plain(own.findings))
    }
    expect([...verdicts].sort()).deep.equal(['fails', 'holds'])
  })
})
