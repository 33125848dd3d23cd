import { expect } from 'chai'
import { describeHeldStates } from '../states/heldStates.js'
import { startPages } from './heldPages.js'
import { openPages } from './openPages.js'

describeHeldStates('pages of law in states', held => {
  const { open: page } = openPages(held)

  const main = (text: string) => text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  const timeline = (text: string) =>
    [...main(text).matchAll(/<ol class="states">(.*?)<\/ol>/g)].flatMap(([, list]) =>
      list!.split('<li ').slice(1)
    )

  it('tell since when a provision says what it says, and all that it said, the latest first', async () => {
    const { text } = await page('/eli/ag/2.html')
    expect(main(text)).contain('Stand seit dem 1. Juli 2022').contain('href="#stand">Alle 3 Stände')
    expect(main(text)).contain('href="/compare?ref=ELI%3AAG%C2%A72" >Alt neben neu')
    expect(text.slice(text.indexOf('<footer class="site"'))).contain('href="/compare">Alt neben neu')
    const items = timeline(text)
    expect(items).length(3)
    expect(items[0]).contain('class="now"').contain('href="/eli/ag/2/2022-07-01"').contain('Wortlaut')
    expect(items[0]).contain('/compare?ref=ELI%3AAG%C2%A72&#38;from=2022-01-10&#38;to=2022-07-01')
    expect(items[0]).not.contain('mit heute')
    expect(items[0]).contain('<span lang="de">Zuletzt geändert durch Art. 2 G v. 1.6.2022 I 9</span>')
    expect(items[1]).not.contain('Zuletzt geändert')
    expect(items[1]).contain('vom 10. Januar 2022 bis zum 30. Juni 2022')
    expect(items[1]).contain('from=2021-12-14&#38;to=2022-01-10')
    // Today's text is its neighbour.
    expect(items[2]).contain('vom 14. Dezember 2021 oder früher').contain('from=2021-12-14&#38;to=2022-07-01')
    expect(items[2]).not.contain('Stand davor')
  })

  it('lead from what law said before to its file and its load', async () => {
    const { text } = await page('/eli/ag/2/2021-12-14.html')
    const links = [...text.matchAll(/href="(\/(?:source|load)\/[0-9a-f]+)"/g)].map(([, link]) => link!)
    expect(new Set(links.map(link => link.split('/')[1]))).deep.equal(new Set(['source', 'load']))
    for (const link of new Set(links)) expect((await page(`${link}.html`)).status, link).equal(200)
  })

  it('say of what is in its act no more since when', async () => {
    const { status, text } = await page('/eli/ag/1a/2022-03-01')
    expect(status).equal(404)
    expect(main(text))
      .contain('<h1>An diesem Tag steht das nicht mehr im Gesetz</h1>')
      .contain('steht es nicht mehr in Gesetz AG (AG), seit dem 10. Januar 2022')
  })

  it('say of what never changed that it did not, and nothing where no day is known', async () => {
    const { text } = await page('/eli/ag/1.html')
    expect(main(text)).contain('seit dem 14. Dezember 2021 oder früher').contain('in 3 Ständen')
    expect(timeline(text)).empty
    expect(main((await page('/eli/bg/1.html')).text)).contain('kein anderer Stand geladen')
    expect(main((await page('/eli/cg/1.html')).text)).not.contain('id="stand"')
  })

  it('list the states of an act with what changed, and lead to the act as it was', async () => {
    const items = timeline((await page('/eli/ag.html')).text)
    expect(items).length(3)
    expect(items[0]).contain('href="/state?ref=ELI%3AAG&#38;as_of=2022-07-01"')
    expect(items[0]).contain('1 neu, 0 weggefallen, 1 geändert')
    expect(items[1]).contain('0 neu, 1 weggefallen, 1 geändert')
    const named = (item: string) => item.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    expect(named(items[0]!)).contain('Geändert: § 2 · Neu: § 3')
    expect(named(items[1]!)).contain('Geändert: § 2 · Weggefallen: § 1a')
    expect(items[1]).contain('href="/compare?ref=ELI%3AAG%C2%A71a&#38;from=2021-12-14&#38;to=2022-01-10"')
    expect(named(items[2]!)).not.match(/Geändert|Neu|Weggefallen/)
    expect(main((await page('/eli/ag.html')).text)).contain('href="/compare?ref=ELI%3AAG" >Alt neben neu')
    const { text } = await page('/state?ref=ELI:AG&as_of=2022-01-01')
    const links = [...text.slice(text.indexOf('id="tree"')).matchAll(/<a href="([^"]+)" >/g)].map(
      ([, to]) => to
    )
    expect(links).deep.equal(['/eli/ag/1', '/eli/ag/1a/2021-12-14', '/eli/ag/2/2021-12-14'])
    expect(main(text)).contain('Gilt heute nicht mehr so').contain('Vorschriften am 1. Januar 2022')
    expect(main((await page('/state?ref=ELI:AG')).text)).contain(
      'So im letzten Stand, der hier geladen ist (1. Juli 2022)'
    )
    const toCome = main((await page('/state?ref=ELI:AG&as_of=2999-01-01')).text)
    expect(toCome).contain('Der 1. Januar 2999 ist noch nicht da')
    expect((await page('/state?ref=ELI:AG&as_of=2021-01-01')).status).equal(404)
    expect((await page('/state?ref=ELI:AG&as_of=x')).status).equal(422)
    expect((await page('/state')).status).equal(303)
  })

  it('show at each day of a state of an act the provisions of that, also where the act itself is the same', async () => {
    const { text } = await page('/eli/ag/2022-01-10.html')
    expect(main(text))
      .contain('Stand vom 10. Januar 2022 bis zum 30. Juni 2022')
      .contain('/eli/ag/2/2022-01-10')
    expect(main(text)).contain('from=2022-01-10&#38;to=2022-07-01').not.contain('/eli/ag/1a/')
    const last = main((await page('/eli/ag/2022-07-01.html')).text)
    expect(last).contain('So im letzten Stand, der hier geladen ist (1. Juli 2022)').contain('/eli/ag/3"')
    expect((await page('/eli/ag/2022-03-01.html')).status).equal(303)
  })

  it('say on a text of another day which it is, and lead to its neighbours and what differs', async () => {
    const { text } = await page('/eli/ag/2/2022-01-10.html')
    expect(main(text))
      .contain('Gilt heute nicht mehr so')
      .contain('href="/state?ref=ELI%3AAG&#38;as_of=2022-01-10"')
    expect(main(text))
      .contain('Vergleichen mit dem Stand danach')
      .contain('from=2022-01-10&#38;to=2022-07-01')
    expect(timeline(text).filter(item => item.includes('aria-current="true"'))).length(1)
    const { text: gone } = await page('/eli/ag/1a.html')
    expect(main(gone)).contain('heute nicht mehr im Gesetz')
    expect(timeline(gone)).length(1)
  })

  it('say in one language why a day has no text, and lead to those next to it', async () => {
    const before = await page('/eli/ag/2/2020-01-01')
    expect(before.status).equal(404)
    expect(main(before.text))
      .contain('Für diesen Tag liegt hier nichts vor')
      .contain('Einen Wortlaut vom 1. Januar 2020')
    expect(main(before.text))
      .contain('href="/eli/ag/2/2021-12-14"')
      .contain('vom 14. Dezember 2021 oder früher')
    expect(main(before.text)).not.match(/from|until|2020-01-01/)
    const english = await page('/eli/ag/2/2020-01-01', { language: 'en' })
    expect(main(english.text))
      .contain('Nothing is held here for that day')
      .contain('from 14 December 2021 or earlier')
    expect(main(english.text)).not.match(/Stand|seit|vom /)
    const between = await page('/eli/ag/1a/2023-01-01')
    expect(between.status).equal(404)
    expect(main(between.text)).contain('href="/eli/ag/1a/2021-12-14"')
    const early = await page('/eli/ag/3/2022-01-01')
    expect(main(early.text)).contain('href="/eli/ag/3/2022-07-01"').contain('seit dem 1. Juli 2022')
    // Where something else is missing nothing is said of days.
    expect(main((await page('/eli/ag/99/2022-01-01')).text)).not.contain('Für diesen Tag')
  })

  it('tell what is to come before it does, and what holds until then', async () => {
    const earlier = await startPages(held(), () => new Date('2022-06-30T12:00:00Z'))
    try {
      const { text } = await page('/eli/ag/2.html', { at: earlier })
      expect(main(text))
        .contain('zählt erst ab dem 1. Juli 2022')
        .contain('href="/eli/ag/2/2022-01-10">Zum Wortlaut von heute')
      const items = timeline(text)
      expect(items[0]).contain('class="coming"').contain('ab dem 1. Juli 2022')
      expect(items[1]).contain('class="now"')
      expect(main((await page('/state?ref=ELI:AG&as_of=2022-07-01', { at: earlier })).text)).contain(
        'zählt erst ab dem'
      )
    } finally {
      await earlier.close()
    }
  })

  it('speak English to who reads that', async () => {
    const { text } = await page('/eli/ag/2.html', { language: 'en' })
    expect(main(text)).contain('State since 1 July 2022').contain('All 3 states')
  })
})
