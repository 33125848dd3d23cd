import { basename } from 'node:path'
import { expect } from 'chai'
import { importers } from '../../src/formats/registry.js'
import { inputOf } from './inputOf.js'
import { fixture, ids, readUnits } from './readUnits.js'

/** Per file what its source states of each root, and the datatype by which two states are compared. */
const STATED: [importer: string, path: string, states: string[]][] = [
  ['eu', 'eu/02099R0007-20990601.cons.en.fmx4.xml', ['CELEX:02099R0007-20990601 2099-06-01 date']],
  ['eu', 'eu/32099R0007.oj.de.fmx4.xml', []],
  ['eu', 'eu/32099R0007.oj.en.xhtml', []],
  ['eurostat', 'eurostat/nama_10r_2hhinc.tsv', ['EUROSTAT:nama_10r_2hhinc 2014 gYear']],
  ['gleif', 'gleif/records.json', ['LEI:5493001EXAMPLE000120 2025-04-03T09:09:13Z dateTime']],
  ['gleif', 'gleif/records.xml', ['LEI:529900MUSTERXML00123 2020-01-02T03:04:05Z dateTime']],
  ['legaldocml', 'legaldocml/act.xml', ['ELI:musterg_2031 2031-06-01 date']],
  ['ted', 'ted/eforms.xml', ['TED:4711-2026 1 integer']],
  ['ted', 'ted/call.xml', []],
  ['trustlist', 'trustlist/de.xml', ['TSL:DE 7 integer']]
]

describe('the state that a source states', () => {
  for (const [importer, path, states] of STATED) {
    it(`is held of ${path}: ${states.join(', ') || 'none'}`, async () => {
      const { units } = await readUnits(importers[importer]!, inputOf(fixture(path), basename(path)))
      const held = units
        .flatMap(unit => unit.passages)
        .flatMap(({ concept, state }) =>
          state === undefined
            ? []
            : [`${ids.iriToRef(concept.value)} ${state.value} ${/\w+$/.exec(state.datatype.value)![0]}`]
        )
      expect(held).to.deep.equal(states)
    })
  }
})
