import { expect } from 'chai'
import { dataTable } from '../../../src/base/text/dataTable.js'
import { InvalidInput } from '../../../src/base/errors.js'
import { euImporter } from '../../../src/formats/eu/euImporter.js'
import { all, inputOf } from '../inputOf.js'
import { ids } from './readFixture.js'

const TITLES = dataTable(new URL('./titles.tsv', import.meta.url), ['title', 'celex'])

const formexOf = (title: string) => `<ACT><BIB.INSTANCE><LG.DOC>EN</LG.DOC></BIB.INSTANCE>
<TITLE><TI>${title
  .split('|')
  .map(line => `<P>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</P>`)
  .join('')}</TI></TITLE>
<ENACTING.TERMS><ARTICLE IDENTIFIER="001"><TI.ART>Article 1</TI.ART><ALINEA>Rain is wet.</ALINEA></ARTICLE></ENACTING.TERMS></ACT>`
const pageOf = (title: string) => `<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head>
<title>L_1999003EN.01000101.xml</title><link rel="stylesheet" href="oj-convex-act.css"/></head><body>
${title
  .split('|')
  .map(line => `<p class="oj-doc-ti">${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
  .join('\n')}
<p class="oj-ti-art">Article 1</p><p class="oj-normal">Rain is wet.</p></body></html>`

describe('acts of every form since 1958', () => {
  for (const [format, fileOf] of [
    ['Formex', formexOf],
    ['a page', pageOf]
  ] as const) {
    it(`are held under their own number, or it is asked for, as ${format}`, async () => {
      const found: { title: string; celex: string }[] = []
      for (const { title } of TITLES) {
        const celex = await all(euImporter.read(inputOf(fileOf(title)), { ids, grounding: 'verified' })).then(
          ([unit]) => unit!.roots[0]!.value.slice(`${ids.base}/celex/`.length),
          (error: Error) => {
            expect(error).to.be.instanceOf(InvalidInput)
            expect(error.message).to.include('--celex')
            return '-'
          }
        )
        found.push({ title, celex })
      }
      expect(found).to.deep.equal(TITLES)
    })
  }

  it('are held under the number that is given, where it is one', async () => {
    const file = inputOf(formexOf(TITLES.find(({ celex }) => celex === '-')!.title))
    const given = (celex: string) =>
      all(euImporter.read(file, { ids, grounding: 'verified', given: { celex } }))
    expect((await given('31988l0357'))[0]!.roots[0]!.value).to.equal(`${ids.base}/celex/31988L0357`)
    for (const wrong of ['88/357/EEC', '31988L357', '3198L0357', '31988L0357R'])
      await given(wrong).then(
        () => expect.fail(wrong),
        (error: Error) => expect(error.message).to.include('is no CELEX number')
      )
  })
})
