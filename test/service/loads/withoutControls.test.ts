import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { readFile } from 'node:fs/promises'
import { identifiers } from '../../../src/graph/identifiers.js'
import { statementHash } from '../../../src/graph/statementHash.js'
import { textHash } from '../../../src/base/text/textHash.js'
import { importers } from '../../../src/formats/registry.js'
import { readLoad } from '../../../src/service/loads/readLoad.js'
import { kg } from '../../../src/graph/vocab/terms.js'
import { inputOf } from '../../formats/inputOf.js'

const ids = identifiers('http://localhost:8080')
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

/** Files of each kind of reader: what stands in a value of theirs, and how the same is written with a control character. */
const files: readonly (readonly [importer: string, file: string, value: string, written: string])[] = [
  ['fim', 'fim/city.json', 'Marktstand anmelden', 'Marktstand\\u0001anmelden'],
  ['fim', 'fim/list.json', 'Wer angelt, braucht', 'Wer angelt,\\u0001braucht'],
  ['rules', 'rules/rules.json', 'credit institutions are', 'credit institutions\\u0000are'],
  ['offeneregister', 'offeneregister/companies.jsonl', 'Musterbau GmbH', 'Musterbau\\u001fGmbH'],
  ['nace', 'nace/wz2008_de.tsv', 'Acker und Stall', 'Acker\u0002und Stall'],
  ['nace', 'nace/NACE_Rev2.1_headings.tsv', 'Arbeit mit Rechnern', 'Arbeit\u0007mit Rechnern'],
  ['legalforms', 'legalforms/elf-codes.csv', 'Gesellschaft zur Probe', 'Gesellschaft\u0003zur Probe'],
  ['gleif', 'gleif/records.json', 'Sample Build', 'Sample\\uffffBuild']
]

const read = (name: string, text: string, file: string) =>
  readLoad({
    ids,
    importer: importers[name]!,
    inputs: { files: [inputOf(text, file)], refused: [] },
    now: () => new Date(0),
    given: {}
  })

describe('control characters in values', () => {
  for (const [importer, file, value, written] of files) {
    it(`are blanks, and said, in ${file}`, async () => {
      const text = await readFile(`fixtures/${file}`, 'utf8')
      expect(text).to.contain(value)
      const load = await read(importer, text.replaceAll(value, written), file)
      expect(load.refused).to.deep.equal([])
      const quads: Quad[] = []
      for (const unit of load.units) quads.push(...(await unit.shared.read()))
      expect(quads.filter(({ object }) => controls.test(object.value))).to.deep.equal([])
      const told = load.findings.filter(({ message }) => message.includes('control characters'))
      expect(told.map(({ severity }) => severity))
        .to.include('warning')
        .and.not.include('violation')
      for (const { focus } of told) {
        const own = quads.filter(({ subject }) => subject.value === focus)
        const one = (predicate: typeof kg.text) =>
          own.find(quad => quad.predicate.equals(predicate))?.object.value
        const wording = one(kg.text)
        const hash = wording === undefined ? statementHash(own) : textHash(wording)
        expect(one(kg.contentHash) ?? hash).to.equal(hash)
      }
      load.close()
    })
  }
})
