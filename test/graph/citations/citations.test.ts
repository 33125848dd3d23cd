import { expect } from 'chai'
import fc from 'fast-check'
import { findCitations } from '../../../src/proof/law/citations/findCitations.js'
import { parseCitation } from '../../../src/proof/law/citations/parseCitation.js'

const para = (number: string) => ({ kind: '§', number }) as const
const article = (number: string) => ({ kind: 'Art', number }) as const

describe('a citation as people write it', () => {
  const read: [text: string, citation: ReturnType<typeof parseCitation>][] = [
    ['§ 433 BGB', { act: 'BGB', section: para('433') }],
    ['§433 BGB', { act: 'BGB', section: para('433') }],
    ['§ 433 BGB', { act: 'BGB', section: para('433') }],
    ['BGB § 433 Abs. 1', { act: 'BGB', section: para('433'), absatz: '1' }],
    ['§ 823 Abs. 1 S. 2 BGB', { act: 'BGB', section: para('823'), absatz: '1', satz: '2' }],
    ['§ 823 I BGB', { act: 'BGB', section: para('823'), absatz: '1' }],
    ['§ 433 I 1 BGB', { act: 'BGB', section: para('433'), absatz: '1', satz: '1' }],
    ['§ 14 (1) GewO', { act: 'GewO', section: para('14'), absatz: '1' }],
    ['§ 312a BGB', { act: 'BGB', section: para('312a') }],
    ['§ 312 a BGB', { act: 'BGB', section: para('312a') }],
    ['§ 5.02 BinSchUO', { act: 'BinSchUO', section: para('5.02') }],
    ['§ 14 ff. GewO', { act: 'GewO', section: para('14') }],
    ['§ 14 der Gewerbeordnung', { act: 'Gewerbeordnung', section: para('14') }],
    ['Paragraph 14 GewO', { act: 'GewO', section: para('14') }],
    ['paragraf 14 gewo', { act: 'gewo', section: para('14') }],
    ['SGB X § 35', { act: 'SGB X', section: para('35') }],
    ['§ 35 SGB X', { act: 'SGB X', section: para('35') }],
    ['§ 2 I SGB I', { act: 'SGB I', section: para('2'), absatz: '1' }],
    ['§ 35 Zehntes Buch Sozialgesetzbuch', { act: 'Zehntes Buch Sozialgesetzbuch', section: para('35') }],
    ['Artikel 1 GG', { act: 'GG', section: article('1') }],
    ['art. 1 GG', { act: 'GG', section: article('1') }],
    ['Art. 6 Abs. 1 lit. f DSGVO', { act: 'DSGVO', section: article('6'), absatz: '1', buchstabe: 'f' }],
    ['Article 17(3) GDPR', { act: 'GDPR', section: article('17'), absatz: '3' }],
    [
      '§ 14 Abs. 1 Satz 1 Nr. 2 Buchstabe a GewO',
      { act: 'GewO', section: para('14'), absatz: '1', satz: '1', nummer: '2', buchstabe: 'a' }
    ],
    ['Anlage A HwO', { act: 'HwO', section: { kind: 'Anlage', number: 'a' } }],
    ['Erwägungsgrund 47 DSGVO', { act: 'DSGVO', section: { kind: 'Erwägungsgrund', number: '47' } }]
  ]
  for (const [text, citation] of read) {
    it(`reads ${text}`, () => {
      expect(parseCitation(text)).to.deep.equal(citation)
    })
  }

  for (const text of [
    '',
    '§',
    '§ 14',
    '14 GewO',
    'GewO',
    '§§ 34a, 34b GewO',
    '§ BGB',
    'BGB § 433 BGB',
    '§ 14 GewO § 15 GewO',
    'x'.repeat(300)
  ]) {
    it(`does not guess at ${JSON.stringify(text.slice(0, 40))}`, () => {
      expect(parseCitation(text)).to.equal(undefined)
    })
  }

  it('never throws', () => {
    const piece = fc.constantFrom(
      '§',
      '§§ ',
      '14',
      ' ',
      'Abs. ',
      'I',
      'BGB',
      'SGB X',
      ',',
      'und',
      'Art. ',
      '(',
      ')',
      'lit.',
      '\n',
      'ff.'
    )
    const text = fc
      .array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 12 })
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(text, each => {
        parseCitation(each)
        for (const { start, end } of findCitations(each)) {
          expect(start).to.be.within(0, each.length)
          expect(end).to.be.within(start, each.length)
        }
      }),
      { numRuns: 3_000 }
    )
  })
})

describe('citations in a text', () => {
  const acts = (text: string, known: readonly string[] = []) =>
    findCitations(text, name => known.includes(name)).map(
      ({ citation }) => `${citation.section.number} ${citation.act}`
    )

  it('are found with their places', () => {
    const text = 'Gilt § 14 Abs. 1 GewO auch hier?'
    const [found] = findCitations(text)
    expect(text.slice(found!.start, found!.end)).to.equal('§ 14 Abs. 1 GewO')
    expect(found!.citation).to.deep.equal({ act: 'GewO', section: para('14'), absatz: '1' })
  })

  it('are found one by one in lists', () => {
    expect(acts('nach §§ 34a, 34b und 34c GewO')).to.deep.equal(['34a GewO', '34b GewO', '34c GewO'])
    expect(acts('§ 14 Abs. 1 und § 15 GewO')).to.deep.equal(['14 GewO', '15 GewO'])
    expect(acts('SGB X § 35 sowie § 433 BGB')).to.deep.equal(['35 SGB X', '433 BGB'])
  })

  it('bear the longest name of an act that is held', () => {
    const known = ['Bürgerlichen Gesetzbuchs', 'Bürgerlichen']
    expect(acts('nach § 433 des Bürgerlichen Gesetzbuchs gilt', known)).to.deep.equal([
      '433 Bürgerlichen Gesetzbuchs'
    ])
  })

  it('say nothing of the act where the text does not', () => {
    expect(acts('nach § 15 Absatz 2 gilt anderes')).to.deep.equal(['15 '])
  })

  it('take no longer for many marks than for few', () => {
    expect(findCitations('§'.repeat(200_000))).to.deep.equal([])
    expect(findCitations('§ 1 '.repeat(20_000))).to.have.length(20_000)
  })
})
