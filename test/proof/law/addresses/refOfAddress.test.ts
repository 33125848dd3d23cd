import { expect } from 'chai'
import fc from 'fast-check'
import { refOfAddress } from '../../../../src/proof/law/addresses/refOfAddress.js'

const EUR_LEX = 'https://eur-lex.europa.eu'

describe('refOfAddress', () => {
  const cases: [address: string, ref: string | undefined][] = [
    ['http://data.europa.eu/eli/reg/2016/679/oj', 'CELEX:32016R0679'],
    ['http://data.europa.eu/eli/reg/2016/679', 'CELEX:32016R0679'],
    ['https://data.europa.eu/eli/reg/2016/679/oj/deu', 'CELEX:32016R0679'],
    ['http://data.europa.eu/eli/reg/2016/679/art_6/oj', 'CELEX:32016R0679#art_6'],
    ['http://data.europa.eu/eli/reg/2016/679/art_6/par_1/oj', 'CELEX:32016R0679#art_6'],
    ['http://data.europa.eu/eli/reg/2024/1689/anx_III/oj', 'CELEX:32024R1689#anx_III'],
    ['http://data.europa.eu/eli/reg/2016/679/2016-05-04', 'CELEX:02016R0679-20160504'],
    ['http://data.europa.eu/eli/dir/2011/83/oj', 'CELEX:32011L0083'],
    ['http://data.europa.eu/eli/dec_impl/2021/914/oj', 'CELEX:32021D0914'],
    [`${EUR_LEX}/eli/reg/2016/679/oj/eng`, 'CELEX:32016R0679'],
    [`${EUR_LEX}/legal-content/DE/TXT/?uri=CELEX:32016R0679`, 'CELEX:32016R0679'],
    [`${EUR_LEX}/legal-content/EN/TXT/HTML/?uri=celex%3A32016R0679&from=DE#d1e1`, 'CELEX:32016R0679'],
    [`${EUR_LEX}/legal-content/DE/ALL/?uri=CELEX:02016R0679-20160504`, 'CELEX:02016R0679-20160504'],
    [`${EUR_LEX}/LexUriServ/LexUriServ.do?uri=CELEX:32014R0910:DE:HTML`, 'CELEX:32014R0910'],
    ['http://publications.europa.eu/resource/celex/32016R0679', 'CELEX:32016R0679'],
    ['http://www.gesetze-im-internet.de/englisch_bgb/englisch_bgb.html#p2450', 'ELI:bgb'],
    ['32016R0679', 'CELEX:32016R0679'],
    ['32016r0679', 'CELEX:32016R0679'],
    ['https://www.gesetze-im-internet.de/bgb/__622.html', 'ELI:bgb§622'],
    ['http://www.gesetze-im-internet.de/bgb/__312a.html', 'ELI:bgb§312a'],
    ['https://gesetze-im-internet.de/gg/art_12a.html', 'ELI:gg#art_12a'],
    ['https://www.gesetze-im-internet.de/ao_1977/', 'ELI:ao_1977'],
    ['https://www.gesetze-im-internet.de/ao_1977/index.html', 'ELI:ao_1977'],
    ['https://www.gesetze-im-internet.de/bgb/BJNR001950896.html', 'ELI:bgb'],
    ['https://www.gesetze-im-internet.de/bimschg/anlage.html', 'ELI:bimschg#anlage'],
    ['https://www.gesetze-im-internet.de/rvg/anlage_1.html', 'ELI:rvg#anlage_1'],
    ['https://www.gesetze-im-internet.de/bgbeg/art_229__6.html', 'ELI:bgbeg#art_229§6'],
    ['https://www.gesetze-im-internet.de/altholzv/anhang_i.html', 'ELI:altholzv#anhang_i'],
    ['https://www.gesetze-im-internet.de/gg/eingangsformel.html', 'ELI:gg#eingangsformel'],
    ['https://www.gesetze-im-internet.de/luftvzo/muster_5.html', 'ELI:luftvzo#muster_5'],
    ['http://publications.europa.eu/resource/celex/32024R1689.DEU', 'CELEX:32024R1689'],
    ['www.gesetze-im-internet.de/stgb/__263.html#BJNR001270871BJNE045700307', 'ELI:stgb§263'],
    ['eur-lex.europa.eu/eli/reg/2016/679/oj', 'CELEX:32016R0679'],
    ['www.example.com/www.gesetze-im-internet.de/bgb/__622.html', undefined],
    ['http://data.europa.eu/eli/reg/2016/679/corrigendum/2018-05-23/oj', undefined],
    ['http://data.europa.eu/eli/treaty/teu_2016/oj', undefined],
    [`${EUR_LEX}/legal-content/DE/TXT/?uri=OJ:L:2016:119:TOC`, undefined],
    [`${EUR_LEX}/legal-content/DE/TXT/?uri=CELEX:%E0%A4%A`, undefined],
    ['https://www.gesetze-im-internet.de/', undefined],
    ['https://evil.example/gesetze-im-internet.de/bgb/__622.html', undefined],
    ['https://example.com/eli/reg/2016/679/oj', undefined],
    ['ELI:BGB§622', undefined],
    ['§ 622 BGB', undefined],
    ['2016/679', undefined]
  ]
  for (const [address, ref] of cases)
    it(`reads ${address}`, () => expect(refOfAddress(address)).to.equal(ref))

  it('takes no text for more than it is', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(refOfAddress(text) ?? 'ELI:').to.match(/^(?:CELEX|ELI):/)
      })
    )
  })
})
