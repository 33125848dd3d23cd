import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { ANSWER_EDITION, receiptOf } from '../../../../src/proof/grounding/receipt/answer.js'
import { CHECK_EDITION } from '../../../../src/proof/grounding/receipt/readTextCheck.js'
import { verifyDelivered } from '../../../../src/proof/grounding/receipt/verifyDelivered.js'

interface Place {
  quote: string
  source: string
  start: number
  end: number
  passage: string
  content_hash: string
}

interface Statement {
  text: string
  start: number
  end: number
  verdict: string
  reason?: string
  via?: string
  proof?: Place & { claim: string; rewrites: unknown[] }
  nearest?: Place
}

interface Check {
  text: string
  sound: boolean
  edition?: number
  summary: { statements: Record<string, number> }
  statements: Statement[]
  citations: { verdict: string; section?: { number: string }; parts: { number: string }[] }[]
}

const folder = new URL('./earlier/', import.meta.url)
const files = readdirSync(folder)
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, unknown>
const readCheck = (file: string) => read(file) as unknown as Check
const verify = (value: object) =>
  verifyDelivered('file', new TextEncoder().encode(JSON.stringify(value))) as {
    readonly holds: boolean
    readonly problems?: readonly string[]
  }
function withNewReceipt(value: object): object {
  const fields: Record<string, unknown> = { ...value }
  delete fields['receipt']
  return { ...fields, receipt: receiptOf(fields) }
}
const checks = files.filter(file => file.startsWith('check-'))
const proven = ({ statements }: Check) => statements.find(({ proof }) => proof !== undefined)?.proof

/** Each is another way to have a check say what nobody found; undefined where there is nothing of the kind to change. */
const forgeries: Record<string, (check: Check) => object | undefined> = {
  'a quote': check => {
    const proof = proven(check)
    if (proof !== undefined) proof.quote = proof.quote.replace(/\p{L}+/u, 'Niemand')
    return proof
  },
  'a claim': check => {
    const proof = proven(check)
    if (proof !== undefined) proof.claim = proof.claim.replace(/\.?$/, ' nicht.')
    return proof
  },
  'a proof of what is open': check => {
    const open = check.statements.find(({ nearest }) => nearest !== undefined)
    if (open?.nearest === undefined) return undefined
    const { quote, source, start, end, passage, content_hash } = open.nearest
    Object.assign(open, { verdict: 'belegt', via: 'citation' })
    open.proof = { claim: quote, quote, source, start, end, passage, content_hash, rewrites: [] }
    delete open.reason
    delete open.nearest
    check.summary.statements['belegt']!++
    check.summary.statements['offen']!--
    return open
  },
  'a statement left out': check => {
    const [gone] = check.statements.splice(1, 1)
    if (gone !== undefined) check.summary.statements[gone.verdict]!--
    return gone
  },
  'a statement cut where none ends': check => {
    const at = check.statements.findIndex(
      ({ verdict, text }) => verdict !== 'not_checked' && /\p{L} \p{L}/u.test(text)
    )
    const whole = check.statements[at]!
    const place = whole.start + whole.text.search(/(?<=\p{L}) \p{L}/u)
    const said = (start: number, end: number) => ({
      ...whole,
      start,
      end,
      text: check.text.slice(start, end)
    })
    check.statements.splice(at, 1, said(whole.start, place), said(place + 1, whole.end))
    check.summary.statements[whole.verdict]!++
    return whole
  },
  'a part': ({ citations }) => {
    const cited = citations.find(({ verdict, parts }) => verdict === 'resolved' && parts.length > 0)
    return cited && Object.assign(cited.parts[0]!, { number: '77' })
  },
  'a section': ({ citations }) => {
    const cited = citations.find(({ section }) => section !== undefined)
    return cited && Object.assign(cited.section!, { number: '4711' })
  },
  'what follows': check => Object.assign(check, { sound: !check.sound }),
  'the edition': check => Object.assign(check, { edition: 99 })
}

describe('receipts that an earlier program made', () => {
  for (const file of files) {
    it(`${file} holds, and does not when anything in it is changed`, () => {
      const value = read(file)
      const { holds, problems } = verify(value)
      expect(problems ?? []).deep.equal([])
      expect(holds).equal(true)
      for (const field of Object.keys(value)) {
        const changed = { ...value, [field]: typeof value[field] === 'string' ? `${value[field]} ` : {} }
        const told = () => verify(changed).holds
        try {
          expect(told(), field).equal(false)
        } catch (error) {
          expect((error as Error).name, field).equal('InvalidInput')
        }
      }
    })
  }
  it('are kept of the edition of today, too, so that a change of rules shows', () => {
    const made = files.map(read)
    const editionsOf = (isCheck: boolean) =>
      made.filter(({ format }) => (format === 'beleg-check-1') === isCheck).map(({ edition }) => edition)
    expect(editionsOf(true), 'checks').include(CHECK_EDITION)
    expect(editionsOf(false), 'answers').include(ANSWER_EDITION)
  })
  it('do not hold with a receipt made anew, whatever was forged', () => {
    const seen = new Set<string>()
    for (const file of checks)
      for (const [forgery, forge] of Object.entries(forgeries)) {
        const copy = readCheck(file)
        if (forge(copy) === undefined) continue
        seen.add(forgery)
        let holds = false
        try {
          ;({ holds } = verify(withNewReceipt(copy)))
        } catch {
          // Unreadable is refused, too.
        }
        expect(holds, `${file}: ${forgery}`).equal(false)
      }
    expect([...seen]).members(Object.keys(forgeries))
  })
  it('are judged by the rules of today where they say that they are of today', () => {
    for (const file of [
      'check-several.json',
      'check-abbreviations.json',
      'check-quote.json',
      'check-row.json'
    ])
      expect(verify(withNewReceipt({ ...read(file), edition: 2 })).holds, file).equal(false)
  })
})
