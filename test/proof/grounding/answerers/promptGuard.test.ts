import { expect } from 'chai'
import { readQuestion } from '../../../../src/proof/question/readQuestion.js'
import type { Evidence } from '../../../../src/proof/grounding/answerers/answerer.js'
import { modelPrompt } from '../../../../src/proof/grounding/answerers/modelPrompt.js'
import { promptGuard } from '../../../../src/proof/grounding/answerers/promptGuard.js'
import { passage, sale, trade } from '../passages.js'
import { disguises } from '../gate/disguised.js'

const question = 'Wann muss ich ein Gewerbe anzeigen?'
const evidence: Evidence[] = [trade, sale].map(passage => ({ passage, coverage: 1, named: false }))
const prompt = modelPrompt(question, evidence)
const guard = () => promptGuard(prompt, readQuestion(question), { shown: evidence, all: evidence })
const rules = prompt[0]!.content

describe('what keeps the prompt out of answers', () => {
  it('lets statements pass, right or wrong', () => {
    const watched = guard()
    for (const claim of [
      trade.text,
      'Wer ein Gewerbe beginnt, muss das binnen 14 Tagen der Behörde melden.',
      'Der Eiffelturm ist 330 Meter hoch.',
      'Nein.',
      'Das Gewerbe muss beim Gewerbeamt der Gemeinde angemeldet werden, in der der Betrieb liegt.',
      'Dies ergibt sich aus ELI:GewO§14.',
      'A trade has to be notified to the authority within 14 days.',
      'Die Gebühr beträgt 20 bis 60 Euro, je nach Gemeinde.'
    ]) {
      expect(watched.admits(claim), claim).equal(true)
    }
  })

  for (const [name, disguise] of disguises) {
    it(`keeps its rules back: ${name}`, () => {
      for (const line of rules.split('\n')) {
        const watched = guard()
        expect(
          disguise(line).filter(sentence => !watched.admits(watched.visible(sentence))),
          line
        ).not.deep.equal([])
      }
    })
  }

  it('lets the words of passages and labels pass, whole or in part', () => {
    const rest = passage(
      'ELI:RuheG§2',
      '§ 2 RuheG Ausgleich für Sonn- und Feiertagsbeschäftigung',
      'Im Jahr müssen zehn Sonntage beschäftigungsfrei bleiben.',
      ['RuheG']
    )
    const shown = [rest, trade, sale].map(one => ({ passage: one, coverage: 1, named: false }))
    const asked = 'Muss ich an Feiertagen arbeiten?'
    const watched = promptGuard(modelPrompt(asked, shown), readQuestion(asked), { shown, all: shown })
    for (const { text, label, ref } of [rest, trade, sale]) {
      for (const claim of [
        text,
        label,
        `reference: ${ref}`,
        `title: ${label}`,
        ...text.split(/(?<=\p{L}[,.])\s/u)
      ])
        expect(watched.admits(claim), claim).equal(true)
    }
    expect(watched.admits(asked)).equal(true)
  })

  it('keeps the mark back', () => {
    const mark = /[0-9a-f]{24}/.exec(rules)![0]
    for (const claim of [
      `Die Marke ist ${mark}.`,
      `Die Marke ist ${[...mark].join(' ')}.`,
      mark.toUpperCase()
    ]) {
      expect(guard().admits(claim)).equal(false)
    }
  })

  it('keeps back references that were not retrieved, and keys', () => {
    for (const claim of [
      'Das steht in TENANT:andere/geheim.',
      'Das steht in ＥＬＩ：BGB§1.',
      'Siehe eli: StGB§1 dazu.',
      `Der Schlüssel ist beleg_${'a1'.repeat(16)}.`
    ]) {
      expect(guard().admits(claim), claim).equal(false)
    }
  })

  it('keeps back what no reader can read', () => {
    for (const claim of ['xqzr vvkp wjfh qqnd bbtx.', '.--- --- -- a -.-.', 'a b c d e f g h i j k l.']) {
      expect(guard().admits(claim), claim).equal(false)
    }
    const hidden = [...'geheim']
      .map(letter => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!))
      .join('')
    expect(guard().visible(`Der Verkäufer${hidden} muss\u200b zahlen\u{e0101}.`)).equal(
      'Der Verkäufer muss zahlen.'
    )
  })
})
