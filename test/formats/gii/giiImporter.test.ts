import { expect } from 'chai'
import { InvalidInput } from '../../../src/base/errors.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { giiImporter } from '../../../src/formats/gii/giiImporter.js'
import type { ImportUnit } from '../../../src/formats/importer.js'
import { validate } from '../../../src/graph/shacl/validate.js'
import { dcterms, eli, kg, rdfs } from '../../../src/graph/vocab/terms.js'
import { all, failureOf, inputOf } from '../inputOf.js'

const ids = identifiers('http://localhost:8080')

const act = (fields = '<jurabk>TestG 2020</jurabk><amtabk>TestG</amtabk><langue>Testgesetz</langue>') =>
  `<norm doknr="T"><metadaten>${fields}<ausfertigung-datum>2020-01-02</ausfertigung-datum><fundstelle><periodikum>BGBl I</periodikum><zitstelle>2020, 1</zitstelle></fundstelle></metadaten></norm>`
const norm = (enbez: string, text: string, title = '') =>
  `<norm doknr="T-${enbez}"><metadaten><jurabk>TestG 2020</jurabk><enbez>${enbez}</enbez>${title && `<titel>${title}</titel>`}</metadaten><textdaten><text><Content>${text}</Content></text></textdaten></norm>`
const heading = (code: string, name: string, title: string) =>
  `<norm doknr="H${code}"><metadaten><gliederungseinheit><gliederungskennzahl>${code}</gliederungskennzahl><gliederungsbez>${name}</gliederungsbez><gliederungstitel>${title}</gliederungstitel></gliederungseinheit></metadaten></norm>`

async function read(...norms: string[]): Promise<ImportUnit> {
  const file = inputOf(`<dokumente builddate="20250311223005">${norms.join('')}</dokumente>`)
  const [unit] = await all(giiImporter.read(file, { ids, grounding: 'verified' }))
  expect(await validate(unit!.quads)).to.deep.equal([])
  return unit!
}

/** The values of a predicate of a node, in the order in which the importer gives them. */
function valuesOf(unit: ImportUnit, ref: string, predicate: { value: string }): string[] {
  const node = ids.refToIri(ref)!
  return unit.quads
    .filter(quad => quad.subject.equals(node) && quad.predicate.value === predicate.value)
    .map(quad => quad.object.value)
}

describe('giiImporter', () => {
  it('reads the act with its names', async () => {
    const unit = await read(
      act(),
      norm('§ 1', '<P>(1) Satz.</P>', 'Zweck').replace('</jurabk>', '</jurabk><jurabk>TstG</jurabk>')
    )
    const ref = 'ELI:TestG_2020'
    expect(valuesOf(unit, ref, rdfs.label)).to.deep.equal(['Testgesetz (TestG)'])
    expect(valuesOf(unit, ref, eli.id_local)).to.deep.equal(['TestG 2020'])
    expect(valuesOf(unit, ref, eli.title_alternative)).to.deep.equal(['TestG', 'TstG'])
    expect(valuesOf(unit, ref, eli.date_document)).to.deep.equal(['2020-01-02'])
    expect(valuesOf(unit, ref, eli.published_in)).to.deep.equal(['BGBl I 2020, 1'])
    expect(unit.source.landingPage).to.equal('https://www.gesetze-im-internet.de/testg_2020/')
    expect(valuesOf(unit, `${ref}§1`, rdfs.label)).to.deep.equal(['§ 1 TestG Zweck'])
  })

  it('holds what the source says of its state, by type and in its words, and when the file was made as a fact of the file', async () => {
    const note = (type: string, text: string, checked = 'ja') =>
      `<standangabe checked="${checked}"><standtyp>${type}</standtyp><standkommentar>${text}</standkommentar></standangabe>`
    const notes = [
      note('Neuf', 'Neugefasst durch Bek. v. 1.2.2021 I 3;'),
      note('Stand', 'zuletzt geändert durch Art. 1 G v. 2.3.2024 I Nr. 5'),
      note('Hinweis', 'Änderung durch Art. 2 G v. 6.7.2024 I Nr. 8 textlich nachgewiesen', 'nein'),
      note('Hinweis', 'Änderung durch Art. 3 G v. 6.7.2024 I Nr. 8 textlich nachgewiesen'),
      note('Aufh', 'G tritt gem. § 9 mWv 1.1.2030 außer Kraft'),
      note('Sonst', 'Ersetzt G 1-2-3'),
      note('Neuart', 'etwas')
    ]
    const unit = await read(
      act(`<jurabk>TestG 2020</jurabk><langue>Testgesetz</langue>${notes.join('')}`),
      norm('§ 1', '<P>x</P>')
    )
    const of = (predicate: { value: string }) => valuesOf(unit, 'ELI:TestG_2020', predicate)
    expect(of(kg.restatement)).to.deep.equal(['Neugefasst durch Bek. v. 1.2.2021 I 3;'])
    expect(of(kg.lastAmendment)).to.deep.equal(['zuletzt geändert durch Art. 1 G v. 2.3.2024 I Nr. 5'])
    expect(of(kg.editorialNote)).to.have.length(2)
    expect(of(kg.repealNote)).to.deep.equal(['G tritt gem. § 9 mWv 1.1.2030 außer Kraft'])
    expect(of(kg.furtherNote)).to.deep.equal(['Ersetzt G 1-2-3'])
    expect(of(kg.stateNote)).to.deep.equal(['Neuart: etwas'])
    expect(of(kg.uncheckedNote)).to.deep.equal([
      'Änderung durch Art. 2 G v. 6.7.2024 I Nr. 8 textlich nachgewiesen'
    ])
    expect(of(eli.version_date), 'the date of the file is not that of the law').to.deep.equal([])
    expect(unit.fileDate?.value).to.equal('2025-03-11T22:30:05')
    expect(unit.passages.map(passage => passage.state?.value)).to.deep.equal([
      '2025-03-11T22:30:05',
      undefined
    ])
  })

  it('knows the books of the Sozialgesetzbuch by the names in use', async () => {
    const unit = await read(
      act('<jurabk>SGB 2</jurabk><langue>Sozialgesetzbuch (SGB) Zweites Buch (II)</langue>'),
      norm('§ 1', '<P>x</P>')
    )
    expect(valuesOf(unit, 'ELI:SGB_2', eli.title_alternative)).to.include.members([
      'SGB II',
      'Zweites Buch Sozialgesetzbuch'
    ])
    expect(valuesOf(unit, 'ELI:SGB_2§1', rdfs.label)).to.deep.equal(['§ 1 SGB II'])
  })

  it('puts each provision below its headings, annexes below none', async () => {
    const unit = await read(
      act(),
      heading('010', 'Titel I', 'Anfang'),
      heading('010010', 'I.', 'Kern'),
      norm('§ 1', '<P>a</P>'),
      heading('010020', 'II.', 'Rand'),
      norm('§ 2', '<P>b</P>'),
      heading('020', 'Titel II', 'Ende'),
      norm('§ 3', '<P>c</P>'),
      norm('Anlage 1', '<P>d</P>', '(zu § 3)')
    )
    const paths = ['§1', '§2', '§3', '#anlage_1'].map(part =>
      valuesOf(unit, `ELI:TestG_2020${part}`, kg.structurePath)
    )
    expect(paths).to.deep.equal([
      ['Titel I Anfang › I. Kern'],
      ['Titel I Anfang › II. Rand'],
      ['Titel II Ende'],
      []
    ])
    expect(valuesOf(unit, 'ELI:TestG_2020#anlage_1', kg.position)).to.deep.equal(['4'])
  })

  it('marks what is repealed, and says why it leaves norms out', async () => {
    const unit = await read(
      act(),
      norm('Inhaltsübersicht', '<TOC><Ident>§ 1</Ident></TOC>'),
      norm('(XXXX) §§ 3 bis 6', '', '(weggefallen)'),
      norm('§ 7', '<P>(weggefallen)</P>'),
      norm('§ 8', '<P>-</P>', '(weggefallen)'),
      norm('(XXXX)', ''),
      heading('010', 'Teil 1', 'Anfang')
    )
    for (const part of ['§3-6', '§7', '§8']) {
      expect(valuesOf(unit, `ELI:TestG_2020${part}`, eli.in_force), part).to.deep.equal([
        eli['InForce-notInForce'].value
      ])
      expect(valuesOf(unit, `ELI:TestG_2020${part}`, kg.text), part).to.deep.equal(['(weggefallen)'])
    }
    expect(valuesOf(unit, 'ELI:TestG_2020§3-6', rdfs.label)).to.deep.equal(['§§ 3 bis 6 TestG (weggefallen)'])
    expect(unit.skipped).to.deep.equal([
      { where: 'T-Inhaltsübersicht (Inhaltsübersicht)', reason: 'table of contents' },
      { where: 'T-(XXXX) ((XXXX))', reason: 'neither text nor title' },
      { where: 'H010 (Teil 1 Anfang)', reason: 'heading with nothing below it, kept as a note on the act' }
    ])
    expect(valuesOf(unit, 'ELI:TestG_2020', kg.footnotes)).to.deep.equal(['Teil 1 Anfang'])
    expect(unit.counts).to.deep.equal({ acts: 1, norms: 7, provisions: 3 })
  })

  it('holds what has a number and nothing else, with its number for a text', async () => {
    const gone = '(+++ §§ 30 bis 40: Weggefallen aufgrund Neuregelung gem. Art. 51 G v. 10.8.2021 I 3436 +++)'
    const unit = await read(
      act(),
      norm('§ 2', '<P>Ein Satz.</P>'),
      norm('§ 2', ''),
      norm('(XXXX) §§ 3 bis 6', '<P/>'),
      norm('(XXXX) §§ 30 bis 40', '').replace(
        '</textdaten>',
        `<fussnoten><Content><P>${gone}</P></Content></fussnoten></textdaten>`
      ),
      heading('010', 'Art 17', 'Teilung'),
      norm('(XXXX) §§ 1 und 2', '<P/>').replace(
        '</metadaten>',
        '<gliederungseinheit><gliederungskennzahl>010</gliederungskennzahl><gliederungsbez>Art 17</gliederungsbez></gliederungseinheit></metadaten>'
      ),
      heading('020', 'Zweiter Abschnitt', '(§§ 50 bis 57a weggefallen)'),
      norm('§ 58', '<P>Schluss.</P>')
    )
    const of = (part: string, predicate: { value: string }) =>
      valuesOf(unit, `ELI:TestG_2020${part}`, predicate)
    for (const [part, text, label] of [
      ['§2', 'Ein Satz.', '§ 2 TestG'],
      ['§2~2', '§ 2', '§ 2 TestG'],
      ['§3-6', '§§ 3 bis 6', '§§ 3 bis 6 TestG'],
      ['§30-40', '§§ 30 bis 40', '§§ 30 bis 40 TestG'],
      ['#art_17§1,2', '§§ 1 und 2', 'Art 17 §§ 1 und 2 TestG'],
      ['§50-57a', '(§§ 50 bis 57a weggefallen)', '§§ 50 bis 57a TestG (§§ 50 bis 57a weggefallen)']
    ] as const) {
      expect(of(part, kg.text), part).to.deep.equal([text])
      expect(of(part, rdfs.label), part).to.deep.equal([label])
    }
    const repealed = ['§2', '§2~2', '§3-6', '§30-40', '§50-57a'].filter(
      part => of(part, eli.in_force).length > 0
    )
    expect(repealed, 'nothing says of the others that they were repealed').to.deep.equal([
      '§30-40',
      '§50-57a'
    ])
    expect(of('§30-40', kg.footnotes)).to.deep.equal([gone])
    expect(of('§58', kg.structurePath)).to.deep.equal(['Zweiter Abschnitt (§§ 50 bis 57a weggefallen)'])
  })

  it('loses no text of norms that share a name or have none', async () => {
    const noName =
      '<norm doknr="N"><metadaten><jurabk>TestG 2020</jurabk></metadaten><textdaten><text><Content><P>ohne Namen</P></Content></text></textdaten></norm>'
    const unit = await read(
      act(),
      norm('Anlage', '<P>eins</P>'),
      norm('Anlage', '<P>zwei</P>'),
      norm('(XXXX)', '<P>drei</P>'),
      noName
    )
    const refs = ['#anlage', '#anlage~2', '#text', '#text~2']
    expect(refs.map(part => valuesOf(unit, `ELI:TestG_2020${part}`, kg.text)[0])).to.deep.equal([
      'eins',
      'zwei',
      'drei',
      'ohne Namen'
    ])
  })

  it('takes dozens of norms of one name', async () => {
    const unit = await read(
      act(),
      ...Array.from({ length: 120 }, (_, index) => norm('Art 1', `<P>${index}</P>`))
    )
    expect(unit.counts.provisions).to.equal(120)
    expect(valuesOf(unit, 'ELI:TestG_2020#art_1~10', kg.text)).to.deep.equal(['9'])
    expect(valuesOf(unit, 'ELI:TestG_2020#art_1~120', kg.text)).to.deep.equal(['119'])
  })

  it('holds an act without a date that is no day, and says so', async () => {
    for (const date of ['0000-00-00', '2023-02-29', '2023-13-01', 'unbekannt']) {
      const unit = await read(
        `<norm doknr="T"><metadaten><jurabk>TestG</jurabk><ausfertigung-datum manuell="ja">${date}</ausfertigung-datum></metadaten></norm>`,
        norm('§ 1', '<P>eins</P>')
      )
      expect(valuesOf(unit, 'ELI:TestG', eli.date_document)).to.deep.equal([])
      expect(unit.findings).to.have.length(1)
      expect(unit.findings![0]).to.deep.include({
        path: eli.date_document.value,
        value: date,
        severity: 'warning'
      })
      expect(await validate(unit.quads)).to.deep.equal([])
    }
    const unit = await read(act(), norm('§ 1', '<P>eins</P>'))
    expect(unit.findings).to.deep.equal([])
  })

  it('keeps footnotes apart: those of norms with them, those of headings with the act', async () => {
    const notes = '<fussnoten><Content><P>Geltung ab 2021</P></Content></fussnoten></textdaten>'
    const unit = await read(
      act(),
      heading('010', 'Teil 1', 'Anfang').replace('</norm>', `<textdaten>${notes}</norm>`),
      norm('§ 1', '<P>x</P>').replace('</textdaten>', notes)
    )
    expect(valuesOf(unit, 'ELI:TestG_2020§1', kg.footnotes)).to.deep.equal(['Geltung ab 2021'])
    expect(valuesOf(unit, 'ELI:TestG_2020§1', kg.text)).to.deep.equal(['x'])
    expect(valuesOf(unit, 'ELI:TestG_2020', kg.footnotes)).to.deep.equal(['Teil 1 Anfang: Geltung ab 2021'])
  })

  it('takes a text of the act itself for a note, unless the act has nothing else', async () => {
    const noted = act().replace(
      '</norm>',
      '<textdaten><text><Content><P>Zur Umsetzung</P></Content></text></textdaten></norm>'
    )
    const unit = await read(noted, norm('§ 1', '<P>x</P>'))
    expect(valuesOf(unit, 'ELI:TestG_2020', kg.footnotes)).to.deep.equal(['Zur Umsetzung'])
    expect(unit.counts.provisions).to.equal(1)
    const alone = await read(noted)
    expect(valuesOf(alone, 'ELI:TestG_2020#text', kg.text)).to.deep.equal(['Zur Umsetzung'])
    expect(valuesOf(alone, 'ELI:TestG_2020', kg.footnotes)).to.deep.equal([])
  })

  it('names an article that stands as a heading, and a § by its article where the §§ begin anew', async () => {
    const below = (article: string, code: string, enbez: string, text: string) =>
      norm(enbez, `<P>${text}</P>`).replace(
        '</enbez>',
        `</enbez><gliederungseinheit><gliederungskennzahl>${code}</gliederungskennzahl><gliederungsbez>${article}</gliederungsbez></gliederungseinheit>`
      )
    const withText = (code: string, name: string, title: string, text: string) =>
      heading(code, name, title).replace(
        '</norm>',
        `<textdaten><text><Content><P>${text}</P></Content></text></textdaten></norm>`
      )
    const names = (unit: ImportUnit) =>
      unit.quads
        .filter(({ predicate }) => predicate.equals(dcterms.identifier))
        .map(({ object }) => object.value.replace('ELI:TestG_2020', ''))
        .slice(1)
    const says = await read(
      act(),
      withText('010', '-', 'Zu § 3', 'a'),
      withText('020', 'Art 4', 'Ordnung', 'b'),
      heading('030', 'Art 6', 'Änderung'),
      heading('040', 'Art 97', 'Übergang'),
      below('Art 97', '040', '§ 1', 'c'),
      below('Art 97', '040', '(XXXX) §§ 2 und 3', 'd'),
      withText('050', 'Abschnitt 1', 'Kauf', 'Amtlicher Hinweis'),
      below('Abschnitt 1', '050', 'Art 5', 'e'),
      below('Abschnitt 2', '060', 'Art 5', 'f')
    )
    expect(names(says)).to.deep.equal([
      ...['#zu_3', '#art_4', '#art_6', '#art_97', '#art_97§1', '#art_97§2,3', '#hinweis~3'],
      ...['#abschnitt_1_art_5', '#abschnitt_2_art_5']
    ])
    const former = says.quads.filter(({ predicate }) => predicate.equals(dcterms.replaces))
    expect(former.map(({ object }) => object.value.split('/').at(-1))).to.deep.equal([
      'hinweis',
      'hinweis~2',
      '1',
      '2,3',
      'art_5',
      'art_5~2'
    ])
    expect(valuesOf(says, 'ELI:TestG_2020#art_6', kg.text)).to.deep.equal(['Änderung'])
    expect(valuesOf(says, 'ELI:TestG_2020#art_97§1', kg.structurePath)).to.deep.equal(['Art 97 Übergang'])
    expect(valuesOf(says, 'ELI:TestG_2020#art_4', kg.structurePath)).to.deep.equal([])
    const parts = await read(
      act(),
      heading('010', 'Teil B', 'Leben'),
      withText('010010', 'I.', 'Gliederung', 'a'),
      heading('020', 'Teil C', 'Schaden'),
      withText('020010', 'I.', 'Gliederung', 'b'),
      withText('020020', 'II.', 'Aktiva', 'c')
    )
    expect(names(parts)).to.deep.equal(['#teil_b_i', '#teil_c_i', '#ii'])
    const plain = (...numbers: string[]) => numbers.map(number => norm(number, `<P>${number}</P>`))
    const anew = await read(
      act(),
      heading('010', 'Art 1', 'Eins'),
      ...plain('§ 1', '§ 2'),
      heading('020', 'Art 2', 'Zwei'),
      ...plain('§ 1')
    )
    expect(names(anew)).to.deep.equal(['#art_1§1', '#art_1§2', '#art_2§1'])
    const through = await read(
      act(),
      heading('010', 'Art 1', 'Eins'),
      ...plain('§ 1', '§ 2'),
      heading('020', 'Art 2', 'Zwei'),
      ...plain('§ 3', '§ 3')
    )
    expect(names(through)).to.deep.equal(['§1', '§2', '§3', '§3~2'])
  })

  it('refuses what names no act', async () => {
    for (const content of [
      '<dokumente/>',
      '<dokumente><norm><metadaten/></norm></dokumente>',
      '<leistung/>',
      '<dokumente><norm><metadaten><jurabk>?</jurabk></metadaten></norm></dokumente>'
    ]) {
      const error = await failureOf(() =>
        all(giiImporter.read(inputOf(content), { ids, grounding: 'verified' }))
      )
      expect(error, content).to.be.instanceOf(InvalidInput)
      expect(error.message).to.match(/^test\.xml: /)
    }
  })

  it('verifies no text that lacks characters of its norm, whatever they stand in', async () => {
    const unit = await read(
      act(),
      norm('§ 1', '<P>Ganz.</P>'),
      norm('§ 2', '<P>Fast ganz.</P>').replace('</metadaten>', '<neu>Nur im Winter.</neu></metadaten>')
    )
    expect(unit.differing).to.deep.equal([
      { where: 'T-§ 2 (§ 2)', missing: 12, pictures: 0, surplus: 0, sample: 'Nur im Winter.' }
    ])
    expect(valuesOf(unit, 'ELI:TestG_2020§1', kg.grounding)).to.deep.equal(['verified'])
    expect(valuesOf(unit, 'ELI:TestG_2020§2', kg.grounding)).to.deep.equal(['unverified'])
    expect(valuesOf(unit, 'ELI:TestG_2020§2', kg.uncertainty)[0])
      .to.contain('12 Zeichen')
      .and.contain('Winter')
    expect(valuesOf(unit, 'ELI:TestG_2020', kg.grounding)).to.deep.equal([])
  })

  it('verifies no act whose file says something between its norms', async () => {
    const unit = await read(act(), '<anderes>Gilt nicht.</anderes>', norm('§ 1', '<P>Ganz.</P>'))
    expect(unit.differing).to.have.length(1)
    expect(unit.differing![0]).to.include({ where: 'T', missing: 10, sample: 'Gilt nicht.' })
    expect(valuesOf(unit, 'ELI:TestG_2020', kg.grounding)).to.deep.equal(['unverified'])
    expect(valuesOf(unit, 'ELI:TestG_2020§1', kg.grounding)).to.deep.equal(['verified'])
  })

  it('keeps footnotes of norms without text, and text that stands between cells and footnotes', async () => {
    const empty = norm('§ 3', '').replace(
      '</textdaten>',
      '<fussnoten><Content><P>§ 3: nicht in Kraft</P></Content></fussnoten></textdaten>'
    )
    const table =
      '<table><tgroup><tbody><row>Rand<entry>a</entry><entry>b</entry></row></tbody></tgroup></table>'
    const unit = await read(
      act(),
      norm('§ 1', `${table}<Footnotes>Frei <Footnote FnZ="1">x</Footnote></Footnotes>`),
      empty,
      empty.replaceAll('§ 3', '(XXXX)').replace('(XXXX): nicht in Kraft', 'nur eine Fußnote')
    )
    expect(unit.differing).to.deep.equal([])
    expect(valuesOf(unit, 'ELI:TestG_2020§1', kg.text)).to.deep.equal(['  Rand | a | b'])
    expect(valuesOf(unit, 'ELI:TestG_2020§1', kg.footnotes)).to.deep.equal(['Frei\n1 x'])
    expect(valuesOf(unit, 'ELI:TestG_2020§3', kg.footnotes)).to.deep.equal(['§ 3: nicht in Kraft'])
    expect(valuesOf(unit, 'ELI:TestG_2020', kg.footnotes)).to.deep.equal(['(XXXX): nur eine Fußnote'])
  })
})
