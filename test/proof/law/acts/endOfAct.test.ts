import { expect } from 'chai'
import { endOfAct } from '../../../../src/proof/law/acts/endOfAct.js'

describe('endOfAct', () => {
  const cases: [note: string, day: string | undefined][] = [
    ['V aufgeh. durch Art. 3 Satz 2 V v. 12.11.2021 BGBl I 2021, 4921 mWv 28.5.2022', '2022-05-28'],
    ['G aufgeh. durch Art. 90 Abs. 6 G v. 20.8.2021 I 3932 mWv 1.1.2025', '2025-01-01'],
    ['V aufgeh. durch Art. 13 Satz 2 V v. 20.7.2023 I Nr. 199', '2023-07-20'],
    ['Die V tritt gem. § 3 dieser V mit Ablauf des 31.12.2022 außer Kraft', '2023-01-01'],
    ['V aufgeh. durch § 3 dieser V mit Ablauf 30.4.2024', '2024-05-01'],
    ['V aufgeh. durch § 5 dieser V mit Ablauf d. 25.5.2022', '2022-05-26'],
    ['Aufgeh. durch Art. 42 G v. 16.12.2022 I 2294 mWv 1.3.2023', '2023-03-01'],
    ['Die V tritt gem. § 2 am 31.12.2022 außer Kraft', '2022-12-31'],
    ['AnO nicht mehr anzuwenden gem. Art. 1 V v. 1.2.2020', undefined],
    ['Vierter Teil aufgeh. durch Art. 2 G v. 1.2.2020 I 3', undefined],
    ['§§ 1 bis 3 aufgeh. durch Art. 2 G v. 1.2.2020 I 3 mWv 1.3.2020', undefined],
    ['Die zugehörige V wurde aufgeh. durch V v. 1.2.2020 I 3', undefined],
    ['V tritt außer Kraft, wenn die Gründe entfallen', undefined],
    ['Zeitlich überholt', undefined],
    ['', undefined]
  ]
  for (const [note, day] of cases) it(`reads "${note}"`, () => expect(endOfAct(note)).to.equal(day))
})
