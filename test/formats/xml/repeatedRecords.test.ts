import { expect } from 'chai'
import fc from 'fast-check'
import { InvalidInput } from '../../../src/base/errors.js'
import type { XmlElement } from '../../../src/formats/xml/element.js'
import { readRecords } from '../../../src/formats/xml/readRecords.js'
import { all, failureOf, inputOf } from '../inputOf.js'

type Known = Map<string, XmlElement>

/** What is told of each record, and how many were read; what was read before is kept in `known`. */
async function reading(text: string, known: Known, chunk: number) {
  const document = await readRecords(inputOf(text, 'a.xml', chunk), 'norm', {
    known: { but: 't', get: key => known.get(key) }
  })
  let read = 0
  const found: [string, XmlElement][] = []
  for await (const record of document.records) {
    const element = 'known' in record ? record.known : record.element
    if (!('known' in record)) read++
    if ('key' in record) known.set(record.key, element)
    found.push([record.sourceHash, element])
  }
  return { found, read, stray: document.strayText(), hash: document.fileHash() }
}

async function plain(text: string) {
  const document = await readRecords(inputOf(text, 'a.xml'), 'norm')
  const found = (await all(document.records)).map(({ sourceHash, element }) => [sourceHash, element])
  return { found, stray: document.strayText(), hash: document.fileHash() }
}

const file = (...pieces: string[]) => `<d b="1"><norm>act</norm>${pieces.join('')}</d>`
const PIECES = [
  '<norm>eins</norm>',
  '\n <norm a="1">zwei – €</norm>',
  '<norm/>',
  '<norm >drei</norm >',
  '<norm><norm>in</norm></norm>',
  '<norm><![CDATA[</norm>]]></norm>',
  '<normal>nein</normal>',
  '<!-- </norm><norm> -->',
  '<!-- <norm>eins</norm> -->',
  '<o><norm>eins</norm></o>',
  ' Wort ',
  '\n\n'
]

describe('records that were read before', () => {
  it('are not read again, and told as if they were', async () => {
    const known: Known = new Map()
    const first = await reading(file('<norm>eins</norm>', '<norm>zwei</norm>'), known, 100)
    expect(first.read).equal(3)
    const next = await reading(
      file('<norm>eins</norm>', '\n<norm>neu</norm> ', '<norm>zwei</norm>'),
      known,
      100
    )
    // The first says which document it is.
    expect(next.read).equal(2)
  })

  it('may differ in the digits of the attribute that they begin with, and in nothing else', async () => {
    const known: Known = new Map()
    const readOf = async (tag: string) => (await reading(file(`<norm${tag}>eins</norm>`), known, 100)).read
    expect(await readOf(' t="1" b="2"')).equal(2)
    expect(await readOf(' t="234" b="2"')).equal(1)
    const hashes = [' t="1" b="2"', ' t="234" b="2"'].map(async tag =>
      (await reading(file(`<norm${tag}>eins</norm>`), known, 100)).found.map(([hash]) => hash)
    )
    const [one, other] = await Promise.all(hashes)
    expect(one![0]).equal(other![0])
    expect(one![1]).not.equal(other![1])
    for (const tag of [' t="x" b="2"', ' b="2" t="1"', ' t="1" b="3"', ' b="2"', ' t=\'1\' b="2"'])
      expect(await readOf(tag), tag).equal(2)
  })

  it('are no others in another version of XML', async () => {
    const known: Known = new Map()
    const text = file('<norm>eins</norm>')
    for (const read of [2, 2]) {
      const { read: count } = await reading(`<?xml version="1.1"?>${text}`, known, 100)
      expect(count).equal(read)
    }
  })

  it('are those that a whole reading finds, however the document is cut', async () => {
    const documents = fc.array(fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }), {
      minLength: 2,
      maxLength: 4
    })
    await fc.assert(
      fc.asyncProperty(documents, fc.constantFrom(1, 7, 50, 10_000), async (all, chunk) => {
        const known: Known = new Map()
        for (const pieces of all) {
          const text = file(...pieces)
          const { found, stray, hash } = await reading(text, known, chunk)
          expect({ found, stray, hash }).deep.equal(await plain(text))
        }
      })
    )
  })

  it('do not move the place of a fault that stands behind them', async () => {
    const known: Known = new Map()
    await reading(file('\n<norm>eins</norm>'), known, 100)
    for (const broken of [
      '<d b="1"><norm>act</norm>\n<norm>eins</norm>\n<norm><b></c></norm></d>',
      '<d b="1"><norm>act</norm>\n<norm>eins</norm>\n',
      '<d b="1"><norm>act</norm>\n<norm>eins</norm></d>\n<norm>eins</norm>'
    ]) {
      const [error, expected] = await Promise.all([
        failureOf(() => reading(broken, known, 30)),
        failureOf(() => plain(broken))
      ])
      expect(expected).instanceOf(InvalidInput)
      expect(error.message).equal(expected.message)
    }
  })

  it('may be of any length', async () => {
    const known: Known = new Map()
    const text = file(`<norm>${'lang '.repeat(1_000_000)}</norm>`, '<norm>eins</norm>')
    for (const read of [3, 2]) expect((await reading(text, known, 65_536)).read).equal(read)
  })
})
