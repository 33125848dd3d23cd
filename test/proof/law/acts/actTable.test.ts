import { expect } from 'chai'
import type { Act } from '../../../../src/proof/law/acts/act.js'
import { actTable } from '../../../../src/proof/law/acts/actTable.js'

const open = 'https://w3id.org/beleg/scope/open/law'

function act(abbreviation: string, title: string, otherNames: string[] = [], scope = open): Act {
  const ref = `ELI:${abbreviation.replace(/ /g, '_')}`
  return {
    iri: `urn:${abbreviation}`,
    ref,
    label: title,
    scope,
    abbreviations: [abbreviation],
    otherNames,
    titles: [title]
  }
}

const table = actTable([
  act('BGB', 'Bürgerliches Gesetzbuch'),
  act('SGB 10', 'Zehntes Buch Sozialgesetzbuch - Sozialverwaltungsverfahren und Sozialdatenschutz -', [
    'SGB X'
  ]),
  act(
    'SGB 12',
    'Sozialgesetzbuch (SGB) Zwölftes Buch (XII) - Sozialhilfe - (Artikel 1 des Gesetzes vom 27. Dezember 2003)'
  ),
  act('SGB9uaÄndG', 'Sozialgesetzbuch - Neuntes Buch - (SGB IX) Rehabilitation und Teilhabe'),
  act('AO 1977', 'Abgabenordnung', ['AO']),
  act('UStG 1980', 'Umsatzsteuergesetz'),
  act('StVO 2013', 'Straßenverkehrs-Ordnung'),
  act('BGBEG', 'Einführungsgesetz zum Bürgerlichen Gesetzbuche'),
  act('PassG', 'Passgesetz'),
  act('UhVorschG', 'Gesetz zur Sicherung des Unterhalts'),
  act('UVG', 'Ein Gesetz, das selbst so heißt'),
  act('GG', 'Grundgesetz für die Bundesrepublik Deutschland'),
  act('XG 1990', 'Ein Gesetz'),
  act('XG 2020', 'Ein anderes Gesetz'),
  act('IG', 'Internes Gesetz', [], 'https://w3id.org/beleg/scope/internal/law')
])

describe('names of acts', () => {
  const names: [name: string, found: string[]][] = [
    ['BGB', ['BGB']],
    ['EGBGB', ['BGBEG']],
    ['Einführungsgesetzes zum Bürgerlichen Gesetzbuch', ['BGBEG']],
    ['Passport Act', ['PassG']],
    ['Book X of the Social Code', ['SGB 10']],
    ['Tenth Book of the Social Code', ['SGB 10']],
    ['UVG', ['UVG']],
    ['UhVG', ['UhVorschG']],
    ['bgb', ['BGB']],
    ['ELI:BGB', ['BGB']],
    ['Buergerliches Gesetzbuch', ['BGB']],
    ['des Bürgerlichen Gesetzbuches', ['BGB']],
    ['SGB X', ['SGB 10']],
    ['SGB IX', []],
    ['Sozialgesetzbuch - Neuntes Buch - (SGB IX) Rehabilitation und Teilhabe', ['SGB9uaÄndG']],
    ['SGB-X', ['SGB 10']],
    ['SGB 10', ['SGB 10']],
    ['ELI:SGB_10', ['SGB 10']],
    ['Zehntes Buch Sozialgesetzbuch', ['SGB 10']],
    ['des Zehnten Buches Sozialgesetzbuch', ['SGB 10']],
    ['Sozialgesetzbuch (SGB) Zehntes Buch (X)', ['SGB 10']],
    ['SGB XII', ['SGB 12']],
    ['Zwölftes Buch Sozialgesetzbuch (SGB XII)', ['SGB 12']],
    ['AO', ['AO 1977']],
    ['UStG', ['UStG 1980']],
    ['Strassenverkehrsordnung', ['StVO 2013']],
    ['Grundgesetz', ['GG']],
    ['German Civil Code', ['BGB']],
    ['the german civil code', []],
    ['Civil Code', ['BGB']],
    ['Fiscal Code', ['AO 1977']],
    ['German Value Added Tax Act', ['UStG 1980']],
    ['Basic Law for the Federal Republic of Germany', ['GG']],
    ['French Civil Code', []],
    ['XG', ['XG 1990', 'XG 2020']],
    ['XG 2020', ['XG 2020']],
    ['', []],
    ['Gesetz', []],
    ['Bürgerliches', []],
    ['SGB', []],
    ['SGB XV', []]
  ]
  for (const [name, found] of names) {
    it(`${JSON.stringify(name)} → ${found.join(', ') || 'none'}`, () => {
      expect(table.named(name).map(({ abbreviations }) => abbreviations[0])).to.deep.equal(found)
    })
  }

  it('are those of the admitted scopes alone', () => {
    expect(table.named('IG', new Set([open]))).to.deep.equal([])
    expect(table.named('IG')).to.have.length(1)
  })

  it('lets an act go before its consolidated texts, and the newest of those before others', () => {
    const basic = act('32016R0679', 'Regulation (EU) 2016/679', ['DSGVO'])
    const old = { ...act('02016R0679-20160504', 'Old', ['DSGVO']), consolidates: basic.iri }
    const newer = { ...act('02016R0679-20200101', 'New', ['DSGVO']), consolidates: basic.iri }
    expect(actTable([old, basic, newer]).named('DSGVO')).to.deep.equal([basic])
    expect(actTable([newer, old]).named('DSGVO')).to.deep.equal([newer])
    expect(actTable([old, newer]).named('dsgvo')).to.deep.equal([newer])
    const other = act('32099R0001', 'Other', ['DSGVO'])
    expect(actTable([old, basic, other]).named('DSGVO')).to.have.members([basic, other])
  })
})

describe('several acts under one name', () => {
  const of = (abbreviation: string, label: string, date: string, more: Partial<Act> = {}): Act => ({
    ...act(abbreviation, label, [label, ...(more.otherNames ?? [])]),
    label: `${label} (${abbreviation.replace(/ (?:19|20)[0-9]{2}$/, '')})`,
    date,
    ...(more.ends !== undefined && { ends: more.ends }),
    ...(more.replaces !== undefined && { replaces: more.replaces }),
    ...(more.replacedBy !== undefined && { replacedBy: more.replacedBy }),
    ...(more.label !== undefined && { label: more.label })
  })
  const acts = [
    of('XAngV', 'Angabenverordnung', '1985-03-14', { ends: '2022-05-28' }),
    of('XAngV 2022', 'Angabenverordnung', '2021-11-12'),
    of('XEG', 'Eisenbahngesetz', '1951-03-29'),
    of('XEG 1994', 'Eisenbahngesetz', '1993-12-27'),
    of('XPartG', 'Parteiengesetz', '1967-07-24'),
    of('XPartG DDR', 'Parteiengesetz', '1990-02-21'),
    of('XSchG', 'Aufgabengesetz', '1956-02-15', { label: 'Aufgabengesetz (XAufgG)', otherNames: ['XAufgG'] }),
    of('XSchPRG', 'Privatrechtsgesetz', '1895-06-15', {
      label: 'Privatrechtsgesetz (XSchG)',
      otherNames: ['XSchG']
    }),
    of('XOldV', 'Altverordnung', '1990-01-01', { ends: '2000-01-01' }),
    // Another act than the one whose abbreviation it bears with a year.
    of('XLG', 'Leistungsgesetz', '1956-10-19'),
    of('XLG 2000', 'Beitragsgesetz-Landwirtschaft 2000', '1999-12-22', {
      label: 'Beitragsgesetz-Landwirtschaft 2000 (XLG 2000)'
    }),
    of('XGBV', 'Grundbuchverfügung', '1935-08-08'),
    of('XGbV 2011', 'Gefahrgutbeauftragtenverordnung', '2011-02-25'),
    of('XEBV', 'Eisenbahnbetriebsleiterverordnung', '2000-07-07'),
    of('XEntgBV', 'Entgeltbescheinigungsverordnung', '2012-12-19', {
      label: 'Entgeltbescheinigungsverordnung (XEBV)',
      otherNames: ['XEBV']
    }),
    // One norm of it bears the other's abbreviation.
    of('XAWV 2013', 'Außenwirtschaftsverordnung', '2013-08-02'),
    of('X§368V', 'Ausschussmitglieder-Verordnung', '1956-11-10', {
      label: 'Ausschussmitglieder-Verordnung (XAMV)',
      otherNames: ['XAMV', 'XAWV']
    }),
    of('XHygPV', 'Hygienepauschaleverordnung', '2021-04-01', { ends: '2022-11-26' }),
    of('XHygPV 2021-12', 'Hygienepauschaleverordnung', '2021-12-23', { ends: '2022-11-26' }),
    of('XTrEinV', 'Transparenzregistereinsichtnahmeverordnung', '2017-12-19'),
    {
      ...of('XTrEinV 2023', '', '2023-03-16'),
      otherNames: [],
      titles: ['Transparenzregistereinsichtnahmeverordnung']
    },
    of('XSchiLichtrMstrV', 'Schilderherstellermeisterverordnung', '2007-06-18'),
    of('XSchiLichtMstrV', 'Schilderherstellermeisterverordnung', '2022-08-22', {
      replaces: ['XSchiLichtrMstrV']
    }),
    of('XFloristAusbV', 'Floristenausbildungsverordnung', '1997-02-28', { replacedBy: ['XFlorV'] }),
    of('XFlorV', 'Floristenausbildungsverordnung', '2025-01-31'),
    of('XZweiG', 'Zwillingsgesetz', '1990-01-01'),
    of('XDreiG', 'Zwillingsgesetz', '1995-01-01'),
    // One act in two files, the second under an abbreviation that it does not bear.
    of('XVAnO', 'Befugnisanordnung', '2014-01-28', { ends: '2024-10-01' }),
    of('XAnO', 'Befugnisanordnung', '2014-01-28', {
      label: 'Befugnisanordnung (XVAnO)',
      otherNames: ['XVAnO']
    })
  ]
  const named = (name: string, day = '2026-11-28') =>
    actTable(acts, () => new Date(day))
      .named(name)
      .map(({ abbreviations }) => abbreviations[0])

  const cases: [name: string, found: string[]][] = [
    ['XAngV', ['XAngV 2022']],
    ['der Angabenverordnung', ['XAngV 2022']],
    ['ELI:XAngV', ['XAngV']],
    ['XAngV 2022', ['XAngV 2022']],
    ['XEG', ['XEG 1994']],
    ['Eisenbahngesetz', ['XEG 1994']],
    ['Parteiengesetz', ['XPartG']],
    ['XPartG DDR', ['XPartG DDR']],
    ['XSchG', ['XSchPRG']],
    ['ELI:XSchG', ['XSchG']],
    ['XAufgG', ['XSchG']],
    ['XOldV', ['XOldV']],
    ['XLG', ['XLG']],
    ['XLG 2000', ['XLG 2000']],
    ['XGBV', ['XGBV']],
    ['XGbV', ['XGbV 2011']],
    ['xgbv', ['XGbV 2011', 'XGBV']],
    ['XEBV', ['XEntgBV', 'XEBV']],
    ['XAWV', ['XAWV 2013']],
    ['XHygPV', ['XHygPV 2021-12']],
    ['Transparenzregistereinsichtnahmeverordnung', ['XTrEinV 2023']],
    ['XTrEinV', ['XTrEinV 2023']],
    ['Schilderherstellermeisterverordnung', ['XSchiLichtMstrV']],
    ['XSchiLichtrMstrV', ['XSchiLichtrMstrV']],
    ['Floristenausbildungsverordnung', ['XFlorV']],
    ['Zwillingsgesetz', ['XDreiG', 'XZweiG']],
    ['XVAnO', ['XVAnO']],
    ['Befugnisanordnung', ['XVAnO']],
    ['XAnO', ['XAnO']]
  ]
  for (const [name, found] of cases)
    it(`"${name}" means ${found.join(' or ')}`, () => expect(named(name)).to.deep.equal(found))

  it('means the earlier act until its end', () => {
    expect(named('XAngV', '2022-05-27')).to.deep.equal(['XAngV'])
    expect(named('XAngV', '2022-05-28')).to.deep.equal(['XAngV 2022'])
  })
})
