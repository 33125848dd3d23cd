import { expect } from 'chai'
import { InvalidDocument, readNewDocument } from '../../../../src/service/tenant/ingest/newDocument.js'

const fault = (body: Parameters<typeof readNewDocument>[0]) => {
  try {
    readNewDocument(body)
  } catch (error) {
    expect(error).instanceOf(InvalidDocument)
    return (error as InvalidDocument).field
  }
  return undefined
}

describe('reading a document', () => {
  it('takes title before label, text before content, in NFC and without control characters', () => {
    const title = ' A\u0308rger\n im  Amt\u0000 '
    expect(
      readNewDocument({
        title,
        label: 'x',
        text: '\ufeffEins\r\nZwei\fDrei\r\n',
        content: 'y',
        source: ' ',
        ref: ''
      })
    ).deep.equal({
      title: 'Ärger im Amt',
      text: 'Eins\nZwei Drei'
    })
    expect(readNewDocument({ label: 'Titel', content: 'Text', source: 'Quelle', ref: 'r' })).deep.equal({
      title: 'Titel',
      text: 'Text',
      source: 'Quelle',
      ref: 'r'
    })
  })

  it('names the field that cannot be used', () => {
    expect(fault({ title: ' \n', text: 'x' })).equal('title')
    expect(fault({ label: '\u0000', text: 'x' })).equal('label')
    expect(fault({ title: 'x', text: '\t' })).equal('text')
    expect(fault({ title: 'x', content: ' ' })).equal('content')
    expect(fault({ title: 'x', text: 'a\ud800b' })).equal('text')
    expect(fault({ title: 'x', text: 'x', ref: '\udc00' })).equal('ref')
    expect(fault({ title: 'x', text: 'x', source: 'x'.repeat(501) })).equal('source')
    expect(fault({ title: 'x', text: '😀' })).equal(undefined)
  })
})
