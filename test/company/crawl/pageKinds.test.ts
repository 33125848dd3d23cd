import { expect } from 'chai'
import fc from 'fast-check'
import { kindOfPath, kindOfWords } from '../../../src/company/crawl/pageKinds.js'

describe('what the words of a link say', () => {
  for (const [text, kind] of [
    ['Impressum', 'imprint'],
    ['IMPRESSUM & Datenschutz', 'imprint'],
    ['Legal Notice', 'imprint'],
    ['Anbieterkennzeichnung', 'imprint'],
    ['Rechtliche Hinweise', 'legal'],
    ['Datenschutzerklärung', 'skip'],
    ['AGB', 'skip'],
    ['Abmelden', 'skip'],
    ['Unser Team', 'people'],
    ['Ihre Ansprechpartner', 'people'],
    ['Karriere', 'people'],
    ['Über uns', 'about'],
    ['Das Unternehmen', 'about'],
    ['Who we are', 'about'],
    ['Leistungen', 'offer'],
    ['Leistungsspektrum', 'offer'],
    ['Unsere Lösungen', 'offer'],
    ['Kontakt & Anfahrt', 'contact'],
    ['Aktuelles', 'page'],
    ['Wie man ein Impressum schreibt, das vor Gericht besteht', 'page'],
    ['Teamwork-Software', 'page'],
    ['', 'page']
  ] as const) {
    it(`${JSON.stringify(text)}: ${kind}`, () => expect(kindOfWords(text).kind).equal(kind))
  }
})

describe('what a path says', () => {
  for (const [path, kind] of [
    ['/impressum.php', 'imprint'],
    ['/de/impressum/', 'imprint'],
    ['/index.php?seite=impressum', 'imprint'],
    ['/ueber-uns/team', 'people'],
    ['/%C3%BCber-uns', 'about'],
    ['/leistungen/tiefbau', 'offer'],
    ['/karriere/maurer-gesucht', 'people'],
    ['/login/kontakt', 'contact'],
    ['/impressum/bildnachweise', 'page'],
    ['/blog/was-in-ein-impressum-fuer-firmen-gehoert', 'page'],
    ['/', 'page'],
    ['/%E0%A4%A', 'page']
  ] as const) {
    it(`${path}: ${kind}`, () => expect(kindOfPath(new URL(path, 'https://firma.example')).kind).equal(kind))
  }
  it('is something for any path', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        expect(kindOfPath(new URL(`https://firma.example${path}?${query}`)).kind).a('string')
      })
    )
  })
})
