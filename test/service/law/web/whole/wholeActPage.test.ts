import { expect } from 'chai'
import { describeHeldStates } from '../../states/heldStates.js'
import { openPages } from '../openPages.js'
import { act } from '../../../loads/giiAct.js'

/** As it stands in XML. */
const HOSTILE = '&lt;img src=x onerror="alert(1)"&gt; *fett* [Weg](javascript:alert(1))'
/** Two of these do not go on one page. */
const LONG = 'Der Antrag ist unverzüglich bei der Behörde zu stellen. '.repeat(8000).trim()

const files = [
  act(
    'LG',
    {
      '§ 1': `(1) ${HOSTILE} ist zu stellen.</P><P>(2) § 2 gilt.`,
      '§ 2': '(weggefallen)',
      '§ 3': LONG,
      '§ 4': LONG
    },
    '20220630220000'
  )
]

describeHeldStates(
  'the page of a whole act',
  held => {
    const { open: page, call } = openPages(held)
    const main = (text: string) => text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    const anchors = (text: string) =>
      [...main(text).matchAll(/class="provision" id="([^"]+)"/g)].map(([, id]) => id)

    it('has the provisions in their order, each with an anchor and the way to its own page', async () => {
      const { status, text } = await page('/act?ref=ELI:LG')
      expect(status).equal(200)
      expect(anchors(text)).deep.equal(['1', '2'])
      for (const id of anchors(text))
        expect(main(text)).contain(`href="/eli/lg/${id}"`).contain(`href="#${id}"`)
      expect(main(text)).contain('id="1.abs_2"').contain('<a href="#2">§ 2</a> gilt.')
    })

    it('says what of it is shown, of which state, and from where', async () => {
      const { text } = await page('/act?ref=ELI:LG')
      expect(main(text))
        .contain('Teil 1 von 3: § 1 bis § 2 (2 von 4 Vorschriften)')
        .contain('Stand: seit dem')
      expect(main(text)).contain('Quelle: ').contain('Lizenz: ').contain('Adresse: ')
      const english = await page('/act?ref=ELI:LG&part=3', { language: 'en' })
      expect(main(english.text)).contain('Part 3 of 3: § 4 (1 of 4 provisions)').not.contain('Teil')
    })

    it('keeps the place of what is repealed in one line', async () => {
      const { text } = await page('/act?ref=ELI:LG')
      expect(main(text)).match(/<a href="\/eli\/lg\/2">§ 2<\/a>[^/]*<small>\(weggefallen\)<\/small>/)
      expect(main(text).split('weggefallen')).length(2)
    })

    it('leads on from part to part, and from a provision to the part in which it stands', async () => {
      const { text } = await page('/act?ref=ELI:LG&part=2')
      expect(anchors(text)).deep.equal(['3'])
      expect(main(text)).contain('rel="prev" href="/act?ref=ELI%3ALG&#38;part=1"')
      expect(main(text)).contain('rel="next" href="/act?ref=ELI%3ALG&#38;part=3"')
      expect(anchors((await page('/act?ref=ELI:LG%C2%A74')).text)).deep.equal(['4'])
      expect(main((await page('/eli/lg/4.html')).text)).contain('href="/act?ref=ELI%3ALG%C2%A74#4"')
      expect(main((await page('/eli/lg.html')).text)).contain('href="/act?ref=ELI%3ALG"')
    })

    it('has no part besides', async () => {
      const { status, text } = await page('/act?ref=ELI:LG&part=4')
      expect(status).equal(404)
      expect(main(text)).contain('hat hier 3 Teile')
      for (const part of ['0', '-1', 'x', '1.5'])
        expect((await page(`/act?ref=ELI:LG&part=${part}`)).status, part).equal(400)
      expect((await page('/act?ref=ELI:XG')).status).equal(404)
    })

    it('shows what a text says, whatever that is', async () => {
      const { text } = await page('/act?ref=ELI:LG')
      expect(main(text)).contain('&#60;img src=x onerror=&#34;').not.contain('<img src=x')
    })

    it('is taken along as Markdown, whole or a part, with where it comes from in its head', async () => {
      const whole = await call('/act?ref=ELI:LG&format=md')
      expect(whole.headers['content-type']).equal('text/markdown; charset=utf-8')
      expect(whole.headers['content-disposition']).equal('attachment; filename="lg.md"')
      const [head, ...provisions] = whole.text.split(/^## /m)
      expect(head).match(/^# /).contain('- Ganzer Text, 4 Vorschriften').contain('- Stand: ')
      expect(head).contain('- Quelle: ').contain('- Lizenz: ').contain('/eli/lg')
      expect(provisions.map(each => each.slice(0, 3))).deep.equal(['§ 1', '§ 2', '§ 3', '§ 4'])
      expect(provisions[0]).contain('(1) \\<img src=x onerror="alert(1)"\\> \\*fett\\* \\[Weg\\](javascript')
      expect(provisions[2]).contain(LONG)
      const part = await call('/act?ref=ELI:LG&format=md&part=3')
      expect(part.headers['content-disposition']).equal('attachment; filename="lg-3.md"')
      expect(part.text.split(/^## /m)).length(2)
    })
  },
  { format: 'gii', files }
)
