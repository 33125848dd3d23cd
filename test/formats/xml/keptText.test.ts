import { expect } from 'chai'
import fc from 'fast-check'
import { RetainedText } from '../../../src/formats/xml/keptText.js'
import { readRecords } from '../../../src/formats/xml/readRecords.js'
import { all, inputOf } from '../inputOf.js'

describe('KeptText', () => {
  it('says of a text in pieces what the whole says', () => {
    const pieces = fc.array(fc.string({ unit: fc.constantFrom('<', 'a', 'é'), maxLength: 6 }), {
      maxLength: 12
    })
    fc.assert(
      fc.property(pieces, fc.nat(), fc.nat(), fc.nat(), (texts, one, other, dropped) => {
        const kept = new RetainedText()
        for (const text of texts) kept.append(text)
        const whole = texts.join('')
        const [from, start, end] = [dropped, one, other]
          .map(place => place % (whole.length + 1))
          .sort((a, b) => a - b)
        kept.dropBefore(from!)
        expect(kept.length).to.equal(whole.length - from!)
        expect(kept.slice(start!, end!)).to.equal(whole.slice(start, end))
        const last = whole.lastIndexOf('<')
        expect(kept.lastTag).to.equal(last >= from! ? last : whole.length)
        const before = end === 0 ? -1 : whole.lastIndexOf('<', end! - 1)
        if (before >= from!) expect(kept.tagBefore(end!)).to.equal(before)
      })
    )
  })

  for (const [what, document] of Object.entries({
    'an attribute of a record': (length: number) => `<d><r x="${'a'.repeat(length)}"/></d>`,
    'an attribute of the root': (length: number) => `<d x="${'a'.repeat(length)}"><r/></d>`,
    'a text': (length: number) => `<d><r>${'a'.repeat(length)}</r></d>`,
    'a record of many elements': (length: number) => `<d><r>${'<b/>'.repeat(length / 4)}</r></d>`
  })) {
    for (const spans of [false, true]) {
      it(`is looked through once for ${what}, however long it is${spans ? ', with its places' : ''}`, async () => {
        const work = (length: number) =>
          looked(async () => {
            const { records } = await readRecords(inputOf(document(length), 'long.xml', 4096), 'r', { spans })
            expect(await all(records)).to.have.length(1)
          })
        const [short, long] = [await work(200_000), await work(800_000)]
        expect(long).to.be.lessThan(5 * short)
      })
    }
  }
})

/** Characters that are looked at, at most, to find the beginning of a tag. */
async function looked(work: () => Promise<void>): Promise<number> {
  const original = String.prototype.lastIndexOf
  let characters = 0
  String.prototype.lastIndexOf = function (this: string, text: string, from?: number) {
    const found = from === undefined ? original.call(this, text) : original.call(this, text, from)
    if (text === '<') characters += Math.min(from ?? this.length, this.length) - Math.max(found, 0)
    return found
  }
  try {
    await work()
  } finally {
    String.prototype.lastIndexOf = original
  }
  return characters
}
