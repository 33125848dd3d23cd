import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import fc from 'fast-check'
import { actTable } from '../../../../src/proof/law/acts/actTable.js'
import { findLegalBases } from '../../../../src/proof/law/citations/findLegalBases.js'
import { resolveLegalBases } from '../../../../src/graph/citations/resolveLegalBases.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { importers } from '../../../../src/formats/registry.js'
import { collectInputs } from '../../../../src/formats/input/collectInputs.js'
import { eli } from '../../../../src/graph/vocab/terms.js'
import { onOwnAndReal, pathFrom } from '../../../ownAndReal.js'

const ids = identifiers('http://localhost:8080')

/** jurabk, other names, titles, sections that are held. */
const HELD: readonly [jurabk: string, names: string[], titles: string[], sections: string][] = [
  ['GewO', [], ['Gewerbeordnung'], '6 14 15 34a 55 55a 56 57 anlage_1'],
  ['BGB', [], ['Bürgerliches Gesetzbuch'], '10-12 1823 433 823'],
  ['WoGG', [], ['Wohngeldgesetz'], '1 3 22 23 24'],
  ['WoGV', [], ['Wohngeldverordnung'], '1 2'],
  ['SGB 2', ['SGB II'], ['Zweites Buch Sozialgesetzbuch - Bürgergeld -'], '7 28 29 30'],
  ['SGB 10', ['SGB X'], ['Zehntes Buch Sozialgesetzbuch'], '35 35a'],
  ['SGB 12', ['SGB XII'], ['Zwölftes Buch Sozialgesetzbuch'], '27 27a 28 34 34a 34b 40 41'],
  ['StVO 2013', ['StVO', 'Straßenverkehrsordnung'], ['Straßenverkehrs-Ordnung'], '45 46 47'],
  ['BDSG 2018', ['BDSG'], ['Bundesdatenschutzgesetz'], '26'],
  ['BKGG 1996', ['BKGG'], ['Bundeskindergeldgesetz'], '6b'],
  ['VwVfG', [], ['Verwaltungsverfahrensgesetz'], '35'],
  ['PAuswG', [], ['Gesetz über Personalausweise und den elektronischen Identitätsnachweis'], '27'],
  ['HwO', ['Handwerksordnung'], ['Gesetz zur Ordnung des Handwerks'], '1 8 anlage_a'],
  ['GG', ['Grundgesetz'], ['Grundgesetz für die Bundesrepublik Deutschland'], 'art_1 art_104a'],
  ['WEG', [], ['Wohnungseigentumsgesetz'], '10'],
  ['XG 1990', [], ['Mustergesetz'], '1'],
  ['XG 2020', [], ['Mustergesetz'], '1']
]
const acts = HELD.map(([jurabk, otherNames, titles]) =>
  act(ids.act(jurabk)!.value, jurabk, otherNames, titles)
)
const gdpr = ids.celex('32016R0679')!.value
const table = actTable([
  ...acts,
  {
    ...act(gdpr, '32016R0679', ['DSGVO', 'DS-GVO'], ['Datenschutz-Grundverordnung']),
    ref: 'CELEX:32016R0679'
  }
])
const held = new Map([
  ...HELD.map(([jurabk, , , sections]) => [ids.act(jurabk)!.value, new Set(sections.split(' '))] as const),
  [gdpr, new Set(['art_6', 'art_17', 'rct_47'])] as const
])

function act(iri: string, jurabk: string, otherNames: readonly string[], titles: readonly string[]) {
  const ref = ids.actRef(jurabk)
  return { iri, ref, label: jurabk, scope: '', abbreviations: [jurabk], otherNames, titles }
}

/** The links, then what is not confirmed, each behind `?`. */
function read(text: string): string[] {
  const bases = resolveLegalBases(findLegalBases(text, table), {
    ids,
    held: iri => held.get(iri) ?? new Set()
  })
  const links = bases.flatMap(one => one.iris.map(iri => iri.replace(/^.*?(?:eli|celex)\//, '')))
  return [...links, ...bases.filter(one => !one.confirmed).map(one => `?${one.text}`)]
}

describe('findLegalBases', () => {
  const cases: readonly [text: string, ...expected: string[]][] = [
    ['§ 14 Gewerbeordnung (GewO)', 'gewo/14'],
    ['§14 GewO', 'gewo/14'],
    ['§ 14 Abs. 1 Satz 1 GewO', 'gewo/14'],
    ['§ 14 Absatz 1 Satz 2 Nummer 3 der Gewerbeordnung', 'gewo/14'],
    ['gemäß § 14 Abs. 1 und 6 GewO', 'gewo/14'],
    ['§ 14 Abs. 1, 2 und 3 Nr. 4 GewO', 'gewo/14'],
    ['§ 3 Absatz 3 und § 22 Wohngeldgesetz', 'wogg/3', 'wogg/22'],
    ['§§ 22, 23 und 24 WoGG', 'wogg/22', 'wogg/23', 'wogg/24'],
    ['§§ 22 Abs. 1, 23 Abs. 2 und 24 WoGG', 'wogg/22', 'wogg/23', 'wogg/24'],
    ['§§ 22 - 24 WoGG', 'wogg/22', 'wogg/23', 'wogg/24'],
    ['§§ 22–24 Wohngeldgesetz', 'wogg/22', 'wogg/23', 'wogg/24'],
    ['§§ 22 bis einschließlich 24 WoGG', 'wogg/22', 'wogg/23', 'wogg/24'],
    ['§§ 55 bis 57 GewO', 'gewo/55', 'gewo/55a', 'gewo/56', 'gewo/57'],
    ['§§ 23 bis 30 WoGG', 'wogg/23', 'wogg/24', '?§§ 23 bis 30 WoGG'],
    ['§§ 24 bis 22 WoGG', 'wogg/24', 'wogg/22'],
    ['§§ 34, 34a und 34b SGB XII', 'sgb_12/34', 'sgb_12/34a', 'sgb_12/34b'],
    ['§ § 34 , 34a SGB XII', 'sgb_12/34', 'sgb_12/34a'],
    ['§ 34 a Abs. 1 SGB XII', 'sgb_12/34a'],
    ['§§ 27 ff. SGB XII', 'sgb_12/27'],
    ['§ 14 GewO, § 26 BDSG', 'gewo/14', 'bdsg_2018/26'],
    ['§ 14 GewO i.V.m. § 35 VwVfG', 'gewo/14', 'vwvfg/35'],
    ['§ 14 Abs. 1 GewO in Verbindung mit § 15 GewO', 'gewo/14', 'gewo/15'],
    ['§§ 14 und 15 GewO sowie § 22 WoGG', 'gewo/14', 'gewo/15', 'wogg/22'],
    ['GewO § 14', 'gewo/14'],
    ['Gewerbeordnung (GewO), § 14', 'gewo/14'],
    ['Gewerbeordnung (GewO), insbesondere § 14', 'gewo/14'],
    ['GewO § 14, BDSG § 26', 'gewo/14', 'bdsg_2018/26'],
    ['Wohngeldgesetz (WoGG) § 22 Wohngeldverordnung (WoGV)', 'wogg/22', 'wogv'],
    ['Wohngeldgesetz (WoGG) §§ 22, 23 Wohngeldverordnung (WoGV) § 2', 'wogg/22', 'wogg/23', 'wogv/2'],
    ['Wohngeldgesetz (WoGG)\n§ 22\nWohngeldverordnung (WoGV)', 'wogg/22', 'wogv'],
    ['§ 22\nWohngeldgesetz\n§ 2\nWohngeldverordnung', 'wogg/22', 'wogv/2'],
    ['Gewerbeordnung:\n§ 14\n§ 15', 'gewo/14', 'gewo/15'],
    ['§ 14 GewO\n§ 26 BDSG\n', 'gewo/14', 'bdsg_2018/26'],
    ['§ 14 GewO; § 26 BDSG', 'gewo/14', 'bdsg_2018/26'],
    ['- § 14 GewO\n- § 26 BDSG', 'gewo/14', 'bdsg_2018/26'],
    ['Gewerbeordnung', 'gewo'],
    ['Gewerbeordnung (GewO): § 14 GewO', 'gewo/14'],
    ['§ 14 gewo', 'gewo/14'],
    ['§ 14 gewerbeordnung', 'gewo/14'],
    ['wohngeldgesetz § 22', 'wogg/22'],
    ['paragraph 14 gewo', 'gewo/14'],
    ['§ 10 weg', 'weg/10'],
    ['Den Weg zum Amt finden Sie online.'],
    ['§ 45 Strassenverkehrsordnung', 'stvo_2013/45'],
    ['§ 45 Straßenverkehrs-Ordnung (StVO)', 'stvo_2013/45'],
    ['§ 14 Gewerbe-Ordnung', 'gewo/14'],
    ['§ 433 des Bürgerlichen Gesetzbuchs', 'bgb/433'],
    ['§ 433 Buergerliches Gesetzbuch', 'bgb/433'],
    ['§ 35 Zehntes Buch Sozialgesetzbuch (SGB X)', 'sgb_10/35'],
    ['§ 35 des Zehnten Buches Sozialgesetzbuch', 'sgb_10/35'],
    ['§ 35 Sozialgesetzbuch (SGB) Zehntes Buch (X)', 'sgb_10/35'],
    ['§ 35 Sozialgesetzbuch - Zehntes Buch', 'sgb_10/35'],
    ['§ 35 SGB-X', 'sgb_10/35'],
    ['§ 35 10. Buch Sozialgesetzbuch', 'sgb_10/35'],
    ['§ 35 SGB 10', 'sgb_10/35'],
    ['§ 28 SGB II / § 34 SGB XII', 'sgb_2/28', 'sgb_12/34'],
    ['Viertes Kapitel Zwölftes Buch Sozialgesetzbuch (SGB XII)', 'sgb_12'],
    ['§ 1 Gesetz zur Ordnung des Handwerks (Handwerksordnung)', 'hwo/1'],
    ['Anlage A zur Handwerksordnung', 'hwo/anlage_a'],
    ['Gesetz über Personalausweise und den elektronischen Identitätsnachweis (PAuswG) § 27', 'pauswg/27'],
    ['Artikel 1 Grundgesetz', 'gg/art_1'],
    ['Art. 104a GG', 'gg/art_104a'],
    ['Art. 6 Abs. 1 lit. c DSGVO', '32016R0679/art_6'],
    ['Artikel 17 Verordnung (EU) 2016/679', '32016R0679/art_17'],
    ['Verordnung (EU) Nr. 910/2014', '?Verordnung (EU) Nr. 910/2014'],
    ['<p>§ 14 <b>GewO</b></p><ul><li>&sect;&nbsp;26 BDSG</li></ul>', 'gewo/14', 'bdsg_2018/26'],
    ['https://www.gesetze-im-internet.de/gewo/__14.html', 'gewo/14'],
    ['www.gesetze-im-internet.de/gewo/', 'gewo'],
    ['Grundgesetz: https://www.gesetze-im-internet.de/gg/art_1.html', 'gg/art_1'],
    ['<a href="http://www.gesetze-im-internet.de/gewo/__14.html">Gewerbeordnung</a>', 'gewo/14'],
    ['https://dejure.org/gesetze/BGB/433.html', 'bgb/433'],
    ['https://eur-lex.europa.eu/legal-content/DE/TXT/?uri=CELEX%3A32016R0679', '32016R0679'],
    ['§ 11 BGB', 'bgb/10-12'],
    // What is not held, or is another law, is never linked.
    ['§ 1433 BGB', '?§ 1433 BGB'],
    ['§ 82 BGB', '?§ 82 BGB'],
    ['§ 823 BGB', 'bgb/823'],
    ['§ 14a GewO', '?§ 14a GewO'],
    ['§ 5 Landeshundegesetz (LHundG NRW)', '?§ 5 Landeshundegesetz (LHundG NRW)'],
    ['§ 35 VwVfG NRW', '?§ 35 VwVfG NRW'],
    ['§ 35 Verwaltungsverfahrensgesetz des Landes Berlin', '?§ 35 Verwaltungsverfahrensgesetz des Landes'],
    ['§ 35 Hamburgisches Verwaltungsverfahrensgesetz', '?§ 35', '?Verwaltungsverfahrensgesetz'],
    ['§ 35 BayVwVfG', '?§ 35 BayVwVfG'],
    ['§ 7 AG SGB XII', '?§ 7 AG SGB XII'],
    ['VwV-StVO'],
    [
      'Verwaltungsvorschrift zur Straßenverkehrs-Ordnung',
      '?Verwaltungsvorschrift zur Straßenverkehrs-Ordnung'
    ],
    ['§ 1 Mustergesetz', '?§ 1 Mustergesetz'],
    [
      '§ 3 der Satzung über die Hundesteuer der Stadt Köln; § 14 GewO',
      'gewo/14',
      '?§ 3 Satzung über die Hundesteuer der Stadt Köln'
    ],
    ['Bitte beachten Sie im Allgemeinen Gebührentarif die Tarifstelle 18a bis 18b.6'],
    ['§ 14', '?§ 14'],
    ['keine'],
    ['']
  ]
  for (const [text, ...expected] of cases) {
    it(`reads ${JSON.stringify(text)}`, () => {
      expect([...read(text)].sort()).to.deep.equal([...expected].sort())
    })
  }

  it('never throws, and links only what is held', () => {
    const words = [
      '§',
      '§§ ',
      '14',
      ' - ',
      '22',
      'GewO',
      'WoGG',
      'SGB XII',
      ', ',
      ' und ',
      '\n',
      '(',
      ')',
      'Gesetz über ',
      'https://',
      '<p>',
      '&#167;',
      'NRW'
    ]
    const text = fc
      .array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 4 })), { maxLength: 14 })
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(text, each => {
        for (const link of read(each).filter(one => !one.startsWith('?'))) {
          const cut = link.indexOf('/')
          const owner = [...held.keys()].find(iri => iri.endsWith(`/${cut < 0 ? link : link.slice(0, cut)}`))
          expect(owner, link).to.not.equal(undefined)
          if (cut >= 0) expect(held.get(owner!)!.has(link.slice(cut + 1)), link).to.equal(true)
        }
      }),
      { numRuns: 1_000 }
    )
  })
})

interface Expected {
  /** Strings of the list, one a line behind the heading. */
  readonly strings: number
  /** The acts they are read against. */
  readonly acts: readonly string[]
  /** The links that an expert expects, by the number of the service; all others have none. */
  readonly wanted: Readonly<Record<string, readonly string[]>>
}

const of = (act: string, sections: string) => sections.split(' ').map(section => `ELI:${act}§${section}`)
const sharedLaw = pathFrom('../shared/data', 'gii')

describe('findLegalBases on legal bases as services give them', function () {
  this.timeout(120_000)
  onOwnAndReal<Expected>(
    {
      path: 'leistungen/rechtsgrundlage_strings.tsv',
      expected: {
        strings: 16,
        acts: [pathFrom('fixtures', 'gii'), pathFrom('fixtures', 'demo/gewo.xml')],
        wanted: {
          '99000000000001': ['ELI:schirmg§3', 'ELI:schirmv_2020'],
          '99000000000002': ['ELI:gewo§14', 'ELI:schirmg§9'],
          '99000000000003': of('schirmg', '1 2 2a 3'),
          '99000000000004': ['ELI:schirmg'],
          '99000000000005': ['ELI:schirmg§3'],
          '99000000000006': ['ELI:schirmg'],
          '99000000000007': of('schirmg', '7 8 9 10'),
          '99000000000008': of('schirmg', '1 2a 7'),
          '99000000000009': ['ELI:schirmg§3'],
          '99000000000010': ['ELI:schirmv_2020§1', 'ELI:schirmg§9', 'ELI:schirmg§10'],
          '99000000000011': ['ELI:schirmuebk#art_1', 'ELI:schirmuebk#art_1a', 'ELI:schirmg§2'],
          '99000000000012': ['ELI:schirmg#anlage_1', 'ELI:gewo§14']
        }
      }
    },
    {
      path: 'leistungen/rechtsgrundlage_strings.tsv',
      expected: {
        strings: 16,
        acts: 'wogg wogv wofg wobindg stvo_2013 pauswg sgb_12 sgb_2 asylblg bkgg_1996 gewo bgb'
          .split(' ')
          .map(name => `${sharedLaw}/${name}.xml`),
        wanted: {
          '99107023037000': ['ELI:wogg§22', 'ELI:wogv'],
          '99107022012000': ['ELI:wofg§27', 'ELI:wobindg§5'],
          '99108001001000': of('stvo_2013', '45 46 47'),
          '99008001012000': ['ELI:pauswg'],
          '99008001014002': ['ELI:pauswg§27'],
          '99107009017000': ['ELI:sgb_12'],
          '99107012017000': of(
            'sgb_12',
            '27 27a 27b 27c 28 28a 29 30 31 32 32a 33 34 34a 34b 34c 35 35a 35b 36 37 37a 38 39 40'
          ),
          '99107032017002': of('sgb_12', '34 34a 34b'),
          '99107032017004': ['ELI:asylblg§3'],
          '99107032017005': ['ELI:bkgg_1996§6b', ...of('sgb_2', '28 29 30')],
          '99107032017006': ['ELI:bkgg_1996§6b', ...of('sgb_2', '28 29 30')]
        }
      }
    },
    (list, { strings, acts, wanted }) => {
      it('gives exactly the links that an expert expects', async () => {
        const { table, held } = await readLaw(acts)
        const lines = readFileSync(list, 'utf8').trim().split('\n').slice(1)
        expect(lines).to.have.length(strings)
        for (const line of lines) {
          const [key, , text] = line.split('\t')
          const bases = findLegalBases(text === '(property absent)' ? '' : text!, table)
          const links = resolveLegalBases(bases, { ids, held: iri => held.get(iri) ?? new Set() }).flatMap(
            one => one.iris
          )
          expect(
            links.map(iri => ids.iriToRef(iri)),
            text
          ).to.have.members([...(wanted[key!] ?? [])])
        }
      })
    }
  )
})

async function readLaw(paths: readonly string[]) {
  const inputs = await collectInputs(paths, ['xml'])
  const acts = []
  const held = new Map<string, Set<string>>()
  for (const file of inputs.files) {
    for await (const unit of importers['gii']!.read(file, { ids, grounding: 'verified' })) {
      const iri = unit.roots[0]!.value
      const own = unit.quads.filter(quad => quad.subject.value === iri)
      const all = (predicate: { value: string }) =>
        own.filter(quad => quad.predicate.value === predicate.value).map(quad => quad.object.value)
      acts.push(
        act(iri, all(eli.id_local)[0]!, all(eli.title_alternative), [
          ...all(eli.title),
          ...all(eli.title_short)
        ])
      )
      held.set(
        iri,
        new Set(unit.passages.flatMap(({ concept }) => concept.value.slice(iri.length + 1) || []))
      )
    }
  }
  return { table: actTable(acts), held }
}
