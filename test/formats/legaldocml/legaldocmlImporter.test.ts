import { createHash } from 'node:crypto'
import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { InvalidInput } from '../../../src/base/errors.js'
import { legaldocmlImporter } from '../../../src/formats/legaldocml/legaldocmlImporter.js'
import { eli, kg, rdfs } from '../../../src/graph/vocab/terms.js'
import { failureOf, inputOf } from '../inputOf.js'
import { fixture, readUnits, sharedFolder } from '../readUnits.js'

const act = fixture('legaldocml/act.xml')
const folder = sharedFolder('legaldocml')

describe('legaldocmlImporter', () => {
  it('reads an act by its abbreviation, with its ELI and its other names', async () => {
    const { refs, value, values } = await readUnits(legaldocmlImporter, inputOf(act))
    const ref = 'ELI:MusterG_2031'
    expect(refs).to.deep.equal(['ELI:musterg_2031'])
    expect(value(ref, rdfs.label)).to.equal('Mustergesetz (MusterG)')
    expect(value(ref, eli.title)).to.equal('Gesetz über Muster')
    expect(values(ref, eli.id_local)).to.deep.equal(['MusterG 2031', 'eli/bund/bgbl-1/2031/17'])
    expect(values(ref, eli.title_alternative)).to.deep.equal(['MusterG', 'Mustergesetz'])
    expect(value(ref, eli.version_date)).to.equal('2031-06-01')
    expect(value(ref, kg.footnotes)).to.equal('* Eine Fußnote zum Titel.')
  })

  it('names an act without abbreviation by its ELI', async () => {
    const bare = act
      .replace(/<ris:abkuerzung.*?<\/ris:abkuerzung>/, '')
      .replace(/<akn:shortTitle>.*<\/akn:shortTitle>/, '')
    const { refs, values } = await readUnits(legaldocmlImporter, inputOf(bare))
    expect(refs).to.deep.equal(['ELI:bund_bgbl_1_2031_17'])
    expect(values(refs[0]!, eli.id_local)).to.deep.equal(['eli/bund/bgbl-1/2031/17'])
  })

  it('reads an Absatz a line, lists deeper, without footnotes', async () => {
    const { value } = await readUnits(legaldocmlImporter, inputOf(act))
    const ref = 'ELI:MusterG_2031§1'
    expect(value(ref, kg.text)).to.equal(
      '(1) Muster sind\n  1. große Muster,\n  2. kleine Muster:\n    a) runde.\n(2) Es gilt § 2.'
    )
    expect(value(ref, kg.footnotes)).to.equal('1 Auch ovale.')
    expect(value(ref, rdfs.label)).to.equal('§ 1 MusterG Zweck')
    expect(value(ref, kg.structurePath)).to.equal('Abschnitt 1 Allgemeines')
  })

  it('keeps what an amendment quotes as the text of its article', async () => {
    const { value, units } = await readUnits(legaldocmlImporter, inputOf(act))
    expect(value('ELI:MusterG_2031§2', kg.text)).to.equal(
      'Das Beispielgesetz wird wie folgt geändert: Nach „§ 7“ wird eingefügt: „§ 7a Neues Neu ist neu.“'
    )
    expect(units[0]!.counts).to.deep.equal({ acts: 1, norms: 4, provisions: 4 })
    expect(value('ELI:MusterG_2031§7a', kg.text)).to.equal(undefined)
  })

  it('reads repealed articles, tables and numbers that come twice', async () => {
    const { value, skipped } = await readUnits(legaldocmlImporter, inputOf(act))
    expect(value('ELI:MusterG_2031§3', eli.in_force)).to.match(/notInForce$/)
    expect(value('ELI:MusterG_2031§3~2', kg.text)).to.equal('Nr. | Muster\n1 | rund')
    expect(skipped.map(one => one.where)).to.deep.equal(['preamble', 'conclusions', 'art-z4'])
  })

  it('looks eIds up and never reads them; hashes are of the articles as they stand', async () => {
    const { units } = await readUnits(legaldocmlImporter, inputOf(act))
    const passage = units[0]!.passages.find(one => one.locator === 'art-z3')!
    const own = /<akn:article eId="art-z3">.*?<\/akn:article>/.exec(act)![0]
    expect(passage.sourceHash).to.equal(createHash('sha256').update(own).digest('hex'))
    const renamed = act.replace(/eId="[^"]*"/g, 'eId="hauptteil-1_para-9"')
    const { refs, units: others } = await readUnits(legaldocmlImporter, inputOf(renamed))
    expect(refs).to.deep.equal(['ELI:musterg_2031'])
    expect(others[0]!.passages.map(one => one.concept.value)).to.deep.equal(
      units[0]!.passages.map(one => one.concept.value)
    )
  })

  it('leaves out what is no act, and refuses acts without ELI or title', async () => {
    const judgment = act.replaceAll('akn:act', 'akn:judgment')
    const { units, skipped } = await readUnits(legaldocmlImporter, inputOf(judgment))
    expect([units[0]!.roots, skipped[0]!.reason]).to.deep.equal([[], 'a judgment; only acts are read'])
    for (const [from, to, reason] of [
      ['value="eli/bund/bgbl-1/2031/17"', 'value=""', /ELI/],
      ['akn:docTitle>Gesetz über Muster', 'akn:docTitle>', /title/],
      ['</akn:body>', '', /line/]
    ] as [string, string, RegExp][]) {
      const failure = await failureOf(() => readUnits(legaldocmlImporter, inputOf(act.replace(from, to))))
      expect(failure).to.be.instanceOf(InvalidInput)
      expect(failure.message).to.match(reason)
    }
  })

  it('verifies neither an article nor an act that says more than is read', async () => {
    const more = act
      .replace('</akn:body>', '<akn:anlage><akn:p>Nur im Winter.</akn:p></akn:anlage></akn:body>')
      .replace(/(<akn:article[^>]*>)/, '$1Vorweg.')
    const { units, value } = await readUnits(legaldocmlImporter, inputOf(more))
    expect(units[0]!.differing!.map(({ missing, sample }) => [missing, sample])).to.deep.equal([
      [12, 'Nur im Winter.'],
      [7, 'Vorweg.']
    ])
    expect(value('ELI:MusterG_2031', kg.grounding)).to.equal('unverified')
    expect(value('ELI:MusterG_2031§1', kg.grounding)).to.equal('unverified')
    expect(value('ELI:MusterG_2031§2', kg.grounding)).to.equal('verified')
  })

  it('holds the first and the last day in force that a file states for an article as a whole, and no other', async () => {
    const { value } = await readUnits(legaldocmlImporter, inputOf(fixture('legaldocml/inForce.xml')))
    const days = Array.from({ length: 10 }, (_, index) => {
      const ref = `ELI:MusterZeitG§${index + 1}`
      const [first, last] = [eli.first_date_entry_in_force, eli.date_no_longer_in_force].map(one =>
        value(ref, one)
      )
      return `${index + 1} ${first ?? ''}..${last ?? ''}`
    })
    expect(days).to.deep.equal([
      '1 2021-03-01..',
      '2 2021-03-01..2025-12-31',
      '3 2035-07-01..',
      // No period.
      '4 ..',
      // From the day of issue; of one Absatz another; ends before it begins.
      ...['5 ..', '6 ..', '7 ..'],
      '8 ..2025-12-31',
      // Two intervals; a period that the file does not have.
      ...['9 ..', '10 ..']
    ])
  })

  it('holds no day that is none', async () => {
    const bad = fixture('legaldocml/inForce.xml').replace('"2035-07-01"', '"2035-13-01"')
    const { value } = await readUnits(legaldocmlImporter, inputOf(bad))
    expect(value('ELI:MusterZeitG§3', eli.first_date_entry_in_force)).to.equal(undefined)
    expect(value('ELI:MusterZeitG§1', eli.first_date_entry_in_force)).to.equal('2021-03-01')
  })

  it('reads all real files: 23 acts, and says why the others are left out', async function () {
    if (folder === undefined) this.skip()
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
      name.endsWith('.xml')
    )
    let [acts, provisions, left, starts, ends] = [0, 0, 0, 0, 0]
    for (const name of names) {
      const file = { ...inputOf('', name), bytes: () => createReadStream(join(folder, name)) }
      const { units, quads } = await readUnits(legaldocmlImporter, file)
      starts += quads.filter(quad => quad.predicate.equals(eli.first_date_entry_in_force)).length
      ends += quads.filter(quad => quad.predicate.equals(eli.date_no_longer_in_force)).length
      acts += units[0]!.counts.acts ?? 0
      provisions += units[0]!.counts.provisions ?? 0
      if (units[0]!.roots.length === 0) left++
      expect(units[0]!.differing ?? [], name).to.deep.equal([])
    }
    expect([names.length, acts, provisions, left]).to.deep.equal([65, 23, 77, 42])
    expect([starts, ends]).to.deep.equal([47, 13])
  })
})
