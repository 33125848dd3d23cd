import { expect } from 'chai'
import { amendedOn } from '../../../../src/proof/law/acts/amendedOn.js'

describe('amendedOn', () => {
  const cases: readonly (readonly [notes: readonly string[], day: string | undefined])[] = [
    [['Zuletzt geändert durch Art. 2 G v. 28.6.2023 I Nr. 172'], '2023-06-28'],
    [
      ['Neugefasst durch Bek. v. 2.1.2002 I 42', 'zuletzt geändert durch Art. 14 G v. 23.10.2024'],
      '2024-10-23'
    ],
    [['geändert durch V v. 1.2.2020 u. d. G v. 1.3.2019'], '2020-02-01'],
    [['Geändert durch Bek. v. 32.13.2020'], undefined],
    [['Mittelbare Änderung'], undefined],
    [[], undefined]
  ]
  for (const [notes, day] of cases)
    it(`reads ${JSON.stringify(notes)}`, () => expect(amendedOn(notes)).to.equal(day))
})
