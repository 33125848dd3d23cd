import { expect } from 'chai'
import fc from 'fast-check'
import type { Quad } from '@rdfjs/types'
import { giiImporter } from '../../../src/formats/gii/giiImporter.js'
import { KnownNorms } from '../../../src/formats/gii/knownNorms.js'
import type { Norm } from '../../../src/formats/gii/readNorm.js'
import type { Importer, ImportUnit } from '../../../src/formats/importer.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { tripleKey } from '../../../src/graph/store/tripleKey.js'
import { all, inputOf } from '../inputOf.js'

const ids = identifiers('http://localhost:8080')

const head = (name: string, further = '') =>
  `<norm doknr="${name}"><metadaten><jurabk>${name}</jurabk>${further}<langue>Gesetz</langue></metadaten></norm>`
const section = (number: string, text: string, before = '') =>
  `<norm doknr="N-${number}"><metadaten>${before}<enbez>${number}</enbez></metadaten><textdaten><text><Content><P>${text}</P><P>(weggefallen)</P></Content></text></textdaten></norm>`
const heading = (code: string, name: string) =>
  `<norm doknr="H-${name}"><metadaten><gliederungseinheit><gliederungskennzahl>${code}</gliederungskennzahl><gliederungsbez>${name}</gliederungsbez><gliederungstitel>Titel</gliederungstitel></gliederungseinheit></metadaten></norm>`
const NORMS = [
  section('§ 1', 'Eins.'),
  section('§ 1', 'Eins.').replace('<P>', '<P>&#xFFFC;<IMG SRC="x"/>'),
  section('§ 2', 'Zwei.'),
  section('§ 2', 'Zwo.'),
  section('Art 1', 'Drei.'),
  section('Anlage', 'Vier.'),
  heading('010', 'Teil 1'),
  heading('010010', 'Abschnitt 1'),
  heading('020', 'Art 2'),
  '<norm doknr="I"><metadaten><enbez>Inhaltsübersicht</enbez></metadaten><textdaten><text><TOC>x</TOC></text></textdaten></norm>'
]

const read = async (by: Importer['read'], text: string) =>
  (await all(by(inputOf(text), { ids, grounding: 'verified' })))[0]!

function told({ quads, said, passages, ...rest }: ImportUnit) {
  return {
    ...rest,
    quads: quads.map(tripleKey),
    said: [...said!].map(([iri, each]) => [iri, each.map(tripleKey)]),
    passages: passages.map(({ concept, state, ...each }) => ({
      ...each,
      concept: concept.value,
      state: state?.value
    }))
  }
}

describe('norms that were read before', () => {
  const acts = fc.array(
    fc.record({
      name: fc.constantFrom('AG', 'BG'),
      further: fc.constantFrom('', '<amtabk>AGes</amtabk>'),
      norms: fc.array(fc.constantFrom(...NORMS), { maxLength: 10 })
    }),
    { minLength: 2, maxLength: 4 }
  )

  it('say in each act what a reading of it alone gives', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async files => {
        const again = giiImporter.reader!()
        for (const { name, further, norms } of files) {
          const text = `<dokumente builddate="20250311223005">${head(name, further)}${norms.join('')}</dokumente>`
          expect(told(await read(again, text))).deep.equal(told(await read(giiImporter.read, text)))
        }
      })
    )
  })

  it('give the same statements where they stand as before, and others where not', async () => {
    const again = giiImporter.reader!()
    const file = (...norms: string[]) => `<dokumente>${head('AG')}${norms.join('')}</dokumente>`
    const saidOf = async (text: string) => (await read(again, text)).said!
    const first = await saidOf(file(section('§ 1', 'Eins.'), section('§ 2', 'Zwei.')))
    const moved = await saidOf(file(section('§ 0', 'Null.'), section('§ 1', 'Eins.'), section('§ 2', 'Zwo.')))
    const below = await saidOf(file(heading('010', 'Teil 1'), section('§ 1', 'Eins.')))
    const of = (said: ReadonlyMap<string, readonly Quad[]>, number: string) =>
      said.get(`http://localhost:8080/eli/ag/${number}`)
    expect(of(moved, '1')).equal(of(first, '1'))
    expect(of(moved, '2')).not.equal(of(first, '2'))
    expect(of(below, '1')).not.equal(of(first, '1'))
  })

  it('are forgotten where there are too many, first what was not met for longest', () => {
    const norm = (text: string) => ({ doknr: '', jurabk: [], text, leftOut: new Map() }) as unknown as Norm
    const known = new KnownNorms(2_000)
    known.keep('a', norm('x'.repeat(400)))
    known.keep('b', norm('y'.repeat(400)))
    known.get('a')
    known.keep('c', norm('z'.repeat(400)))
    expect(['a', 'b', 'c'].map(hash => known.get(hash) !== undefined)).deep.equal([true, false, true])
  })
})
