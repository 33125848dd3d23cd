import { expect } from 'chai'
import { naceImporter } from '../../../src/formats/nace/naceImporter.js'
import { dcterms, kg, prov, rdfs, skos, xkos } from '../../../src/graph/vocab/terms.js'
import { filesOf, gathered } from '../gathered.js'
import { failureOf, inputOf } from '../inputOf.js'
import { fixture, readUnits, sharedFolder } from '../readUnits.js'

const german = inputOf(fixture('nace/NACE_REV2_de.csv'), 'NACE_REV2_de.csv')
const english = inputOf(fixture('nace/NACE_REV2_en.csv'), 'NACE_REV2_en.csv')
const turtle = inputOf(fixture('nace/nace_r2.ttl'), 'nace_r2.ttl')
const newer = inputOf(fixture('nace/NACE_Rev2.1_headings.tsv'), 'NACE_Rev2.1_headings.tsv')
const wz = inputOf(fixture('nace/wz2008_de.tsv'), 'wz2008_de.tsv')
const folder = sharedFolder('nace')

describe('naceImporter', () => {
  it('takes no table of headings that ends before the last sections for one of the older revision', async () => {
    const rows = ['NACE_CODE\tEN_DESC', '"A"\t"FIELDS"', '"01"\t"Crops"', '"U"\t"ABROAD"', '"V"\t"ELSEWHERE"']
    const read = (count: number) =>
      readUnits(naceImporter, inputOf(`${rows.slice(0, count).join('\n')}\n`, 'headings.tsv'))
    expect((await failureOf(() => read(3))).message).to.contain('ends before section U')
    expect((await read(4)).refs).to.deep.equal(['NACE:2'])
    expect((await read(5)).refs).to.deep.equal(['NACE:2.1'])
  })

  it('reads German rows by position, with notes in both languages and the code without its section', async () => {
    const { refs, values, quads } = await readUnits(naceImporter, german)
    expect(refs).to.deep.equal(['NACE:2'])
    expect(values('NACE:2/62', skos.broader)).to.deep.equal(['http://localhost:8080/nace/2/J'])
    expect(values('NACE:2/62.01', skos.broader)).to.deep.equal(['http://localhost:8080/nace/2/62.0'])
    expect(values('NACE:2/62.01', rdfs.label)).to.deep.equal(['62.01 Programme schreiben'])
    expect(values('NACE:2/62.01', kg.level)).to.deep.equal(['4'])
    expect(values('NACE:2/62.01', xkos.coreContentNote)).to.deep.equal([
      'Umfasst:\n- Programme schreiben, prüfen und "pflegen"',
      'Includes:\n- writing programs'
    ])
    expect(values('NACE:2/62.01', xkos.exclusionNote)[0]).to.equal(
      'Ohne den Verkauf fertiger Programme (s. 58.29).'
    )
    expect(values('NACE:2/62.01', xkos.caseLaw)).to.deep.equal(['Websites, decided in 2009'])
    const ruling = quads.find(quad => quad.predicate.equals(xkos.caseLaw))!
    expect(ruling.object).to.include({ language: 'en' })
    expect(values('NACE:2/J', skos.topConceptOf)).to.deep.equal(['http://localhost:8080/nace/2'])
    expect(values('NACE:2/J', kg.scope)).to.deep.equal(['https://w3id.org/beleg/scope/attribution/sectors'])
  })

  it('puts the languages of a run together, whatever their order', async () => {
    const one = await gathered(naceImporter, [german, english])
    const other = await gathered(naceImporter, [english, german])
    expect(one.refused).to.deep.equal([])
    expect(one.values('NACE:2/62.01', skos.prefLabel)).to.deep.equal([
      'Programme schreiben',
      'Writing programs'
    ])
    expect(one.values('NACE:2/62.01', xkos.coreContentNote)).to.have.length(2)
    expect(one.values('NACE:2', dcterms.source)).to.have.length(2)
    expect(one.provenance.filter(quad => quad.predicate.equals(prov.used))).to.have.length(2)
    expect(other.quads).to.deep.equal(one.quads)
    expect(other.provenance).to.deep.equal(one.provenance)
  })

  it('lets no language be lost unasked', async () => {
    const lost = await gathered(naceImporter, [english], 'de,en')
    expect(lost.units).to.deep.equal([])
    expect(lost.skipped[0]!.reason).to.contain('would lose de').and.to.contain('together')
    expect((await gathered(naceImporter, [english, german], 'de,en')).units).to.have.length(1)
    expect((await gathered(naceImporter, [english], 'en')).units).to.have.length(1)
  })

  it('reads the RDF of Eurostat in any order, and leaves it out beside the English table', async () => {
    const { values } = await readUnits(naceImporter, turtle)
    expect(values('NACE:2/62.0', skos.broader)).to.deep.equal(['http://localhost:8080/nace/2/62'])
    expect(values('NACE:2/62', skos.broader)).to.deep.equal(['http://localhost:8080/nace/2/J'])
    expect(values('NACE:2/J', skos.exactMatch)).to.deep.equal([
      'http://ec.europa.eu/eurostat/ramon/rdfdata/nace_r2/J'
    ])
    const both = await gathered(naceImporter, [turtle, english])
    expect(both.values('NACE:2/62.01', rdfs.label)).to.deep.equal(['62.01 Writing programs'])
    expect(both.skipped).to.deep.include({
      file: 'nace_r2.ttl',
      where: 'the whole file',
      reason: 'NACE:2 in en is read from another file of this run'
    })
  })

  it('keeps the revision with the code, and says which languages it leaves out', async () => {
    const { refs, values, skipped } = await readUnits(naceImporter, newer)
    expect(refs).to.deep.equal(['NACE:2.1'])
    expect(values('NACE:2.1/62.10', skos.prefLabel)).to.deep.equal([
      'Programme schreiben',
      'Writing programs'
    ])
    expect(values('NACE:2.1/62.10', skos.inScheme)).to.deep.equal(['http://localhost:8080/nace/2.1'])
    expect(skipped[0]!.reason).to.contain('1 other languages (fr)')
    const french = await readUnits(naceImporter, newer, { languages: 'fr' })
    expect(french.values('NACE:2.1/K', skos.prefLabel)).to.deep.equal(['DONNÉES'])
  })

  it('links the WZ with NACE', async () => {
    const { refs, values, units } = await readUnits(naceImporter, wz)
    expect(refs).to.deep.equal(['WZ:2008'])
    expect(values('WZ:2008/A', skos.prefLabel)).to.deep.equal(['LAND- UND FORSTWIRTSCHAFT'])
    expect(values('WZ:2008/01.13.1', skos.prefLabel)).to.deep.equal(['Gemüse ohne Knollen'])
    expect(values('WZ:2008/01.13.1', skos.broadMatch)).to.deep.equal(['http://localhost:8080/nace/2/01.13'])
    expect(values('WZ:2008/01.13', skos.exactMatch)).to.deep.equal(['http://localhost:8080/nace/2/01.13'])
    expect(values('WZ:2008', xkos.numberOfLevels)).to.deep.equal(['5'])
    expect(units[0]!.source.licence.value).to.equal('http://dcat-ap.de/def/licenses/dl-by-de/2.0')
  })

  const faults: readonly (readonly [string, string, string, string])[] = [
    ['a row with other columns', 'x_de.csv', '"Level","Code","Description"\n"1","A","X","","",""\n', 'has 6 cells'],
    ['a code under none', 'wz.tsv', '1\tA\tABSCHNITT A - FORSTWIRTSCHAFT\n2\t01.1\tX\n', 'stands before 01'],
    ['a code given twice', 'wz.tsv', '1\tA\tFORESTRY\n2\t01\tX\n3\t01\tX\n', 'line 3: 01 stands twice'],
    ['what is no code', 'wz.tsv', '1\tA\tFORESTRY\n2\tX9\tX\n', '"9" is no code'],
    ['a language that nobody tells', 'wz.tsv', '1\tA\tLANTBRUK\n', 'say it, such as --language de'],
    ['a level that is not the code’s', 'x_de.csv', '"Level","Code","Description"\n"2","A","X","","","","","","","",""\n', 'no code of level 2']
  ] // prettier-ignore
  for (const [what, name, text, reason] of faults) {
    it(`refuses ${what}, naming the line`, async () => {
      const failure = await failureOf(() => readUnits(naceImporter, inputOf(text, name)))
      expect(failure.message).to.contain(name).and.to.contain(reason)
    })
  }

  describe('on the official files', () => {
    it('finds every code of NACE Rev. 2, NACE Rev. 2.1 and WZ 2008 in both languages', async function () {
      if (folder === undefined) return this.skip()
      const { quads, refused, skipped, values } = await gathered(
        naceImporter,
        await filesOf(folder, /\.(?:csv|tsv|rdf|ttl)$/)
      )
      expect(refused).to.deep.equal([])
      expect(skipped).to.have.length(3)
      const count = (scheme: string, level: number) =>
        quads.filter(
          quad =>
            quad.predicate.equals(kg.level) &&
            quad.object.value === String(level) &&
            quad.subject.value.startsWith(`http://localhost:8080/${scheme}/`)
        ).length
      expect([1, 2, 3, 4].map(level => count('nace/2', level))).to.deep.equal([21, 88, 272, 615])
      expect([1, 2, 3, 4].map(level => count('nace/2.1', level))).to.deep.equal([22, 87, 287, 651])
      expect([1, 2, 3, 4, 5].map(level => count('wz/2008', level))).to.deep.equal([21, 88, 272, 615, 839])
      expect(values('NACE:2/62.01', skos.prefLabel)).to.deep.equal([
        'Programmierungstätigkeiten',
        'Computer programming activities'
      ])
      expect(values('NACE:2.1/62.10', skos.prefLabel)[0]).to.equal('Programmierungstätigkeiten')
      expect(values('NACE:2/02.10', xkos.exclusionNote)[1]).to.contain(
        'growing of Christmas trees, see 01.29'
      )
      expect(values('WZ:2008/62.01.1', skos.prefLabel)).to.deep.equal([
        'Entwicklung und Programmierung von Internetpräsentationen',
        'Web-page design and programming'
      ])
      expect(values('WZ:2008/R', skos.prefLabel)[0]).to.equal('KUNST, UNTERHALTUNG UND ERHOLUNG')
      expect(values('WZ:2008/23.31', skos.prefLabel)[0]).to.match(/^Herstellung .*platten$/)
    })
  })
})
