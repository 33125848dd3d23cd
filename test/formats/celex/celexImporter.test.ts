import { fileURLToPath } from 'node:url'
import type { Literal } from '@rdfjs/types'
import { expect } from 'chai'
import { InvalidInput } from '../../../src/base/errors.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { statementHash } from '../../../src/graph/statementHash.js'
import { celexImporter } from '../../../src/formats/celex/celexImporter.js'
import { readHead } from '../../../src/formats/fileHead.js'
import { importerFor } from '../../../src/formats/registry.js'
import { validate } from '../../../src/graph/shacl/validate.js'
import { dcat, eli, foaf, kg, rdf, rdfs } from '../../../src/graph/vocab/terms.js'
import { onOwnAndReal } from '../../ownAndReal.js'
import { all, failureOf, inputOf } from '../inputOf.js'
import { fileAt } from '../eu/readFixture.js'

const ids = identifiers('http://localhost:8080')
const fixture = (name: string) => fileURLToPath(new URL(`../../../fixtures/celex/${name}`, import.meta.url))

async function read(path: string) {
  const units = await all(celexImporter.read(fileAt(path), { ids, grounding: 'verified' }))
  const quads = units.flatMap(unit => unit.quads)
  return {
    units,
    quads,
    findings: await validate(quads),
    of: (ref: string, predicate: { value: string }) =>
      quads
        .filter(quad => quad.subject.equals(ids.refToIri(ref)) && quad.predicate.value === predicate.value)
        .map(quad => quad.object.value)
  }
}

describe('celexImporter', () => {
  it('reads a list as records of a catalogue, and says nothing of the acts’ own nodes', async () => {
    const { units, quads, of, findings } = await read(fixture('list.tsv'))
    expect(findings).to.deep.equal([])
    expect(units).to.have.length(1)
    expect(units[0]!.roots.map(root => ids.iriToRef(root.value))).to.deep.equal([
      'CATALOGUE:32099R0007',
      'CATALOGUE:32099R0007R(01)',
      'CATALOGUE:12098M_TXT'
    ])
    expect(units[0]!.skipped).to.deep.equal([
      { where: 'line 5 (32099R0007)', reason: 'line 2 is of the same act' },
      { where: 'line 6', reason: '"umbrella" is no CELEX number' }
    ])
    expect(of('CATALOGUE:32099R0007', rdf.type)).to.deep.equal([dcat.CatalogRecord.value])
    expect(of('CATALOGUE:32099R0007', foaf.primaryTopic)).to.deep.equal([
      'http://localhost:8080/celex/32099R0007'
    ])
    expect(of('CATALOGUE:32099R0007', eli.in_force)).to.deep.equal([eli['InForce-inForce'].value])
    expect(of('CATALOGUE:32099R0007R(01)', kg.uncertainty)).to.have.length(1)
    expect(of('CATALOGUE:12098M_TXT', eli.id_local)).to.deep.equal(['12098M/TXT'])
    expect(quads.some(quad => quad.subject.value.includes('/celex/'))).to.equal(false)
    for (const root of units[0]!.roots) {
      const own = quads.filter(quad => quad.subject.equals(root))
      expect(own.find(quad => quad.predicate.equals(kg.contentHash))!.object.value).to.equal(
        statementHash(own)
      )
    }
  })

  it('reads a notice: titles, dates, relations, subjects', async () => {
    const { of, findings } = await read(fixture('notice.xml'))
    expect(findings).to.deep.equal([])
    const ref = 'CATALOGUE:32099R0007.WORK'
    expect(of(ref, rdfs.label)).to.deep.equal([
      'Regulation (EU) 2099/7 on lending umbrellas',
      'Verordnung (EU) 2099/7 über das Ausleihen von Regenschirmen'
    ])
    expect(of(ref, eli.date_document)).to.deep.equal(['2099-01-05'])
    expect(of(ref, eli.first_date_entry_in_force)).to.deep.equal(['2099-01-26'])
    expect(of(ref, eli.date_no_longer_in_force)).to.deep.equal([])
    expect(of(ref, eli.cites)).to.deep.equal(['http://localhost:8080/celex/32098L0001'])
    expect(of(ref, eli.amends)).to.deep.equal(['http://localhost:8080/celex/32090R0001'])
    expect(of(ref, eli.based_on)).to.deep.equal([
      'http://publications.europa.eu/resource/cellar/00000000-0000-0000-0000-000000000002'
    ])
    expect(of(ref, eli.is_about)).to.deep.equal(['http://eurovoc.europa.eu/4'])
    expect(of(ref, rdfs.seeAlso)).to.deep.equal(['http://data.europa.eu/eli/reg/2099/7/oj'])
  })

  it('tells its files from others, and refuses a list without CELEX numbers', async () => {
    for (const name of ['list.tsv', 'notice.xml']) {
      expect(importerFor(await readHead(fileAt(fixture(name))))).to.equal(celexImporter)
    }
    const failure = await failureOf(() =>
      all(celexImporter.read(inputOf('a\tb\n1\t2\n', 'x.tsv'), { ids, grounding: 'verified' }))
    )
    expect(failure).to.be.instanceOf(InvalidInput)
    expect(failure.message).to.contain('x.tsv, line 1: names no column "celex"')
  })

  it('says why a notice of a procedure gives nothing', async () => {
    const notice = '<NOTICE><DOSSIER><URI/></DOSSIER></NOTICE>'
    const [unit] = await all(celexImporter.read(inputOf(notice), { ids, grounding: 'verified' }))
    expect(unit!.roots).to.deep.equal([])
    expect(unit!.skipped[0]!.reason).to.contain('a procedure is not held')
  })

  it('gives a long list in batches', async () => {
    const rows = Array.from(
      { length: 1_250 },
      (_, index) => `3${2000 + Math.floor(index / 100)}R${String(index).padStart(4, '0')}\tREG`
    )
    const units = await all(
      celexImporter.read(inputOf(['celex\tdocument_type', ...rows].join('\n'), 'long.tsv', 100), {
        ids,
        grounding: 'verified'
      })
    )
    expect(units.map(unit => unit.roots.length)).to.deep.equal([500, 500, 250])
    expect(units.flatMap(unit => unit.skipped)).to.deep.equal([])
  })

  onOwnAndReal<Expected>(
    {
      path: 'celex/official',
      expected: {
        batches: [12],
        branch: { file: 'branch.xml', celex: '52098PC0340', basedOn: '12097E083', cites: 3 },
        expression: { file: 'expression.xml', ref: '32098R0964.ENG', title: 'Regulation (EU) 2098/964' }
      }
    },
    {
      path: 'eu',
      expected: {
        batches: [500, 500, 250],
        branch: { file: '52018PC0340_branch.xml', celex: '52018PC0340', basedOn: '12016E192', cites: 33 },
        expression: {
          file: 'celex_32018R0196_object_expression.xml',
          ref: '32018R0196.ENG',
          title: 'Regulation (EU) 2018/196'
        }
      }
    },
    (folder, { batches, branch, expression }) => {
      it(`keeps each row of the list: ${batches.join(', ')} in batches`, async () => {
        const { units, findings } = await read(`${folder}/celex-list.tsv`)
        expect(findings).to.deep.equal([])
        expect(units.map(unit => unit.roots.length)).to.deep.equal(batches)
        expect(units.flatMap(unit => unit.skipped)).to.deep.equal([])
      })

      it('reads what notices say of works and texts', async () => {
        const { of } = await read(`${folder}/cellar-notice/${branch.file}`)
        const work = `CATALOGUE:${branch.celex}.WORK`
        expect(of(work, eli.based_on)).to.deep.equal([`http://localhost:8080/celex/${branch.basedOn}`])
        expect(of(work, eli.cites)).to.have.length(branch.cites)
        const text = await read(`${folder}/cellar-notice/${expression.file}`)
        expect(text.of(`CATALOGUE:${expression.ref}`, rdfs.label)[0]).to.contain(expression.title)
      })
    }
  )

  it('reads numbers in all their forms, and takes the language of a title from its words', async () => {
    const { quads, of } = await read(fixture('official/celex-list.tsv'))
    const numbers = quads.filter(quad => quad.predicate.equals(eli.id_local)).map(quad => quad.object.value)
    expect(numbers.slice(0, 4)).to.deep.equal(['12097E083', '12098TN02/18/A', '12098E/TXT', '12098JN03/03'])
    const labels = quads.filter(quad => quad.predicate.equals(rdfs.label)).map(quad => quad.object as Literal)
    expect(labels.map(label => label.language).join(' ')).to.equal('en en en en de en en fr en en fr und')
    expect(of('CATALOGUE:32090R0017', eli.in_force)).to.deep.equal([eli['InForce-notInForce'].value])
    expect(of('CATALOGUE:32098R0964', eli.in_force)).to.deep.equal([eli['InForce-inForce'].value])
    expect(of('CATALOGUE:32090R0017', eli.first_date_entry_in_force)).to.deep.equal(['2090-02-01'])
    expect(of('CATALOGUE:32098R0965', eli.first_date_entry_in_force)).to.deep.equal([])
    expect(of('CATALOGUE:12097E083', kg.uncertainty)).to.have.length(1)
  })

  it('takes nothing of the notices that a notice holds within', async () => {
    const { of } = await read(fixture('official/cellar-notice/branch.xml'))
    const work = 'CATALOGUE:52098PC0340.WORK'
    expect(of(work, eli.cites)).to.deep.equal([
      'http://localhost:8080/celex/22093A0216(02)',
      'http://localhost:8080/celex/32091L0227',
      'http://publications.europa.eu/resource/cellar/00000000-0000-0000-0000-000000000099'
    ])
    expect(of(work, rdfs.label)).to.deep.equal(['Proposal for a Regulation on straws in umbrellas'])
    expect(of(work, eli.is_about)).to.deep.equal(['http://eurovoc.europa.eu/100'])
  })
})

interface Expected {
  /** Rows of the list in each batch. */
  readonly batches: readonly number[]
  /** A notice of a work, and how many others it cites. */
  readonly branch: {
    readonly file: string
    readonly celex: string
    readonly basedOn: string
    readonly cites: number
  }
  /** A notice of a text in one language. */
  readonly expression: { readonly file: string; readonly ref: string; readonly title: string }
}
