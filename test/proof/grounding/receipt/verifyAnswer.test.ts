import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import fc from 'fast-check'
import {
  carried,
  findingsOf,
  receiptOf,
  usedPassages
} from '../../../../src/proof/grounding/receipt/answer.js'
import { presentAnswer } from '../../../../src/service/ask/http/presentAnswer.js'
import { checkClaim } from '../../../../src/proof/grounding/gate/checkClaim.js'
import { verifyAnswer } from '../../../../src/proof/grounding/receipt/verifyAnswer.js'
import { sale, trade } from '../passages.js'

type Answer = ReturnType<typeof presentAnswer>

const passages = [trade, sale]

function answer(): Answer {
  const entries = [
    checkClaim(
      'Wer ein stehendes Gewerbe anfängt, muss dies der Behörde innerhalb von 14 Tagen anzeigen.',
      [trade.ref],
      passages
    ),
    checkClaim('Der Verkäufer muss dem Käufer die Sache übergeben.', [trade.ref], passages),
    checkClaim('Der Käufer muss dem Verkäufer die Sache übergeben.', [sale.ref], passages)
  ]
  const fields = {
    question: 'Wann muss ich ein Gewerbe anzeigen?',
    ...findingsOf(entries),
    fit: 1,
    subjects: [],
    candidates: [],
    verification: entries,
    profile: 'de-federal',
    attributions: [
      { source: 'Gesetze im Internet', license: 'amtliches Werk', url: 'https://example.org/gewo' }
    ],
    answeredBy: 'none' as const,
    passages: usedPassages(entries, passages).map(carried)
  }
  return JSON.parse(JSON.stringify(presentAnswer(fields))) as Answer
}

/* eslint-disable @typescript-eslint/no-explicit-any -- forged answers have no type */

/** All texts of a JSON value, by the path to them. */
function textPaths(
  value: unknown,
  path: readonly (string | number)[] = []
): (readonly (string | number)[])[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => textPaths(member, [...path, name]))
}

function replaceAt(value: any, path: readonly (string | number)[], change: (text: any) => unknown): void {
  const owner = path.slice(0, -1).reduce((node, name) => node[name], value)
  owner[path.at(-1)!] = change(owner[path.at(-1)!])
}

const holds = (value: unknown) => {
  try {
    return verifyAnswer(value).holds
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** As someone would who also mends the receipt. */
function sealed(value: Answer): Answer {
  const fields: Partial<Answer> = { ...value }
  delete (fields as { receipt?: string }).receipt
  return { ...value, receipt: receiptOf(fields) }
}

describe('verifying an answer offline', () => {
  it('holds for an answer as it was given', () => {
    expect(answer().verification.map(entry => entry.verdict)).to.deep.equal(['belegt', 'belegt', 'offen'])
    expect(verifyAnswer(answer())).to.deep.include({ holds: true, problems: [] })
  })

  it('fails when any one character of any text is another', () => {
    const paths = textPaths(answer()).filter(path => path.length > 0)
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        fc.nat(),
        fc.integer({ min: 32, max: 0x2fff }),
        (path, place, code) => {
          const changed = answer()
          let same = false
          replaceAt(changed, path, (text: string) => {
            const at = place % Math.max(1, text.length)
            const value = text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1)
            same = value === text
            return value
          })
          expect(holds(changed)).to.equal(same)
        }
      ),
      { numRuns: 1500 }
    )
  })

  const forged: readonly (readonly [string, (value: any) => void])[] = [
    [
      'a claim',
      value =>
        (value.verification[0].claim =
          'Wer ein stehendes Gewerbe anfängt, kann dies der Behörde innerhalb von 14 Tagen anzeigen.')
    ],
    ['a quote', value => (value.verification[0].quote += 'x')],
    ['an offset', value => value.verification[0].start++],
    ['a passage', value => (value.passages[0].text = value.passages[0].text.replace('14', '15'))],
    ['a hash', value => (value.passages[0].content_hash = '0'.repeat(64))],
    ['a source', value => (value.verification[0].source = 'ELI:BGB§433')],
    ['a verdict', value => (value.verification[2].verdict = 'belegt')],
    ['the factscore', value => (value.factscore = 1)],
    ['the citations', value => value.citations.push('ELI:BGB§1')],
    ['the answer', value => (value.answer = value.answer.replace('[offen]', '[ELI:BGB§433]'))],
    ['the overall verdict', value => (value.verdict = '3 von 3 Aussagen belegt.')],
    ['grounded', value => (value.grounded = false)],
    ['a way of support that there is not', value => (value.verification[0].via = 'law')],
    [
      'a step that leads nowhere',
      value => value.verification[0].rewrites.push({ rewrite: 'x', said: value.verification[0].claim })
    ],
    ['a chain without its steps', value => (value.verification[0].rewrites = [{}])],
    [
      'a step with more than it may have',
      value => (value.verification[1].rewrites = [{ rewrite: 'x', said: 'y', by: 'z' }])
    ],
    ['a chain that is none', value => (value.verification[1].rewrites = 'none')],
    ['a chain of an open statement', value => (value.verification[2].rewrites = null)]
  ]
  for (const [what, forge] of forged) {
    it(`fails on ${what} forged, even with a receipt made anew`, () => {
      const value = answer()
      forge(value)
      expect(holds(sealed(value))).to.equal(false)
    })
  }

  it('holds for answers of earlier versions, whoever made them', () => {
    const earlier = JSON.parse(
      readFileSync(new URL('earlierAnswer.json', import.meta.url), 'utf8')
    ) as Partial<Answer>
    expect(verifyAnswer(earlier)).to.deep.include({ holds: true, problems: [] })
    // Some did not say by whom they were made.
    delete earlier.answered_by
    expect(verifyAnswer(sealed(earlier as Answer))).to.deep.include({ holds: true, problems: [] })
    expect(holds({ ...earlier, answered_by: 'extractive' })).to.equal(false)
  })

  it('looks for the chain that an earlier answer does not state', () => {
    const stated = verifyAnswer(answer()).statements.map(({ rewrites }) => rewrites)
    const earlier = answer() as any
    for (const entry of earlier.verification) delete entry.rewrites
    const { holds, statements } = verifyAnswer(sealed(earlier))
    expect(holds).equal(true)
    expect(statements.map(({ rewrites }) => rewrites)).deep.equal(stated)
    expect(stated.map(rewrites => rewrites !== undefined)).deep.equal([true, true, false])
  })

  it('says of each statement what it found', () => {
    const value = answer()
    value.verification[0]!.start!++
    const { statements } = verifyAnswer(sealed(value))
    expect(statements.map(({ problem }) => problem)).deep.equal([
      'the quote does not stand at its place',
      undefined,
      undefined
    ])
    expect(statements.map(({ entry }) => entry.claim)).deep.equal(value.verification.map(one => one.claim))
  })

  it('is not deceived by a name of another form', () => {
    const value = answer() as any
    const { content_hash: contentHash, ...entry } = value.verification[0]
    value.verification[0] = { ...entry, contentHash }
    expect(holds(sealed(value))).to.equal(false)
  })

  it('says that something is no answer', () => {
    for (const value of [null, 1, [], {}, { ...answer(), passages: [1] }]) {
      expect(() => verifyAnswer(value)).to.throw(TypeError)
    }
  })
})
