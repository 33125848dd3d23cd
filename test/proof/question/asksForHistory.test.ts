import { expect } from 'chai'
import { actTable } from '../../../src/proof/law/acts/actTable.js'
import { asksForHistory } from '../../../src/proof/question/asksForHistory.js'
import { readQuestion } from '../../../src/proof/question/readQuestion.js'

const act = (name: string, title: string) => ({
  ...{ iri: `urn:${name}`, ref: `ELI:${name}`, label: `${title} (${name})`, scope: 'open' },
  ...{ abbreviations: [name], otherNames: [], titles: [title] }
})
const table = actTable([act('ArbZG', 'Arbeitszeitgesetz'), act('NachwG', 'Nachweisgesetz')])
const asks = (text: string) => asksForHistory(readQuestion(text, { table, scopes: new Set(['open']) }))

describe('a question for what became of law', () => {
  const HISTORY = [
    'Was hat sich am ArbZG seit 2022 geändert?',
    'Was hat sich seit dem 1. Januar 2022 im Arbeitszeitgesetz geändert?',
    'Wann wurde § 3 ArbZG zuletzt geändert?',
    'Welche Änderungen gab es am NachwG?',
    'Änderungen des Nachweisgesetzes im Jahr 2022',
    'Wie oft wurde das ArbZG in den letzten Jahren novelliert?',
    'Wie hat sich § 2 NachwG verändert?',
    'What changed in the ArbZG since 2022?',
    'Was hat sich an § 3 ArbZG zum 1.1.2025 geändert?',
    '§ 3 ArbZG damals und heute',
    'Wie lautete § 3 ArbZG früher?',
    'Wie lautete § 3 ArbZG 2015?',
    '§ 3 ArbZG am 31.2.2023',
    'When was § 3 ArbZG last amended?'
  ]
  for (const text of HISTORY) it(text, () => expect(asks(text)).to.equal(true))

  const NONE = [
    'Was hat sich geändert?',
    'Wie wird ein Arbeitsvertrag nach dem NachwG geändert?',
    'Muss der Arbeitgeber Änderungen nach § 3 NachwG mitteilen?',
    'Darf die Arbeitszeit nach § 3 ArbZG geändert werden?',
    'Was regelt § 3 ArbZG?',
    '§ 3 ArbZG heute',
    'Welche Arbeitszeit gilt nach § 3 ArbZG 2025?',
    'Gilt § 3 ArbZG nach 7 Monaten?',
    'Was regelt das ArbZG 2015?',
    'Was muss nach dem NachwG bei Änderungen der Arbeitsbedingungen mitgeteilt werden?'
  ]
  for (const text of NONE) it(`not: ${text}`, () => expect(asks(text)).to.equal(false))
})
