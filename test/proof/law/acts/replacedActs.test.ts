import { expect } from 'chai'
import { replacedActs } from '../../../../src/proof/law/acts/replacedActs.js'

describe('replacedActs', () => {
  const cases: [note: string, replaces: string[], replacedBy: string[]][] = [
    ['Ersetzt V 7110-3-174 v. 18.6.2007 I 1173 (SchiLichtrMstrV)', ['SchiLichtrMstrV'], []],
    [
      'Ersetzt V 2030-7-9-2 v. 22.6.2004 I 1303 (LAP-mDBNDV) und V 2030-7-4-1 v. 15.10.2001 I 2652 (LAP-mDVerfSchV)',
      ['LAP-mDBNDV', 'LAP-mDVerfSchV'],
      []
    ],
    ['Ersetzt durch V 806-22-1-160 v. 31.1.2025 I Nr. 30 (FloristAusbV 2025)', [], ['FloristAusbV 2025']],
    ['Ersetzt durch V 2030-8-5-26 v. 15.11.2023 I Nr. 326 [GStDVDV 2024]', [], ['GStDVDV 2024']],
    ['V ersetzt V 806-22-1-82 v. 26.4.2013 I 1173 (Dig/PrintMedAusbV 2013)', ['Dig/PrintMedAusbV 2013'], []],
    ['Dieses G ersetzt das G 26-5 v. 16.7.1982 I 946 (AsylVfG)', ['AsylVfG'], []],
    ['Ersetzt 2190-2 G v. 7.7.1997 I 1650 (BKAG 1997)', ['BKAG 1997'], []],
    ['Ersetzt V v. 7.9.1954 I 271', [], []],
    ['Ersetzt § 3 der V v. 7.9.1954 I 271 (XV)', [], []],
    ['§ 58 ist gem. Art. 3 ersetzt durch Bek. v. 12.6.2008 I 1007 (XV)', [], []],
    ['Mittelbare Änderung durch Art. 21 G v. 10.12.2021 I 5162 (XG)', [], []]
  ]
  for (const [note, replaces, replacedBy] of cases) {
    it(`reads "${note}"`, () => expect(replacedActs(note)).to.deep.equal({ replaces, replacedBy }))
  }
})
