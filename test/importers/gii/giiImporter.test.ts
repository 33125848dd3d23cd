import { expect } from 'chai'
import { InvalidInput } from '../../../src/errors.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { giiImporter } from '../../../src/importers/gii/giiImporter.js'
import type { ImportUnit } from '../../../src/importers/importer.js'
import { validate } from '../../../src/shacl/validate.js'
import { eli, kg, rdfs } from '../../../src/vocab/terms.js'
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
    expect(valuesOf(unit, ref, eli.version_date)).to.deep.equal(['2025-03-11'])
    expect(unit.source.landingPage).to.equal('https://www.gesetze-im-internet.de/testg_2020/')
    expect(valuesOf(unit, `${ref}§1`, rdfs.label)).to.deep.equal(['§ 1 TestG Zweck'])
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
      norm('§ 9', ''),
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
      { where: 'T-§ 9 (§ 9)', reason: 'neither text nor title' },
      { where: 'H010 (Teil 1 Anfang)', reason: 'heading, kept as the path of the norms below it' }
    ])
    expect(unit.counts).to.deep.equal({ acts: 1, norms: 7, provisions: 3 })
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
})
