import { expect } from 'chai'
import { noSuchDay } from '../../../src/proof/question/noSuchDay.js'

describe('a day that a question names and the calendar does not have', () => {
  const NONE: [question: string, day: string][] = [
    ['§ 622 BGB am 31.2.2023', '31.2.2023'],
    ['Wie lautete § 622 BGB am 29. 2. 2023?', '29. 2. 2023'],
    ['Kündigungsfristen, Stand 2023-13-01', '2023-13-01'],
    ['Was galt am 1.3.2023, und was seit dem 31.4.2023?', '31.4.2023']
  ]
  for (const [question, day] of NONE) it(question, () => expect(noSuchDay(question)).equal(day))

  for (const question of [
    '§ 622 BGB am 29.2.2024',
    '§ 622 BGB',
    'Was gilt ab 3 Tagen 2023?',
    'Nr. 31.2.2023'
  ])
    it(`is not named: ${question}`, () => expect(noSuchDay(question)).equal(undefined))
})
