import { expect } from 'chai'
import fc from 'fast-check'
import { lawText } from '../../../src/service/web/lawText.js'

const ENTITIES: Readonly<Record<string, string>> = {
  '#38': '&',
  '#60': '<',
  '#62': '>',
  '#34': '"',
  '#39': "'"
}
const contentOf = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&(#\d+);/g, (_all, code: string) => ENTITIES[code]!)
const squeezed = (text: string) => text.replace(/\s+/g, '')
const set = (text: string, cites: Parameters<typeof lawText>[0]['cites'] = []) =>
  lawText({ text, cites, local: iri => iri, toPart: 'Link', table: 'Tabelle' }).text

const LIST = `(1) Anzuzeigen ist, wenn
  1. der Betrieb verlegt wird,
  2. der Betrieb
    a) aufgegeben oder
    b) verkauft wird.
Das gilt stets.
(2) Es gilt die Tabelle:
  Art | Betrag
  Antrag | 5 Euro
  a < b | `

describe('the text of a provision as HTML', () => {
  it('sets Absätze, nested items and tables, each with an anchor of its own', () => {
    const html = set(LIST)
    for (const id of ['abs_1', 'abs_1_nr_1', 'abs_1_nr_2', 'abs_1_nr_2_lit_a', 'abs_1_nr_2_lit_b', 'abs_2'])
      expect(html.split(`id="${id}"`), id).length(2)
    expect(html.match(/<tr>/g)).length(3)
    expect(html).match(/<\/ol>\s*<p>Das gilt stets\.<\/p>/)
  })

  it('takes a word with a full stop for no item', () => {
    expect(set('(Fundstelle: BGBl. I 2013, 394;\nbzgl. der einzelnen Änderungen vgl. Fußnoten)')).not.contain(
      '<li'
    )
  })

  it('has the very text as its content', () => {
    expect(squeezed(contentOf(set(LIST)))).equal(squeezed(LIST))
    const piece = fc.oneof(
      fc.constantFrom(
        '(1) ',
        '(2a) ',
        '1. ',
        'a) ',
        'aa) ',
        '  ',
        '    ',
        '\n',
        ' | ',
        '|',
        '<b>',
        '&amp;',
        '"',
        '‘'
      ),
      fc.string({ maxLength: 8, unit: 'grapheme' })
    )
    const cite = fc.tuple(fc.nat(60), fc.nat(20))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.array(cite, { maxLength: 3 }), (pieces, places) => {
        const text = pieces.join('')
        const cites = places
          .map(([start, length]) => ({ start, end: Math.min(text.length, start + length), iri: '/eli/a/1' }))
          .sort((one, other) => one.start - other.start)
        const html = set(text, cites)
        expect(squeezed(contentOf(html))).equal(squeezed(text))
        const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
        expect(new Set(ids).size).equal(ids.length)
      })
    )
  })

  it('links what is cited where it stands', () => {
    const text = 'Nach § 14 Absatz 2 gilt dies.'
    const html = set(text, [{ start: 5, end: 18, iri: '/eli/gewo/14', anchor: 'abs_2' }])
    expect(html).contain('Nach <a href="/eli/gewo/14#abs_2">§ 14 Absatz 2</a> gilt')
  })

  it('lets nothing of the text be markup', () => {
    for (const hostile of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '"><svg onload=a>',
      "' onclick='a"
    ]) {
      const html = set(`(1) ${hostile}\n  1. ${hostile}\n  ${hostile} | ${hostile}`)
      expect(html).not.match(/<(?:script|img|svg)/)
      expect(html).not.match(/<[^>]*\son\w+=/)
    }
  })
})
