import { expect } from 'chai'
import { sinceDay } from '../../../src/proof/question/sinceDay.js'

describe('the day since which a question asks what became of law', () => {
  const days: Readonly<Record<string, string | undefined>> = {
    'Was hat sich am ArbZG seit 2022 geändert?': '2022-01-01',
    'Was hat sich am ArbZG seit Juni 2022 geändert?': '2022-06-01',
    'Was hat sich seit dem 1. März 2023 am BGB geändert?': '2023-03-01',
    'Was hat sich seit 1.3.2023 am BGB geändert?': '2023-03-01',
    'What changed in the ArbZG since 1 June 2022?': '2022-06-01',
    'Welche Änderungen am BGB ab 2024-01-01?': '2024-01-01',
    'Was hat sich am ArbZG geändert?': undefined,
    'Was hat sich am BGB 2022 geändert?': undefined,
    'Was hat sich seit Herbst 2022 am BGB geändert?': undefined,
    'Was hat sich seit dem 30.2.2023 am BGB geändert?': undefined,
    'Was hat sich in den Seiten ab 20223 geändert?': undefined
  }
  for (const [question, day] of Object.entries(days))
    it(`is ${day ?? 'none'} in ${question}`, () => expect(sinceDay(question)).equal(day))
})
