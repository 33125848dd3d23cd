import { expect } from 'chai'
import { passageSentences } from '../../../../src/proof/grounding/gate/sources.js'
import { splitClaims } from '../../../../src/proof/grounding/gate/splitClaims.js'
import { quotable } from '../../../../src/proof/grounding/answerers/quotable.js'
import { splitSentences } from '../../../../src/proof/law/sentences/splitSentences.js'

// As §§ 62 and 3 EStG are written, shortened.
const childBenefit = `(1) 1Für Kinder im Sinne des § 63 hat Anspruch auf Kindergeld nach diesem Gesetz, wer
  1. im Inland einen Wohnsitz hat oder
  2. ohne Wohnsitz im Inland
    a) nach § 1 Absatz 2 unbeschränkt einkommensteuerpflichtig ist oder
    b) nach § 1 Absatz 3 so behandelt wird.
2Voraussetzung für den Anspruch nach Satz 1 ist, dass der Berechtigte identifiziert wird. 3Die nachträgliche Vergabe wirkt auf Monate zurück.
(1a) 1Begründet ein Staatsangehöriger im Inland einen Wohnsitz, so hat er keinen Anspruch auf Kindergeld. 2Dies gilt nicht, wenn er inländische Einkünfte nach § 2 Absatz 1 Satz 1 Nummer 1 bis 4 erzielt. 4Die Prüfung führt die Familienkasse durch.`
const taxFree = `Steuerfrei sind
  11. Bezüge aus öffentlichen Mitteln, die wegen Hilfsbedürftigkeit bewilligt werden. 2Den Bezügen stehen Beihilfen gleich. 3Voraussetzung ist, dass der Empfänger nicht verpflichtet wird;
  12. aus einer Bundeskasse gezahlte Bezüge. 2Das Gleiche gilt für Bezüge aus Landeskassen bis zum Jahr 2004. 3Sie sind steuerfrei.`

const said = (text: string) => passageSentences(text).map(({ start, end }) => text.slice(start, end))

describe('sentences that begin with their number', () => {
  it('begin behind it, at their place in the text', () => {
    const sentences = passageSentences(childBenefit)
    expect(said(childBenefit).map(sentence => sentence.split(' ', 2).join(' '))).deep.equal([
      'Für Kinder',
      'Voraussetzung für',
      'Die nachträgliche',
      'Begründet ein',
      'Dies gilt',
      'Die Prüfung'
    ])
    for (const { start, end, text } of sentences) expect(childBenefit.slice(start, end)).equal(text)
    expect(sentences.map(({ absatz, satz }) => [absatz, satz])).deep.equal([
      ['1', 0],
      ['1', 1],
      ['1', 2],
      ['1a', 0],
      ['1a', 1],
      ['1a', 2]
    ])
  })

  it('do so in the items of a list, where numbers begin with 2', () => {
    const sentences = said(taxFree).map(sentence => sentence.split(' ', 2).join(' '))
    expect(sentences.slice(1, 3)).deep.equal(['Den Bezügen', 'Voraussetzung ist,'])
    expect(sentences.slice(-2)).deep.equal(['Das Gleiche', 'Sie sind'])
  })

  it('are quoted without it', () => {
    const quotes = quotable({ ref: 'ELI:EStG§62', label: '§ 62 EStG', text: childBenefit }).map(
      ({ text }) => text
    )
    expect(quotes).include('Die Prüfung führt die Familienkasse durch.')
    expect(quotes.filter(text => /^\d/.test(text))).deep.equal([])
  })

  it('are found again when they are said with it', () => {
    const [claim] = splitClaims('4Die Prüfung führt die Familienkasse durch. [ELI:EStG§62]')
    expect(claim!.claim).equal('Die Prüfung führt die Familienkasse durch.')
  })

  it('are known by raised numbers, too', () => {
    const text = '¹Die Prüfung beginnt. ²Sie endet am Abend. ¹⁰Im Übrigen gilt dies nicht.'
    expect(said(text)).deep.equal([
      'Die Prüfung beginnt.',
      'Sie endet am Abend.',
      'Im Übrigen gilt dies nicht.'
    ])
  })

  it('are told from the next by it behind a number', () => {
    expect(splitSentences('Dies galt bis 2004. 2Die Frist endet. 3Sie läuft.').length).equal(3)
  })

  it('keep what only looks like one', () => {
    for (const text of [
      '3D-Drucker sind erlaubt.',
      '14 Tage beträgt die Frist.',
      '50Prozent sind genug.',
      '6b gilt entsprechend.'
    ])
      expect(said(text)).deep.equal([text])
  })
})
