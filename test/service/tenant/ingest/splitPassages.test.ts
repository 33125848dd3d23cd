import { expect } from 'chai'
import fc from 'fast-check'
import { LONGEST_PASSAGE, splitPassages } from '../../../../src/service/tenant/ingest/splitPassages.js'

const sentence = 'Wer ein Gewerbe nach § 14 Abs. 1 GewO anfängt, zeigt dies der Behörde an.'
const paragraph = (count: number) => Array.from({ length: count }, () => sentence).join(' ')
const words = (text: string) => text.replace(/\s+/g, '')

describe('cutting a text into passages', () => {
  it('leaves a short text whole', async () => {
    const text = `Erstens\n\n${paragraph(20)}`
    expect(await splitPassages(text)).deep.equal([text])
  })

  it('joins short paragraphs and keeps long ones whole', async () => {
    const text = Array.from({ length: 30 }, (_, n) => paragraph(n % 3 ? 2 : 18)).join('\n\n')
    const passages = await splitPassages(text)
    expect(words(passages.join(''))).equal(words(text))
    for (const passage of passages) {
      expect(passage.length).most(LONGEST_PASSAGE)
      expect(passage.endsWith('an.')).equal(true)
    }
    expect(passages.length).lessThan(30)
  })

  it('keeps a heading with what follows it', async () => {
    const text = Array.from({ length: 9 }, (_, n) => `Kapitel ${n}\n\n${paragraph(n + 6)}`).join('\n\n')
    for (const passage of await splitPassages(text)) expect(passage).match(/^Kapitel \d\n\nWer [^]*an\.$/)
  })

  it('cuts a paragraph that is too long between sentences, not after abbreviations', async () => {
    const passages = await splitPassages(paragraph(100))
    expect(passages.length).greaterThan(3)
    for (const passage of passages) expect(passage).match(/^Wer [^]*an\.$/)
  })

  it('loses nothing, keeps the limit and is quick enough for anything', async () => {
    const part = fc.oneof(
      fc.constantFrom('\n', '\n\n', '\n \n', ' ', '\t', '. ', 'Abs. 1 ', sentence, '😀', paragraph(30)),
      fc.string({ unit: 'grapheme' }),
      fc.nat(3000).map(length => 'x'.repeat(length))
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 60 }), async parts => {
        const text = parts.join('').trim()
        const passages = await splitPassages(text)
        expect(words(passages.join(''))).equal(words(text))
        for (const passage of passages) {
          expect(passage.length).most(LONGEST_PASSAGE)
          if (passages.length > 1) expect(passage.trim()).equal(passage).not.equal('')
          expect(passage).not.match(/[\ud800-\udbff]$|^[\udc00-\udfff]/)
        }
      }),
      { numRuns: 200 }
    )
    for (const text of [
      'a'.repeat(1e6),
      'ab\n'.repeat(3e5),
      'x\n\n'.repeat(3e5),
      `${'\n \t'.repeat(3e5)}z`
    ]) {
      expect(words((await splitPassages(text)).join('')).length).equal(words(text).length)
    }
  })
  it('lets others have their turn while it cuts', async () => {
    let turns = 0
    const turn = () => {
      turns++
      next = setImmediate(turn)
    }
    let next = setImmediate(turn)
    const passages = await splitPassages('Abs. 1 '.repeat(70_000))
    clearImmediate(next)
    expect(passages.length).greaterThan(200)
    expect(turns).greaterThan(2)
  })
})
