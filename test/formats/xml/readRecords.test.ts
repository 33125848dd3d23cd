import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { InvalidInput } from '../../../src/base/errors.js'
import { rawTextOf } from './rawTextOf.js'
import { readRecords } from '../../../src/formats/xml/readRecords.js'
import { all, failureOf, inputOf } from '../inputOf.js'

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

async function records(content: string | Uint8Array, chunk?: number) {
  const document = await readRecords(inputOf(content, 'test.xml', chunk), 'norm')
  return { document, found: await all(document.records) }
}

async function refusal(content: string | Uint8Array): Promise<string> {
  const error = await failureOf(() => records(content))
  expect(error).to.be.instanceOf(InvalidInput)
  return error.message
}

describe('readRecords', () => {
  const passages = [
    '<norm doknr="1">\r\n<a>Grüße &amp; 😀 €</a>\r</norm>',
    '<norm/>',
    '<norm \n x="ä">\r\n<norm>inside</norm></norm >',
    '<norm><![CDATA[<norm> & ]]></norm>'
  ]
  const text = `\ufeff<?xml version="1.0" encoding="UTF-8"?>\r\n<!DOCTYPE dokumente SYSTEM "http://localhost:1/x.dtd">\r\n<dokumente b="2">ü<!-- <norm> -->${passages.join('\r\nß ')}<other><norm>deep</norm></other></dokumente>\n`

  it('gives each outermost record with the hash of its own bytes, however the file is cut', async () => {
    for (const chunk of [1, 2, 3, 5, 7, 64, 100_000]) {
      const { document, found } = await records(text, chunk)
      expect(document.root, `chunks of ${chunk}`).to.deep.equal({ name: 'dokumente', attributes: { b: '2' } })
      expect(found.map(one => one.sourceHash)).to.deep.equal([...passages, '<norm>deep</norm>'].map(sha256))
      expect(rawTextOf(found[0]!.element)).to.equal('\nGrüße & 😀 €\n')
      expect(found[2]!.element.children).to.have.length(2)
      expect(rawTextOf(found[3]!.element)).to.equal('<norm> & ')
      expect(document.fileHash()).to.equal(sha256(text))
    }
  })

  it('takes names without their prefix', async () => {
    const document = await readRecords(inputOf('<x:a xmlns:x="u"><x:norm><x:b/></x:norm></x:a>'), 'norm')
    const [record] = await all(document.records)
    expect(document.root.name).to.equal('a')
    expect(record!.element.children).to.deep.equal([{ name: 'b', attributes: {}, children: [] }])
  })

  it('says where a document is broken', async () => {
    expect(await refusal('<a>\n<norm>\n  <b></c></norm></a>')).to.match(/^test\.xml, line 3, column 9: /)
    expect(await refusal('<a><norm>')).to.match(/^test\.xml, line 1, column 9: unclosed tag/)
    expect(await refusal('')).to.match(/^test\.xml, line 1, column 0: /)
    expect(await refusal('PDF-1.7')).to.match(/^test\.xml, line 1/)
  })

  it('never expands entities of the document, and refuses documents that bring their own', async () => {
    expect(await refusal('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a><norm>&secret;</norm></a>')).to.contain(
      'undefined entity'
    )
    expect(await refusal('<!DOCTYPE a [<!ENTITY b "c">]><a><norm>&b;</norm></a>')).to.contain('entities')
    expect(await refusal('<!DOCTYPE a [<!ENTITY % p SYSTEM "http://localhost:1/"> %p;]><a/>')).to.contain(
      'entities'
    )
  })

  it('refuses what is not UTF-8, and what is nested without end', async () => {
    expect(await refusal(Buffer.from('<a>\xfc</a>', 'latin1'))).to.contain('not UTF-8')
    expect(await refusal('<?xml version="1.0" encoding="ISO-8859-1"?><a/>')).to.contain('ISO-8859-1')
    expect(await refusal('<a>'.repeat(10_000))).to.contain('deeper than 200')
  })
})
