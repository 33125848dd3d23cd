import { expect } from 'chai'
import type { WithEvidence } from '../../../src/company/evidence.js'
import { registerFindings } from '../../../src/company/findings/registerFindings.js'
import type { Imprint, ImprintFault } from '../../../src/company/imprint/imprint.js'
import type { RegisterEntry, RegisterMatch } from '../../../src/company/register/registerMatch.js'
import { textHash } from '../../../src/base/text/textHash.js'

const url = 'https://nordlicht.example/impressum'
const text =
  'Impressum\nNordlicht Solar GmbH\nVertreten durch Erika Beispiel und Max Muster\nHamburg\nHRB 4711\nHRB 4712\nDE123456789\nMax Muster e.K.'
const page = { url, text, retrievedAt: new Date('2026-11-23T08:00:00Z') }

function said<Value>(quote: string, value: Value): WithEvidence<Value> {
  const start = text.indexOf(quote)
  return { value, evidence: { url, quote, start, end: start + quote.length } }
}

const imprint: Imprint = {
  url,
  legalName: said('Nordlicht Solar GmbH', 'Nordlicht Solar GmbH'),
  registerCourt: said('Hamburg', 'Hamburg'),
  registerNumber: said('HRB 4711', 'HRB 4711'),
  address: said('Hamburg', { town: 'Hamburg' }),
  representatives: [said('Erika Beispiel', { name: 'Erika Beispiel' })],
  faults: []
}
const entry: RegisterEntry = {
  iri: 'http://localhost:8080/register/K1101R_HRB4711',
  ref: 'REGISTER:K1101R_HRB4711',
  label: 'Nordlicht Solar GmbH',
  license: 'attribution',
  registerNumber: 'Hamburg HRB 4711',
  registerCourt: 'Hamburg',
  status: 'currently registered',
  seenAt: '2018-05-01',
  seat: 'Hamburg',
  otherNames: [],
  removed: false,
  score: 0.99,
  by: 'number-and-court',
  differing: []
}
const matched = (more: Partial<RegisterEntry> = {}): RegisterMatch => ({
  outcome: 'matched',
  entry: { ...entry, ...more },
  also: [],
  candidates: [],
  searched: 3549,
  searchedSources: []
})
const none: RegisterMatch = {
  outcome: 'not-found-here',
  also: [],
  candidates: [],
  searched: 3549,
  searchedSeen: { from: '2017-03-01', to: '2025-05-15' },
  searchedSources: []
}

const find = (match: RegisterMatch, read: Imprint | undefined = imprint, language: 'de' | 'en' = 'de') =>
  registerFindings({ match, imprint: read, pages: [page], language })
const textsOf = (match: RegisterMatch, read?: Imprint, language?: 'de' | 'en') =>
  find(match, read, language).map(({ code, statements }) => [code, ...statements.map(one => one.text)])
const withFault = (fault: Omit<ImprintFault, 'message'>) => ({
  ...imprint,
  faults: [{ message: 'For people.', ...fault }]
})

describe('registerFindings', () => {
  it('finds nothing where imprint and entry agree', () => {
    expect(find(matched())).to.deep.equal([])
  })

  it('tells an entry that is no more, with its source, its state and its day', () => {
    const [finding, ...others] = find(matched({ removed: true, status: 'removed' }))
    expect(others).to.deep.equal([])
    expect(finding).to.include({
      kind: 'register',
      code: 'entry-removed',
      severity: 'warning',
      language: 'de'
    })
    expect(finding!.statements.map(one => one.text)).to.deep.equal([
      'Der Eintrag REGISTER:K1101R_HRB4711 lautet auf den Namen „Nordlicht Solar GmbH“.',
      'Die Registernummer im Eintrag REGISTER:K1101R_HRB4711 ist „Hamburg HRB 4711“.',
      'Der Status im Eintrag REGISTER:K1101R_HRB4711 ist „removed“.',
      'Der Eintrag REGISTER:K1101R_HRB4711 gibt den Stand vom 2018-05-01 wieder.'
    ])
    const [source] = finding!.sources
    expect(source).to.include({
      ref: entry.ref,
      iri: entry.iri,
      license: 'attribution',
      date: '2018-05-01',
      textIs: 'sheet'
    })
    expect(source!.contentHash).to.equal(textHash(source!.text))
    for (const { start, end, quote } of finding!.statements) {
      expect(source!.text.slice(start, end)).to.equal(quote)
    }
  })

  it('puts what the page says beside what the entry says', () => {
    const differing = [
      { field: 'register_number', imprint: 'HRB 4711', register: 'Hamburg HRB 4712' }
    ] as const
    expect(textsOf(matched({ registerNumber: 'Hamburg HRB 4712', differing }))).to.deep.equal([
      [
        'entry-number-differs',
        `Als Registernummer nennt die Seite ${url} „HRB 4711“.`,
        'Die Registernummer im Eintrag REGISTER:K1101R_HRB4711 ist „Hamburg HRB 4712“.',
        'Der Eintrag REGISTER:K1101R_HRB4711 gibt den Stand vom 2018-05-01 wieder.'
      ]
    ])
  })

  it('tells each field that differs, and a former name as such', () => {
    const all = (['legal_name', 'legal_form', 'register_court', 'town'] as const).map(field => ({
      field,
      imprint: 'x',
      register: 'y'
    }))
    expect(find(matched({ differing: all })).map(({ code }) => code)).to.deep.equal([
      'entry-name-differs',
      'entry-form-differs',
      'entry-court-differs',
      'entry-seat-differs'
    ])
    const former = matched({
      label: 'Nordlicht Zukunft GmbH',
      otherNames: ['Nordlicht Solar GmbH'],
      formerName: 'Nordlicht Solar GmbH',
      differing: all.slice(0, 1)
    })
    expect(textsOf(former)[0]).to.include(
      'Ein früherer Name im Eintrag REGISTER:K1101R_HRB4711 ist „Nordlicht Solar GmbH“.'
    )
  })

  it('says that what is not found here may exist, and over what it looked', () => {
    const [finding] = find(none)
    expect(finding).to.include({ code: 'entry-not-found-here', severity: 'info' })
    expect(finding!.statements.map(one => one.text).slice(-3)).to.deep.equal([
      'Unter 3549 Einträgen in diesem Graphen wurde keiner mit diesem Namen oder dieser Nummer gefunden.',
      'Diese Einträge geben den Stand vom 2017-03-01 bis zum 2025-05-15 wieder.',
      'Das heißt nicht, dass das Unternehmen in keinem Register steht.'
    ])
    expect(textsOf(none, imprint, 'en')[0]).to.include(
      'This does not mean that the company is in no register.'
    )
  })

  it('names the candidates where it is not sure', () => {
    const other = { ...entry, iri: `${entry.iri}0`, ref: `${entry.ref}0`, label: 'Nordlicht Solar AG' }
    const [finding] = find({ ...none, outcome: 'ambiguous', candidates: [entry, other] })
    expect(finding!.code).to.equal('entry-ambiguous')
    expect(finding!.sources.map(({ iri }) => iri)).to.deep.equal([url, entry.iri, other.iri])
  })

  it('tells a missing, incomplete or contradictory imprint and wrong check digits', () => {
    const site = registerFindings({ match: none, imprint: undefined, pages: [page], language: 'de' })
    expect(site.map(({ code }) => code)).to.deep.equal(['imprint-missing'])
    expect(textsOf(matched(), withFault({ code: 'missing', field: 'vat_id', said: [] }))).to.deep.equal([
      [
        'imprint-incomplete',
        `Die Seite ${url} wurde am 2026-11-23 als Impressum gelesen.`,
        `Auf der Seite ${url} wurde keine Angabe dieser Art gefunden: Umsatzsteuer-Identifikationsnummer.`
      ]
    ])
    const twice = [said('HRB 4711', 'HRB 4711'), said('HRB 4712', 'HRB 4712')]
    expect(
      textsOf(matched(), withFault({ code: 'contradictory', field: 'register_number', said: twice }))
    ).to.deep.equal([
      [
        'imprint-contradictory',
        `Auf der Seite ${url} widersprechen sich Angaben dieser Art: Registernummer.`,
        `Als Registernummer nennt die Seite ${url} „HRB 4711“.`,
        `Als Registernummer nennt die Seite ${url} „HRB 4712“.`
      ]
    ])
    const vat = withFault({
      code: 'check-digits',
      field: 'vat_id',
      said: [said('DE123456789', 'DE123456789')]
    })
    expect(textsOf(matched(), vat)[0]).to.include(
      `Als Umsatzsteuer-Identifikationsnummer nennt die Seite ${url} „DE123456789“.`
    )
  })

  it('names no person, neither a representative nor a sole trader', () => {
    const persons = withFault({
      code: 'contradictory',
      field: 'representatives',
      said: [said('Erika Beispiel', 'Erika Beispiel'), said('Max Muster', 'Max Muster')]
    })
    const trader = { ...persons, legalName: said('Max Muster e.K.', 'Max Muster e.K.') }
    const told = [
      ...find(none, trader),
      ...find({ ...none, outcome: 'ambiguous', candidates: [{ ...entry, label: 'Max Muster' }] }, trader),
      ...find(matched({ removed: true, label: 'Max Muster e.K.', status: 'removed' }), trader)
    ]
    expect(told).to.have.length(6)
    expect(JSON.stringify(told)).not.to.match(/Muster|Erika/)
  })

  it('says nothing of the page that does not stand there', () => {
    const wrong = {
      ...imprint,
      registerNumber: { value: 'HRB 1', evidence: { url, quote: 'HRB 1', start: 0, end: 5 } }
    }
    const differing = [{ field: 'register_number', imprint: 'HRB 1', register: 'Hamburg HRB 4711' }] as const
    expect(find(matched({ differing }), wrong)).to.deep.equal([])
  })

  it('gives the same matter the same id in each run, and each matter its own', () => {
    const differing = [
      { field: 'register_court', imprint: 'x', register: 'y' },
      { field: 'town', imprint: 'x', register: 'y' }
    ] as const
    const first = find(matched({ differing, removed: true, status: 'removed' })).map(({ id }) => id)
    const english = find(matched({ differing, removed: true, status: 'removed' }), imprint, 'en')
    expect(english.map(({ id }) => id)).to.deep.equal(first)
    expect(new Set(first)).to.have.length(3)
    for (const id of first) expect(id).to.match(/^[0-9a-f]{16}$/)
    expect(english[0]!.title).to.equal('The entry is removed or inactive according to its source')
  })
})
