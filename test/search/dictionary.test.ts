import { DataFactory } from 'n3'
import { expect } from 'chai'
import { splitNothing } from '../../src/proof/analysis/compounds.js'
import { stem } from '../../src/proof/analysis/stem.js'
import type { NamedConcept } from '../../src/graph/expansions/namedConcept.js'
import { dictionaryOf } from '../../src/search/dictionary.js'

const internal = DataFactory.namedNode('http://localhost/scope/internal')

const concept = (
  name: string,
  de: readonly string[],
  en: readonly string[],
  scopes: readonly string[] = []
): NamedConcept => ({
  iri: `http://names.test/${name}`,
  scopes,
  labels: [
    ...de.map(text => ({ text, language: 'de' })),
    ...en.map(text => ({ text, language: 'en' })),
    { text: 'caution', language: 'fr' }
  ]
})
const concepts = [
  concept('hoehe', ['Höhe der Kaution', 'Kaution Vermieter'], ['amount of the deposit', 'landlord deposit']),
  concept('zinsen', ['Zinsen auf die Kaution'], ['interest on the deposit']),
  concept('zutritt', ['Vermieter will in die Wohnung'], ['landlord wants to enter the flat']),
  concept('nur-deutsch', ['Kaution für Gefangene'], []),
  concept('intern', ['Prinzipal'], ['principal'], [internal.value])
]

describe('the dictionary of names in two languages', () => {
  const words = async (
    word: string,
    into: 'de' | 'en',
    { scopes = [] as (typeof internal)[], split = splitNothing } = {}
  ) => (await dictionaryOf([concepts], split))(scopes)(stem(word), into).map(({ word: said }) => said)

  it('knows what a word means by the concepts that both name, the likeliest first', async () => {
    expect((await words('deposit', 'de'))[0]).equal('kaution')
    expect((await words('deposits', 'de'))[0]).equal('kaution')
    expect((await words('landlord', 'de'))[0]).equal('vermieter')
    expect((await words('vermieter', 'en'))[0]).equal('landlord')
    expect(await words('deposit', 'de'))
      .not.include('wohnung')
      .and.not.include('vermieter')
  })

  it('says the same of one list and of several', async () => {
    const one = (await dictionaryOf([concepts], splitNothing))([])
    const several = (await dictionaryOf([concepts.slice(0, 2), concepts.slice(2)], splitNothing))([])
    for (const word of ['deposit', 'landlord'])
      expect(several(stem(word), 'de')).deep.equal(one(stem(word), 'de')).and.not.empty
  })

  it('names a concept of each', async () => {
    const [first] = (await dictionaryOf([concepts], splitNothing))([])(stem('deposit'), 'de')
    expect(first!.concept).equal('http://names.test/hoehe')
  })

  it('knows the parts of German compounds', async () => {
    const compound = [
      concept('kaution', ['Mietkaution'], ['deposit']),
      concept('zinsen', ['Kaution und Zins'], ['deposit interest'])
    ]
    const split = (word: string) => (word === 'mietkaution' ? ['miet', 'kaution'] : [])
    const translate = (await dictionaryOf([compound], split))([])
    expect(translate(stem('deposit'), 'de').map(({ word }) => word)).deep.equal(['kaution', 'mietkaution'])
    expect(translate(stem('kaution'), 'en').map(({ word }) => word)).deep.equal(['deposit'])
  })

  it('believes one concept only where its names are one word each', async () => {
    expect(await words('interest', 'de')).deep.equal([])
    const one = [concept('zins', ['Zins', 'Zinsen auf Guthaben'], ['interest', 'interest on savings'])]
    expect(
      (await dictionaryOf([one], splitNothing))([])(stem('interest'), 'de').map(({ word }) => word)
    ).deep.equal(['zins'])
  })

  it('leaves out a word that is one of the language of the question, too', async () => {
    const both = [
      concept('name', ['Name'], ['name', 'surname']),
      concept('familie', ['Name der Familie'], ['family name', 'surname of a family'])
    ]
    const translate = (await dictionaryOf([both], splitNothing))([])
    expect(translate(stem('name'), 'en').map(({ word }) => word)).deep.equal(['surname'])
  })

  it('tells what has a scope to those alone who may see it', async () => {
    expect(await words('principal', 'de')).deep.equal([])
    expect(await words('principal', 'de', { scopes: [internal] })).deep.equal(['prinzipal'])
  })

  it('knows no word that no concept has in both languages', async () => {
    expect(await words('gefangene', 'en')).deep.equal([])
    expect(await words('tower', 'de')).deep.equal([])
    expect(await words('caution', 'de')).deep.equal([])
  })
})
