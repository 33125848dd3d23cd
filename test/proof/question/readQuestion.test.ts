import { stopWords } from '../../../src/proof/analysis/stopWords.js'
import { expect } from 'chai'
import { actTable } from '../../../src/proof/law/acts/actTable.js'
import { readQuestion } from '../../../src/proof/question/readQuestion.js'

const act = (name: string, title: string, scope = 'open') => ({
  iri: `urn:${name}`,
  ref: `ELI:${name}`,
  label: `${title} (${name})`,
  scope,
  abbreviations: [name],
  otherNames: [],
  titles: [title]
})
const table = actTable([
  act('BUrlG', 'Bundesurlaubsgesetz'),
  act('BGB', 'Bürgerliches Gesetzbuch'),
  act('SeeG', 'Seegesetz', 'closed')
])
const read = (text: string) => readQuestion(text, { table, scopes: new Set(['open']) })

describe('a question as a value', () => {
  it('has its words, folded, in order', () => {
    expect(read('Wie heißt DAS, wie?').words).to.deep.equal(['wie', 'heisst', 'das', 'wie'])
  })

  it('takes what says that law holds today for nothing that is asked, beside what is named alone', () => {
    expect(read('§ 3 BUrlG heute').matterBesideActs).deep.equal([])
    expect(read('BUrlG in der aktuellen Fassung').asksOnlyForActs).equal(true)
    expect(read('Wie viel Urlaub gibt § 3 BUrlG heute?').matterBesideActs).contain('heute')
    expect(read('Was gilt heute?').matterBesideActs).contain('heute')
  })

  it('knows the acts that it names, and its words without their names', () => {
    const { acts, wordsBesideActs } = read(
      'Wie viel Urlaub gibt das Bundesurlaubsgesetz, nicht das Seegesetz?'
    )
    expect(acts.map(({ iri }) => iri)).to.deep.equal(['urn:BUrlG'])
    expect(wordsBesideActs).to.deep.equal(['wie', 'viel', 'urlaub', 'gibt', 'nicht', 'das', 'seegesetz'])
  })

  it('reads a citation with the name of its act, whole', () => {
    const { citations, matter } = read('Was regelt § 433 Abs. 2 des Bürgerlichen Gesetzbuchs zum Kauf?')
    expect(citations.map(({ citation }) => citation)).to.deep.equal([
      { act: 'Bürgerlichen Gesetzbuchs', section: { kind: '§', number: '433' }, absatz: '2' }
    ])
    expect(matter).to.deep.equal(['was', 'zum', 'kauf'])
    // Who holds no acts knows abbreviations alone.
    expect(readQuestion('Was regelt § 433 BGB zum Kauf?').matter).to.deep.equal(['was', 'zum', 'kauf'])
  })

  it('leaves no part of a citation in what it is about', () => {
    expect(read('Was regelt Art. 6 Abs. 1 lit. f DSGVO?').matter).to.deep.equal(['was'])
    expect(read('Was sagt ELI:BGB§433 über Pferde?').matter).to.deep.equal(['was', 'über', 'pferde'])
    expect(read('Was sagt ELI:BGB§433 über Pferde?').refs.map(({ ref }) => ref)).to.deep.equal([
      'ELI:BGB§433'
    ])
  })

  const cases: [text: string, only: boolean][] = [
    ['Was regelt das Bundesurlaubsgesetz?', true],
    ['Worum geht es im BUrlG?', true],
    ['Welche Fristen nennt das BUrlG?', false],
    ['Was regelt das Seegesetz?', false]
  ]
  for (const [text, only] of cases) {
    it(`asks ${only ? 'only' : 'not only'} what an act is about: ${text}`, () => {
      expect(read(text).asksOnlyForActs).to.equal(only)
    })
  }

  it('knows of which other countries it speaks', () => {
    expect(read('Gilt österreichisches Recht auch in der Schweiz?').countries).to.deep.equal([
      'österreichisch',
      'schweiz'
    ])
    expect(read('Wie viel Urlaub gibt es?').countries).to.deep.equal([])
  })

  it('must be met in what asks, and ranks by what is told too', () => {
    const alone = read('Wie hoch darf die Mietkaution sein?')
    const told = read('Mein neuer Vermieter verlangt vier Monatsmieten. Wie hoch darf die Mietkaution sein?')
    expect(told.asking).to.equal(alone.text)
    expect(told.told).to.equal('Mein neuer Vermieter verlangt vier Monatsmieten. ')
    for (const field of ['wordsBesideActs', 'matter', 'matterBesideActs'] as const)
      expect(told[field]).to.deep.equal(alone[field])
    expect(told.words).to.include.members(['vermieter', 'monatsmieten', 'mietkaution'])
    const amount = 'Die Sicherheit darf das Dreifache der Miete betragen.'
    expect(told.form.suits(amount)).to.equal(alone.form.suits(amount))
  })

  for (const text of [
    'Mein Vermieter verlangt vier Monatsmieten. Darf er das?',
    'Mein Vermieter verlangt vier Monatsmieten. Wie ist hier die Rechtslage?',
    'Was gilt? Mein Vermieter verlangt vier Monatsmieten.'
  ]) {
    it(`is about the account where what asks does not say of what: ${text}`, () => {
      expect(read(text).matterBesideActs).to.include.members(['vermieter', 'monatsmieten'])
    })
  }

  it('asks for the law of the country that is asked for or lived in, not for that of goods and journeys', () => {
    expect(read('Ich lebe in Österreich. Wie viel Urlaub bekomme ich?').countries).to.deep.equal([
      'österreich'
    ])
    expect(read('Die Ware kommt aus China. Darf ich sie verkaufen?').countries).to.deep.equal([])
    expect(read('We live in Israel. Does it count toward a German pension?').countries).to.deep.equal([])
  })

  it('asks by its form for what something is', () => {
    const { defines } = read('Wer ist Verbraucher?').form
    expect(defines!('Verbraucher ist jede natürliche Person.')).to.equal(true)
    expect(read('Wie lange ist die Frist?').form.defines).to.equal(undefined)
  })

  it('is read of any text', () => {
    for (const text of [
      '',
      '???',
      '§',
      '§§§ 1',
      'ELI:',
      '\u0000',
      'constructor __proto__',
      'a'.repeat(20_000),
      'ich\n, '.repeat(4_000)
    ])
      expect(read(text).text).to.equal(text)
  })

  it('has no matter where a question asks for the law in general and nothing is told', () => {
    for (const text of ['Wie ist hier die Rechtslage?', 'Was ist die Rechtslage?']) {
      const { matter } = readQuestion(text)
      expect(
        matter.filter(word => !stopWords.has(word)),
        text
      ).deep.equal([])
    }
    const told = readQuestion(
      'Mein Vermieter verlangt vier Monatsmieten Kaution. Wie ist hier die Rechtslage?'
    )
    expect(told.matter).include('kaution')
  })
})
