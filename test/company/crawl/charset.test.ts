import { expect } from 'chai'
import fc from 'fast-check'
import { decodeBody } from '../../../src/company/crawl/charset.js'

const text = 'Größe – „Müller & Söhne“, 5 €'
/** windows-1252, as the standard has it. */
const special: Readonly<Record<string, number>> = { '–': 0x96, '„': 0x84, '“': 0x93, '€': 0x80 }
const windows1252 = Buffer.from([...text].map(letter => special[letter] ?? letter.codePointAt(0)!))
const utf16be = Buffer.from(text, 'utf16le').swap16()

describe('the text of a body', () => {
  it('is found by its byte order mark, before all else', () => {
    expect(
      decodeBody(
        Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
        'text/html; charset=utf-8'
      )
    ).equal(text)
    expect(decodeBody(Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be]))).equal(text)
    expect(decodeBody(Buffer.from(`\ufeff${text}`), 'text/html; charset=iso-8859-1')).equal(text)
  })

  it('is found by the header, by meta and by the XML declaration', () => {
    expect(decodeBody(windows1252, 'text/html; charset=ISO-8859-1')).equal(text)
    expect(decodeBody(windows1252, 'text/html; Charset="windows-1252"')).equal(text)
    const meta = Buffer.from(
      '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">'
    )
    expect(decodeBody(Buffer.concat([meta, Buffer.from([0xb3])]))).match(/ł$/)
    const xml = Buffer.from('<?xml version="1.0" encoding="ISO-8859-15"?><a>')
    expect(decodeBody(Buffer.concat([xml, Buffer.from([0xa4])]))).match(/€$/)
  })

  it('is found by its bytes where nothing is said, or what cannot be', () => {
    expect(decodeBody(Buffer.from(text))).equal(text)
    expect(decodeBody(windows1252)).equal(text)
    expect(decodeBody(windows1252, 'text/html; charset=utf-8')).equal(text)
    expect(decodeBody(Buffer.from(text), 'text/html; charset=iso-8859-1')).equal(text)
    expect(decodeBody(windows1252, 'text/html; charset=klingon')).equal(text)
    expect(decodeBody(Buffer.from('<p>Hallo</p>', 'utf16le'))).equal('<p>Hallo</p>')
    expect(decodeBody(Buffer.from('<p>Hallo</p>', 'utf16le').swap16())).equal('<p>Hallo</p>')
  })

  it('is some text for any bytes and header', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (bytes, type) => {
        expect(decodeBody(Buffer.from(bytes), type)).a('string')
        expect(decodeBody(Buffer.from(bytes), `text/html; charset=${type}`)).a('string')
      })
    )
  })

  it('is what was written, in UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), written => {
        // Text with a zero at every second place is taken for UTF-16.
        fc.pre(!written.includes('\u0000'))
        expect(decodeBody(Buffer.from(written))).equal(written.replace(/^\ufeff/, ''))
      })
    )
  })
})
