import { DOMParser, type Element } from '@xmldom/xmldom'
import { expect } from 'chai'
import type { Client } from '../../http/client.js'
import { describeHeldStates } from '../states/heldStates.js'
import { startPages } from '../web/heldPages.js'

const ATOM = 'http://www.w3.org/2005/Atom'

describeHeldStates('/v1/history.atom', held => {
  let client: Client
  let path: string
  let base: string
  before(async () => {
    client = await startPages(held())
    base = held().ids.base
    path = new URL(base).pathname
  })
  after(() => client.close())

  async function feed(query: string) {
    const { status, text, headers } = await client.call(`${path}/v1/history.atom?${query}`)
    expect(status).equal(200)
    expect(headers['content-type']).equal('application/atom+xml; charset=utf-8')
    const faults: string[] = []
    const onError = (_level: string, message: string) => faults.push(message)
    const document = new DOMParser({ onError }).parseFromString(text, 'application/xml')
    expect(faults).deep.equal([])
    const root = document.documentElement!
    isFeed(root)
    const entries = children(root, 'entry').map(entry => ({
      id: textIn(entry, 'id').slice(base.length),
      title: textIn(entry, 'title'),
      updated: textIn(entry, 'updated'),
      summary: textIn(entry, 'summary'),
      to: children(entry, 'link')[0]!.getAttribute('href')!.slice(base.length)
    }))
    return { root, entries, etag: headers['etag']! }
  }

  it('tells each text of a provision that differs from the one before, the latest first', async () => {
    const { root, entries } = await feed('ref=ELI:AG%C2%A72')
    expect(textIn(root, 'title')).equal('Änderungen: § 2 AG')
    expect(root.getAttribute('xml:lang')).equal('de')
    expect(entries).deep.equal([
      {
        id: '/eli/ag/2/2022-07-01',
        title: '§ 2 AG: berichtigt ab 1. Juli 2022',
        updated: '2022-06-30T12:00:00Z',
        summary:
          '2 Wörter dazu, 2 weg. Nach den Dateien, die ab 10. Januar 2022 und ab 1. Juli 2022 zählen; das ist nicht der Tag des Inkrafttretens.',
        to: '/compare?ref=ELI%3AAG%C2%A72&from=2022-01-10&to=2022-07-01'
      },
      {
        id: '/eli/ag/2/2022-01-10',
        title: '§ 2 AG: berichtigt ab 10. Januar 2022',
        updated: '2022-01-09T12:00:00Z',
        summary:
          '1 Wort dazu, 1 weg. Nach den Dateien, die ab 14. Dezember 2021 und ab 10. Januar 2022 zählen; das ist nicht der Tag des Inkrafttretens.',
        to: '/compare?ref=ELI%3AAG%C2%A72&from=2021-12-14&to=2022-01-10'
      }
    ])
    const { status } = await client.call(path + entries[0]!.to)
    expect(status).equal(200)
  })

  it('tells what came and what went', async () => {
    const { entries: came } = await feed('ref=ELI:AG%C2%A73')
    expect(came.map(({ title }) => title)).deep.equal(['§ 3 AG: neu ab 1. Juli 2022'])
    const { entries: gone } = await feed('ref=ELI:AG%C2%A71a')
    expect(gone.map(({ title, id }) => [title, id])).deep.equal([
      ['§ 1a AG: nicht mehr im Gesetz ab 10. Januar 2022', '/eli/ag/1a/2022-01-10#gone']
    ])
    const { entries: same, root } = await feed('ref=ELI:AG%C2%A71')
    expect(same).empty
    // The act's last state counts from 1 July 2022 on.
    expect(textIn(root, 'updated')).equal('2022-06-30T12:00:00Z')
  })

  it('tells the states of an act in which something differs, with how many provisions and words', async () => {
    const { entries } = await feed('ref=ELI:AG&lang=en')
    expect(entries.map(({ title }) => title)).deep.equal([
      'Gesetz AG (AG): other from 1 July 2022 on',
      'Gesetz AG (AG): other from 10 January 2022 on'
    ])
    expect(entries[0]!.summary).contain('Provisions: 1 new, 0 gone, 1 changed. 6 words added, 2 removed.')
  })

  it('tells of a list what is held of it, each change once, and pages by nothing but its limit', async () => {
    const list = 'ref=ELI:AG&ref=ELI:AG%C2%A72&ref=ELI:ZG&ref=%C2%A7+2+AG&ref=ELI:CG'
    const { entries, root } = await feed(list)
    expect(entries.map(({ id }) => id)).deep.equal([
      '/eli/ag/2/2022-07-01',
      '/eli/ag/2022-07-01',
      '/eli/ag/2/2022-01-10',
      '/eli/ag/2022-01-10'
    ])
    expect(new Set(entries.map(({ id }) => id)).size).equal(entries.length)
    const { root: again } = await feed(`ref=ELI:CG&${list}`)
    expect(textIn(again, 'id')).equal(textIn(root, 'id'))
    expect((await feed(`${list}&limit=1`)).entries).length(1)
  })

  it('is 304 to whoever holds it', async () => {
    const { etag } = await feed('ref=ELI:AG')
    const again = await client.call(`${path}/v1/history.atom?ref=ELI:AG`, {
      headers: { 'if-none-match': etag }
    })
    expect(again.status).equal(304)
  })

  it('says what is wrong with its parameters, and that nothing is held', async () => {
    const many = Array.from({ length: 21 }, (_, at) => `ref=ELI:A${at}`).join('&')
    for (const query of [
      '',
      'ref=',
      many,
      `ref=${'x'.repeat(401)}`,
      'ref=ELI:AG&lang=fr',
      'ref=ELI:AG&limit=51'
    ])
      expect((await client.call(`${path}/v1/history.atom?${query}`)).status, query).equal(422)
    expect((await client.call(`${path}/v1/history.atom?ref=ELI:ZG`)).status).equal(404)
  })
})

const children = (of: Element, name: string): Element[] =>
  [...of.childNodes].filter((each): each is Element => each.namespaceURI === ATOM && each.localName === name)
const textIn = (of: Element, name: string): string => children(of, name)[0]?.textContent ?? ''

/** What RFC 4287 asks of a feed (4.1.1) and its entries (4.1.2): what must be there once, dates, addresses that are whole. */
function isFeed(root: Element): void {
  expect([root.namespaceURI, root.localName]).deep.equal([ATOM, 'feed'])
  for (const element of [root, ...children(root, 'entry')]) {
    for (const name of ['id', 'title', 'updated']) expect(children(element, name), name).length(1)
    expect(() => new URL(textIn(element, 'id'))).not.throw()
    expect(textIn(element, 'updated')).match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    for (const link of children(element, 'link'))
      expect(() => new URL(link.getAttribute('href')!)).not.throw()
  }
  expect(children(children(root, 'author')[0]!, 'name')).length(1)
  expect(children(root, 'link').filter(link => link.getAttribute('rel') === 'self')).length(1)
  for (const entry of children(root, 'entry')) {
    expect(children(entry, 'link').filter(link => link.getAttribute('rel') === 'alternate')).length(1)
    expect(children(entry, 'summary')).length(1)
  }
}
