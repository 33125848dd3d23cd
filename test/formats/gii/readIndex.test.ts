import { expect } from 'chai'
import { readIndex } from '../../../src/formats/gii/readIndex.js'

const read = (xml: string) =>
  readIndex({
    name: 'gii-toc.xml',
    path: 'gii-toc.xml',
    bytes: async function* () {
      yield Buffer.from(xml)
    }
  })
const item = (link: string, title = 'Titel') => `<item><title>${title}</title><link>${link}</link></item>`

describe('the index of gesetze-im-internet.de', () => {
  it('names acts by folder and title, in its order', async () => {
    const acts = await read(
      `<?xml version="1.0" encoding="UTF-8"?><items>${item('http://www.gesetze-im-internet.de/_appro_2002/xml.zip', '\n Approbations- ordnung\t')}${item('https://www.gesetze-im-internet.de/bgb/xml.zip', 'B &amp; C')}</items>`
    )
    expect(acts).to.deep.equal([
      { folder: '_appro_2002', title: 'Approbations- ordnung' },
      { folder: 'bgb', title: 'B & C' }
    ])
  })

  it('leaves out what is no link to an act, and takes an act once', async () => {
    const links = [
      '',
      '/bgb/xml.zip',
      'http://a.example/bgb/index.html',
      'http://a.example/a/b/xml.zip',
      'http://a.example/../xml.zip',
      'http://a.example/hgb/xml.zip',
      'http://b.example/hgb/xml.zip'
    ]
    const acts = await read(`<items>${links.map(link => item(link)).join('')}</items>`)
    expect(acts.map(({ folder }) => folder)).to.deep.equal(['hgb'])
  })

  it('is not what else may come', async () => {
    for (const [xml, message] of [
      ['<html><body/></html>', /begins with <html>, the index with <items>/],
      ['<items></items>', /names no act/],
      [`<items>${item('http://a.example/bgb/xml.zip')}<item>`, /unclosed tag/],
      ['', /line 1/]
    ] as const) {
      const fault = await read(xml).catch((error: Error) => error)
      expect(fault).to.be.instanceOf(Error)
      expect((fault as Error).message).to.match(message)
    }
  })
})
