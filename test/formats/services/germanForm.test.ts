import { expect } from 'chai'
import { germanForm, ofForm } from '../../../src/formats/services/germanForm.js'

describe('the form of German of a language tag', () => {
  for (const tag of [
    undefined,
    '',
    'de',
    'DE',
    'deu',
    'ger',
    'de-DE',
    'de_AT',
    'de-CH-1901',
    'de-DE-1996',
    'de-Latn',
    'de-DE-u-co-phonebk'
  ])
    it(`is the usual one: ${tag}`, () => expect(germanForm(tag)).equal('de'))
  for (const tag of [
    'de-simple',
    'DE_SIMPLE',
    'de-LS',
    'de-DE-ls',
    'de-x-ls',
    'de-x-leicht',
    'de-DE-x-simple-lang',
    'de-leichtesprache'
  ])
    it(`is Leichte Sprache: ${tag}`, () => expect(germanForm(tag)).equal('de-simple'))
  it('is one of its own', () => {
    expect(germanForm('de-x-Kinder')).equal('de-x-kinder')
    expect(germanForm('de-AT-x-bairisch9000')).equal('de-x-bairisch')
  })
  for (const tag of ['en', 'en-simple', 'en-x-de', 'del', 'nds', 'und', 'gsg'])
    it(`is none: ${tag}`, () => expect(germanForm(tag)).equal(undefined))

  it('finds the text that is called German and nothing else before one of a country', () => {
    const tags = ['de-simple', 'de-AT', 'de', 'en']
    expect(ofForm(tags, 'de', tag => tag)).equal('de')
    expect(ofForm(['de-simple', 'de_AT'], 'de', tag => tag)).equal('de_AT')
    expect(ofForm(tags, 'de-simple', tag => tag)).equal('de-simple')
    expect(ofForm(['en'], 'de', tag => tag)).equal(undefined)
  })
})
