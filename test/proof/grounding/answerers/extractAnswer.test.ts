import { expect } from 'chai'
import { readQuestion } from '../../../../src/proof/question/readQuestion.js'
import { extractAnswer } from '../../../../src/proof/grounding/answerers/extractAnswer.js'
import { checkClaim } from '../../../../src/proof/grounding/gate/checkClaim.js'
import type { AnswerRequest, Evidence } from '../../../../src/proof/grounding/answerers/answerer.js'
import type { Passage } from '../../../../src/proof/grounding/passage.js'
import type { CitedPart } from '../../../../src/proof/law/citations/citation.js'
import { noExpansions } from '../../../../src/proof/question/counterparts.js'
import { passage, trade } from '../passages.js'

const evidence = (of: Passage) => [{ passage: of, coverage: 1, named: false }]
const asking = (question: string, evidence: readonly Evidence[]): AnswerRequest => ({
  question: readQuestion(question),
  evidence,
  expansions: noExpansions
})
const service = (lines: string[]) => passage('XZUFI:1', 'Ausweis beantragen', lines.join('\n'))

describe('an extractive answer', () => {
  it('quotes a sentence as it stands', () => {
    const [first] = extractAnswer(asking('Wann muss ich ein stehendes Gewerbe anzeigen?', evidence(trade)))
    expect(trade.text).to.include(first!.text)
    expect(first!.text).to.match(/^Wer ein stehendes Gewerbe anfängt, muss .* anzeigen\.$/)
  })

  for (const [names, lines] of [
    ['one name', ['Ausweis beantragen', '', 'Den Ausweis beantragen Deutsche persönlich.']],
    [
      'two names',
      ['Ausweis beantragen', 'Ausweis Ausstellung', '', 'Den Ausweis beantragen Deutsche persönlich.']
    ]
  ] as const) {
    it(`leaves out ${names} before the first sentence of a service`, () => {
      const of = service([...lines])
      const texts = extractAnswer(asking('Wie kann ich einen Ausweis beantragen?', evidence(of))).map(
        one => one.text
      )
      expect(texts).to.deep.equal(['Den Ausweis beantragen Deutsche persönlich.'])
    })
  }

  it('quotes with what only changes an amount the rule that it changes', () => {
    const rule = 'Der Leuchtturm ist vier Wochen nach der Anzeige zu räumen.'
    const longer = 'Die Räumungsfrist für den Wärter verlängert sich nach fünf Jahren um drei Monate.'
    const other = 'Die Räumungsfrist für den Wärter beträgt drei Monate.'
    const of = (text: string) => passage('ELI:LTG§7', '§ 7 LTG Räumung', text)
    const texts = (text: string) =>
      extractAnswer(asking('Welche Räumungsfrist gilt für den Wärter?', evidence(of(text)))).map(
        ({ text }) => text
      )
    expect(texts(`(1) ${rule} ${longer}`)).to.deep.equal([rule, longer])
    expect(texts(`(1) ${rule}\n(2) ${longer}`)).to.deep.equal([longer])
    expect(texts(`(1) ${rule} ${other}`)).to.deep.equal([other])
  })

  it('keeps a first sentence whole that goes over several lines', () => {
    const of = service([
      'Ausweis beantragen',
      '',
      'Wer einen Ausweis braucht,',
      'kann ihn persönlich beantragen.'
    ])
    const [first] = extractAnswer(asking('Wie kann ich einen Ausweis beantragen?', evidence(of)))
    expect(first!.text).to.equal('Wer einen Ausweis braucht,\nkann ihn persönlich beantragen.')
  })

  it('prefers a plain sentence to an enumeration that meets the question by chance', () => {
    const list = Array.from(
      { length: 12 },
      (_, at) => `  ${at + 1}. die Ruhezeit nach der Arbeit im Fall ${at + 1} zu kürzen,`
    )
    const of = passage(
      'ELI:ArbZG§5',
      '§ 5 ArbZG',
      [`(1) Zugelassen werden kann, wie lange die tägliche`, ...list].join('\n') +
        '\n(2) Nach der Arbeit müssen die Arbeitnehmer eine Ruhezeit von elf Stunden haben.'
    )
    const [first] = extractAnswer(asking('Wie lange ist die Ruhezeit nach der Arbeit?', evidence(of)))
    expect(first!.text).to.equal(
      'Nach der Arbeit müssen die Arbeitnehmer eine Ruhezeit von elf Stunden haben.'
    )
  })

  it('leaves what is excepted to those who deliver it', () => {
    const of = passage(
      'ELI:A§9',
      '§ 9 A Ruhezeit',
      '(1) Nach der Arbeit ist eine Ruhezeit von elf Stunden einzuhalten.\n(2) Die Behörde führt Listen.\n(3) Absatz 1 gilt nicht für Fahrer.'
    )
    expect(
      extractAnswer(asking('Wie lange ist die Ruhezeit nach der Arbeit?', evidence(of))).map(
        ({ text }) => text
      )
    ).deep.equal(['Nach der Arbeit ist eine Ruhezeit von elf Stunden einzuhalten.'])
  })

  const deposit = passage(
    'ELI:BGB§551',
    '§ 551 BGB Begrenzung und Anlage von Mietsicherheiten',
    [
      '(1) Hat der Mieter dem Vermieter eine Mietkaution zu leisten, so darf diese höchstens das Dreifache der Miete betragen.',
      '(2) Der Mieter ist zu drei gleichen monatlichen Teilzahlungen berechtigt. Die erste Teilzahlung ist zu Beginn des Mietverhältnisses fällig.',
      '(3) Die Mietkaution ist anzulegen. Dies gilt nicht für Wohnheime.'
    ].join('\n')
  )
  const quoted = (question: string, ...from: Passage[]) =>
    extractAnswer(
      asking(
        question,
        from.map(of => ({ passage: of, coverage: 1, named: false }))
      )
    ).map(({ text }) => text)

  it('is the same with the account of a case around the question', () => {
    const alone = quoted('Wie hoch darf die Mietkaution sein?', deposit)
    expect(alone[0]).to.match(/das Dreifache der Miete/)
    expect(
      quoted('Mein neuer Vermieter verlangt vier Monatsmieten. Wie hoch darf die Mietkaution sein?', deposit)
    ).to.deep.equal(alone)
  })

  it('is taken from what stands first, although a later passage has more words of the question', () => {
    const later = passage(
      'ELI:X§1',
      '§ 1 X Mietkaution',
      'Wie hoch die Mietkaution sein darf, bestimmt sich nach dem Gesetz.'
    )
    const [first] = extractAnswer(asking('Wie hoch darf die Mietkaution sein?', evidence(deposit)))
    expect(quoted('Wie hoch darf die Mietkaution sein?', deposit, later)).to.deep.equal([first!.text])
    expect(quoted('Wie hoch darf die Mietkaution sein?', later, deposit)[0]).to.match(/^Wie hoch/)
  })

  it('takes from the next passage what the first leaves open', () => {
    const duty = passage(
      'ELI:X§2',
      '§ 2 X Verzinsung',
      'Die Verzinsung der Sicherheit steht dem Mieter am Sparbuch zu.'
    )
    expect(quoted('Was gilt für Mietkaution, Verzinsung und Sparbuch?', deposit, duty)).to.have.length.above(
      1
    )
  })

  it('is a rule, not where another stands', () => {
    expect(quoted('Wer hat die Mietkaution anzulegen?', deposit)[0]).equal('Die Mietkaution ist anzulegen.')
    const far = passage(
      'ELI:X§3',
      '§ 3 X Urlaub',
      '§ 5 Absatz 2 gilt für den Urlaub entsprechend. Der Urlaub ist im laufenden Jahr zu nehmen.'
    )
    expect(quoted('Was gilt für den Urlaub?', far)[0]).to.equal('Der Urlaub ist im laufenden Jahr zu nehmen.')
  })

  it('is the rule in front where no word of the question stands in it', () => {
    expect(quoted('May my landlord ask for four rents?', deposit)[0]).to.match(/^Hat der Mieter/)
  })

  for (const line of [
    '(Fundstelle: BGBl. I 2012, 1613 - 1614)',
    '[Datei: anlage_mietkaution.pdf]',
    '| Mietkaution | 3 Mieten |',
    '*) Mietkaution nach altem Recht.',
    'Mietkaution: ..............',
    '(weggefallen)'
  ]) {
    it(`is no line that says no law: ${line}`, () => {
      const of = passage('ELI:X§4', 'Anlage X Mietkaution', line)
      expect(quoted('Wie hoch ist die Mietkaution?', of)).to.deep.equal([])
      const both = passage(
        'ELI:X§4',
        'Anlage X Mietkaution',
        `${line}\n\nDie Mietkaution beträgt drei Mieten.`
      )
      expect(quoted('Wie hoch ist die Mietkaution?', both)).to.deep.equal([
        'Die Mietkaution beträgt drei Mieten.'
      ])
    })
  }

  it('gives the beginning of a provision that is only asked about by its name', () => {
    const named = [{ passage: trade, coverage: 0, named: true }]
    const [first] = extractAnswer(asking('Was ist Gegenstand des § 14 GewO?', named))
    expect(first!.text).to.match(/^Wer ein stehendes Gewerbe anfängt/)
  })

  it('gives of a provision the parts alone that are named', () => {
    const lines = [
      '(1) Die Anzeige ist kostenlos. Die Behörde bestätigt sie.',
      '(2) Die Frist beträgt zwei Wochen. Sie kann verlängert werden.',
      '(2a) Der Antrag ist schriftlich zu stellen.'
    ]
    const of = passage('ELI:X§5', '§ 5 Anzeige', lines.join('\n'))
    const ofParts = (...numbers: string[][]) => {
      const namedParts = numbers.map(([absatz = '', satz]): CitedPart[] => [
        { kind: 'Absatz', number: absatz },
        ...(satz === undefined ? [] : [{ kind: 'Satz' as const, number: satz }])
      ])
      const named = [{ passage: of, coverage: 0, named: true, namedParts }]
      return extractAnswer(asking('§ 5 X', named)).map(({ text }) => text)
    }
    expect(ofParts(['2'])).deep.equal(['Die Frist beträgt zwei Wochen.', 'Sie kann verlängert werden.'])
    expect(ofParts(['2', '2'])).deep.equal(['Sie kann verlängert werden.'])
    expect(ofParts(['2', '9'])).deep.equal(['Die Frist beträgt zwei Wochen.', 'Sie kann verlängert werden.'])
    expect(ofParts(['1', '1'], ['2a'])).deep.equal([
      'Die Anzeige ist kostenlos.',
      'Der Antrag ist schriftlich zu stellen.'
    ])
    expect(ofParts(['9'])).deep.equal([])
    expect(ofParts()[0]).equal('Die Anzeige ist kostenlos.')
  })

  it('passes the gate', () => {
    const of = service([
      'Ausweis beantragen',
      '',
      'Wer einen Ausweis braucht, kann ihn persönlich beantragen.'
    ])
    const [first] = extractAnswer(asking('Wie kann ich einen Ausweis beantragen?', evidence(of)))
    expect(checkClaim(first!.text, [of.ref], [of]).verdict).to.equal('belegt')
  })
})
