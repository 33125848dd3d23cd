import { expect } from 'chai'
import { readDecisions } from '../../../../src/proof/law/decisions/readDecisions.js'
import { processorTime } from '../../../processorTime.js'

/** A text whose decisions and papers stand between signs: ‹decision›, «paper or gazette». */
const MARKED = [
  'So der ‹BGH (Urteil vom 3. März 2021, Az. VI ZR 12/20)›.',
  'Nach ‹EuGH, Urt. v. 13.5.2014, C-131/12, ECLI:EU:C:2014:317›, gilt das.',
  '‹BVerfG, Beschl. v. 1. 2. 2020 – 1 BvR 1/20, Rn. 5› ; ‹BVerfGE 7, 198›',
  '‹BSG vom 29. 4. 1998 - B 7 AL 18/97 R - SozR 3-4100 § 105a Nr 5, juris RdNr 20›',
  '‹BAG 15. Dezember 2016 - 8 AZR 612/15 - Rn. 34 mwN, BAGE 157, 317›',
  'das Urteil des ‹Bundesgerichtshofs vom 3. März 2021 (VIII ZR 12/20)› sagt',
  '‹BFH-Urteil vom 23. April 2009 IV R 87/05, BFH/NV 2009, 1650›',
  '‹OLG Frankfurt am Main, Urteil vom 1.1.2020 - 6 U 12/20›',
  '‹LG Berlin, 65 S 123/19›',
  '‹ECLI:DE:BGH:2020:010220UVIZR1.19.0›.',
  '(‹ECLI:DE:BVerfG:2020:rs20200226.2bvr234715›)',
  '‹Rs. C-131/12›; ‹1 BvR 16/13›',
  '‹BVerwGE 154, 328 <347>›',
  'Das folgt aus «BT-Drs. 19/4674, S. 33».',
  '«BGBl. 2024 I Nr. 323», «BGBl. I 2020 S. 123», «BR-Drucksache 12/20»',
  '«NJW 2020, 1234», ‹BGH NJW 2012, 2427›',
  'Der BGH sagt das, und das Urteil ist zu begründen.',
  'Am 3. März 2021 kamen 5 A 12 Leute nach § 14 Abs. 1 GewO und Art. 5 GG.',
  'Anlage 1 Nr. 3 zu § 5, Abschnitt 2 Nr. 12/20'
]

describe('decisions that a text cites', () => {
  for (const marked of MARKED)
    it(marked, () => {
      const text = marked.replace(/[‹›«»]/g, '')
      let told = ''
      let last = 0
      for (const { start, end, kind } of readDecisions(text)) {
        const [open, close] = kind === 'decision' ? ['‹', '›'] : ['«', '»']
        told += `${text.slice(last, start)}${open}${text.slice(start, end)}${close}`
        last = end
      }
      expect(told + text.slice(last)).to.equal(marked)
    })

  it('takes no longer for hostile texts than their length allows', function () {
    this.timeout(60_000)
    for (const piece of [
      'BGH, ',
      'Urteil vom ',
      '1. 2. 2020 ',
      'SozR 4 ',
      'I ZR ',
      'OLG ',
      'BGBl. I ',
      'NJW 2020, ',
      'A',
      '1 ',
      'Az. '
    ]) {
      const time = (length: number) => {
        const text = piece.repeat(Math.ceil(length / piece.length))
        const spent = processorTime()
        readDecisions(text)
        return spent()
      }
      time(20_000)
      const [short, long] = [Math.min(time(20_000), time(20_000)), time(160_000)]
      expect(long, piece).to.be.lessThan(30 * short + 300)
    }
  })
})
