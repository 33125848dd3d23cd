import { expect } from 'chai'
import { describeHeldStates } from '../states/heldStates.js'
import { openPages } from './openPages.js'

describeHeldStates('the page of a comparison', held => {
  const { open } = openPages(held)

  const compare = async (query: string, language = 'de') => {
    const { status, text } = await open(`/compare?${query}`, { language })
    return { status, main: text.slice(text.indexOf('<main'), text.indexOf('</main>')) }
  }

  it('marks the words that went and came, in the text of each day', async () => {
    const { status, main } = await compare('ref=ELI:AG%C2%A72&from=2022-01-01&to=2022-07-01')
    expect(status).equal(200)
    expect(main)
      .contain('Die Frist beträgt zwei <del>Wochen</del>.')
      .contain('Die Frist beträgt zwei <ins>Monate</ins>.')
    expect(main).contain('href="/eli/ag/2/2021-12-14"').contain('href="/eli/ag/2/2022-07-01"')
    expect(main).contain('1 Wort dazu, 1 weg')
  })

  it('shows what differs last where no days are given', async () => {
    const { main } = await compare('ref=ELI:AG%C2%A72')
    expect(main).contain('name="from" value="2022-01-10"').contain('name="to" value="2022-07-01"')
    expect((await compare('ref=ELI:BG')).main).contain('steht im Gesetz dasselbe')
  })

  it('compares with today where only the old day is given', async () => {
    const { main } = await compare('ref=ELI:AG%C2%A72&from=2022-01-10')
    expect(main)
      .match(/name="to" value="20(2[6-9]|[3-9]\d)-/)
      .contain('<del>vier Wochen</del>')
      .contain('<ins>zwei Monate</ins>')
  })

  it('says of a day still to come that it is', async () => {
    const { status, main } = await compare('ref=ELI:AG%C2%A72&from=2022-01-01&to=2099-01-01')
    expect(status).equal(200)
    expect(main).contain('Der 1. Januar 2099 ist noch nicht da')
    const english = (await compare('ref=ELI:AG&from=2099-01-01&to=2022-01-01', 'en')).main
    expect(english).contain('1 January 2099 is still to come')
    expect((await compare('ref=ELI:AG%C2%A72&from=2022-01-01&to=2022-07-01')).main).not.contain(
      'noch nicht da'
    )
  })

  it('shows what is in its act no more as it was last, beside what is there today', async () => {
    const { status, main } = await compare('ref=ELI:AG%C2%A71a')
    expect(status).equal(200)
    expect(main)
      .contain('name="from" value="2021-12-14"')
      .contain('weggefallen')
      .contain('<del>Die Gebühr beträgt 10 Euro.</del>')
      .not.contain('derselbe')
  })

  it('puts another one beside it, as it was last where it is in its act no more', async () => {
    const { status, main } = await compare('ref=ELI:AG%C2%A71a&with=ELI:BG%C2%A71')
    expect(status).equal(200)
    expect(main)
      .contain('Die <del>Gebühr')
      .contain('neben <span lang="de">§ 1 BG')
      .contain('href="/eli/ag/1a/2021-12-14"')
      .contain('name="with" value="ELI:BG§1"')
    const acts = (await compare('ref=ELI:AG&with=ELI:BG')).main
    expect(acts)
      .match(/href="\/compare\?ref=ELI%3AAG%C2%A71&(?:#38;)?with=ELI%3ABG%C2%A71"/)
      .contain('href="/eli/ag/2"')
    expect((await compare('ref=ELI:AG&with=ELI:BG%C2%A71')).status).equal(400)
  })

  it('lists what differs in an act, with a comparison of each, by pages', async () => {
    const { main } = await compare('ref=ELI:AG&from=2022-01-01&to=2022-07-01')
    expect([...main.matchAll(/<h2 lang="de">.*?>(§[^<]+)<\/a>/g)].map(([, label]) => label)).deep.equal([
      '§ 1a AG',
      '§ 2 AG',
      '§ 3 AG'
    ])
    expect(main).contain('3 Vorschriften anders, 1 gleich')
    expect([...main.matchAll(/<span class="badge[^>]*>([^<]+)/g)].map(([, kind]) => kind)).deep.equal([
      'weggefallen',
      'geändert',
      'neu'
    ])
    expect((await compare('ref=ELI:AG&from=2022-01-01&to=2022-07-01&offset=2')).main)
      .contain('§ 3 AG')
      .contain('rel="prev"')
      .not.contain('§ 1a AG')
  })

  it('shows what only one of the days has', async () => {
    const { status, main } = await compare('ref=ELI:AG%C2%A73&from=2022-01-01&to=2022-07-01')
    expect(status).equal(200)
    expect(main)
      .contain('am 1. Januar 2022 nicht im Gesetz')
      .contain('<ins>Der Bescheid ist kostenfrei.</ins>')
  })

  it('says above the form what is not held, in the reader’s language', async () => {
    const { status, main } = await compare('ref=ELI:AG&from=2021-01-01')
    expect(status).equal(404)
    expect(main).contain('ab dem Stand vom 14. Dezember 2021 enthalten').contain('value="2021-01-01"')
    expect((await compare('ref=ELI:AG&from=2021-01-01', 'en')).main).contain('is held from 2021-12-14 on')
    expect((await compare('ref=ELI:CG')).status).equal(404)
    expect((await compare('ref=ELI:ZG')).status).equal(404)
    expect((await compare('ref=ELI:AG&from=heute')).status).equal(422)
    expect((await compare('')).main).contain('name="ref"')
  })
})
