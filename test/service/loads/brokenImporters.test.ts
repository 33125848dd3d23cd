import { expect } from 'chai'
import { Unavailable } from '../../../src/base/errors.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import type { Importer, InputFile, SourceFacts } from '../../../src/formats/importer.js'
import { importers } from '../../../src/formats/registry.js'
import { readLoad, type LoadRequest } from '../../../src/service/loads/readLoad.js'
import { inputOf } from '../../formats/inputOf.js'

const ids = identifiers('http://localhost:8080')
const act = (jurabk: string) =>
  inputOf(
    `<dokumente><norm doknr="${jurabk}"><metadaten><jurabk>${jurabk}</jurabk><langue>Gesetz</langue></metadaten></norm><norm doknr="${jurabk}1"><metadaten><enbez>§ 1</enbez></metadaten><textdaten><text><Content><P>eins</P></Content></text></textdaten></norm></dokumente>`,
    `${jurabk}.xml`
  )

const LARGE = Buffer.alloc(1_000_000, ' ')

/** A file in whose middle something breaks that is no fault of the file. */
function breaking(name: string, thrown: () => unknown, after = 0): InputFile {
  const sound = inputOf('<a><b/></a>', name)
  let reads = 0
  return {
    ...sound,
    async *bytes() {
      // Its beginning is looked at first, to see whose it is; it is too large to be kept from then.
      if (++reads <= 2) {
        yield* sound.bytes()
        yield LARGE
        return
      }
      yield Buffer.from('<a><b/></a>'.slice(0, after))
      throw thrown()
    }
  }
}

const read = (importer: Importer, files: readonly InputFile[], more: Partial<LoadRequest> = {}) =>
  readLoad({ ids, importer, inputs: { files, refused: [] }, now: () => new Date(0), ...more })

describe('what breaks while a file is read', () => {
  for (const importer of Object.values(importers)) {
    const own = { ...importer, reads: () => true }
    for (const after of [0, 1]) {
      it(`is the refusal of that file: ${importer.name}, after ${after} bytes`, async () => {
        const fault = () => new TypeError('Not a section: ""')
        // A table of Eurostat is known by its name.
        const [one, two] = ['a/nama_10r_2gdp.tsv', 'b/nama_10r_2gdp.tsv']
        const { refused, counts } = await read(own, [
          breaking(one, fault, after),
          breaking(two, fault, after)
        ])
        expect(counts.files).to.equal(2)
        expect(refused.map(refusal => refusal.file)).to.deep.equal([one, two])
        for (const { reason } of refused) {
          expect(reason).to.match(/fault of Beleg, not of the file/)
          expect(reason).to.contain(`${importer.name}/${importer.version}`)
          expect(reason).to.contain('TypeError: Not a section: ""')
          expect(reason).to.match(/brokenImporters\.test\.ts:\d+/)
        }
      })
    }
  }

  it('leaves the other files alone', async () => {
    const { units, refused } = await read(importers.gii!, [
      act('AG'),
      {
        ...act('BG'),
        bytes: () => {
          throw new RangeError('too much')
        }
      },
      act('CG')
    ])
    expect(units.map(unit => unit.name)).to.deep.equal(['AG', 'CG'])
    expect(refused.map(one => one.file)).to.deep.equal(['BG.xml'])
  })

  it('is the refusal of a unit whose statements cannot be made', async () => {
    const source: SourceFacts = { origin: { check: 'stated', retrievedAt: 'no time' } }
    const { units, refused } = await read(importers.gii!, [act('AG'), act('BG')], {
      sourceOf: ({ name }) => (name === 'AG.xml' ? source : {})
    })
    expect(units.map(unit => unit.name)).to.deep.equal(['BG'])
    expect(refused).to.have.length(1)
    expect(refused[0]!.reason).to.match(/fault of Beleg.*RangeError: Invalid time value/)
  })

  it('is the refusal of all files that were gathered, where they give something only together', async () => {
    const importer: Importer = {
      ...importers.gii!,
      reads: () => true,
      gather: () => ({
        add: () => Promise.resolve(),
        units: () => {
          throw new TypeError('together')
        }
      })
    }
    const { refused } = await read(importer, [act('AG'), act('BG')])
    expect(refused.map(one => one.file)).to.deep.equal(['AG.xml, BG.xml'])
  })

  it('says what the system says of a file that cannot be read', async () => {
    const fault = () => Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' })
    const { refused } = await read({ ...importers.gii!, reads: () => true }, [breaking('one.xml', fault)])
    expect(refused).to.deep.equal([{ file: 'one.xml', reason: 'cannot be read (EIO)' }])
  })

  it('ends the run when it is the store', async () => {
    const down = () => Promise.reject(new Unavailable('The graph store cannot be reached'))
    const load = read(
      { ...importers.rdf!, reads: () => true },
      [inputOf('<urn:s> <urn:p> <urn:o> .', 'one.ttl')],
      {
        ownersOf: down
      }
    )
    const thrown: unknown = await load.catch((error: unknown) => error)
    expect(thrown).to.be.instanceOf(Unavailable)
  })
})
