import { expect } from 'chai'
import {
  finiteVerbs,
  isBoundary,
  isSubordinate,
  isVerbGroup,
  mainClause,
  segmentsOf
} from '../../../../../src/proof/grammar/german/phrases/clause.js'
import { readWords } from '../../../../../src/proof/grammar/wording/readWords.js'

const read = (text: string) => readWords(text, 'de')

/** The verb of the main clause, and the word that it ends with. */
function mainOf(text: string): string | undefined {
  const words = read(text)
  const clause = mainClause(words)
  return clause && `${words[clause.verb]!.written} … ${words[clause.end - 1]!.written}`
}

describe('the segments of a sentence', () => {
  it('lie between its commas, brackets left in one piece', () => {
    const words = read('Der Mieter, der zahlt (§ 5, § 6), haftet; er kündigt.')
    expect(
      segmentsOf(words).map(({ start, end }) =>
        words
          .slice(start, end)
          .map(({ written }) => written)
          .join(' ')
      )
    ).deep.equal(['Der Mieter', 'der zahlt ( § 5 , § 6 )', 'haftet', 'er kündigt'])
  })

  it('are none of no words, and never empty', () => {
    expect(segmentsOf([])).deep.equal([])
    expect(segmentsOf(read(', , ;'))).deep.equal([])
    expect(segmentsOf(read('a ) b, c'))).have.length(2)
  })

  it('are subordinate by their first word', () => {
    const first = (text: string) => {
      const words = read(`Er haftet, ${text}`)
      return isSubordinate(words, segmentsOf(words)[1]!)
    }
    for (const text of [
      'wenn er zahlt',
      'der zahlt',
      'mit dem er zahlt',
      'dass er zahlt',
      'welche er nutzt',
      'um zu zahlen'
    ])
      expect(first(text), text).equal(true)
    for (const text of ['er zahlt die Miete', 'der Mieter zahlt die Miete', 'so zahlt er', 'zahlt er'])
      expect(first(text), text).equal(false)
  })
})

describe('the main clause', () => {
  const clauses: readonly (readonly [string, string])[] = [
    ['Der Mieter zahlt die Miete.', 'zahlt … Miete'],
    ['Der Mieter hat die Miete zu zahlen, wenn er kündigt.', 'hat … zahlen'],
    ['Auf Antrag ist der Bescheid aufzuheben.', 'ist … aufzuheben'],
    ['Die Erlaubnis wird von der Behörde erteilt.', 'wird … erteilt'],
    ['Der Mieter muss die Räume reinigen und lüften.', 'muss … lüften'],
    ['Die zuständige Behörde kann die erteilte Erlaubnis widerrufen.', 'kann … widerrufen'],
    ['Der Mieter zahlt die vereinbarte Miete.', 'zahlt … Miete'],
    ['Wenn der Mieter zahlt, haftet er.', 'haftet … er']
  ]
  for (const [text, clause] of clauses) it(`has one verb: ${text}`, () => expect(mainOf(text)).equal(clause))

  for (const text of [
    'Zahlt der Mieter die Miete.',
    'Der Mieter zahlt die Miete und haftet.',
    'Der Mieter zahlt die Miete und verlangt Ersatz.',
    'Die Mieter nutzen die Räume und zahlen Miete.',
    'Der Mieter zahlt, er haftet für den Schaden.',
    'Der Mieter hat die Räume geprüft und verlangt ein Gutachten.',
    'Die Miete.',
    'Der Mieter, der zahlt.',
    ''
  ]) {
    it(`cannot be told: ${text}`, () => expect(mainOf(text)).equal(undefined))
  }

  it('has no verb in a bracket, nor in what says more of a noun', () => {
    const words = read('Der Mieter zahlt (er haftet) die vereinbarte Miete')
    expect(finiteVerbs(words, { start: 0, end: words.length }).map(at => words[at]!.key)).deep.equal([
      'zahlt'
    ])
  })

  it('ends with a group of verbs', () => {
    const words = read('dass die Räume gereinigt und gelüftet werden müssen')
    expect(isVerbGroup(words, 3, words.length)).equal(true)
    expect(isVerbGroup(words, 2, words.length)).equal(false)
    expect(isVerbGroup(words, words.length, words.length)).equal(false)
  })
})

describe('a boundary', () => {
  /** Whether one part of the clause ends where the text has a bar. */
  function isEnd(text: string): boolean {
    const [before = '', after = ''] = text.split('|')
    const words = read(before + after)
    const clause = mainClause(words)
    if (clause === undefined) throw new Error(text)
    return isBoundary(words, read(before).length, clause)
  }

  it('is where no noun can take up what follows', () => {
    for (const text of [
      'Der Mieter hat | die Miete zu zahlen',
      'Der Mieter hat die Miete | zu zahlen',
      'Der Mieter hat die Miete | nicht zu zahlen',
      'Er hat den Mieter | auf Antrag zu hören',
      'Der Mieter hat dem Vermieter | die Miete zu zahlen',
      'Der Mieter hat die Miete zu zahlen|'
    ])
      expect(isEnd(text), text).equal(true)
  })

  it('is not where one may', () => {
    for (const text of [
      'Die Behörde hat den Antrag | der Partei zu prüfen',
      'Die Behörde hat den Antrag | auf Genehmigung zu prüfen',
      'Die Behörde hat die Klage | gegen den Bescheid zu prüfen',
      'Die Behörde hat die | erteilte Erlaubnis zu prüfen',
      'Die Behörde hat den Antrag | und die Klage zu prüfen',
      'Die Behörde hat den Antrag | (§ 5) zu prüfen'
    ])
      expect(isEnd(text), text).equal(false)
  })
})
