import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import fc from 'fast-check'
import { identifiers } from '../../../src/graph/identifiers.js'
import { compareInParts } from '../../../src/service/loads/compareInParts.js'
import { joinedContent, ofParts } from '../../../src/service/loads/content.js'
import { sizeOf, type LoadDifference } from '../../../src/service/loads/difference.js'
import { importFiles } from '../../../src/service/loads/importFiles.js'
import { readLoad } from '../../../src/service/loads/readLoad.js'
import { importers } from '../../../src/formats/registry.js'
import { tripleKey } from '../../../src/graph/store/tripleKey.js'
import { inputOf } from '../../formats/inputOf.js'
import { compareAtOnce } from './compareAtOnce.js'
import { MemoryStore } from './memoryStore.js'

const ids = identifiers('http://localhost:8080')
const now = () => new Date('2026-11-22T01:02:03Z')

/** An act by its number and the texts of its provisions. */
const act = (texts: readonly string[], index: number) => {
  const norms = texts.map(
    (text, nth) =>
      `<norm doknr="${index}-${nth}"><metadaten><enbez>§ ${nth + 1}</enbez></metadaten><textdaten><text><Content><P>${text}</P></Content></text></textdaten></norm>`
  )
  return inputOf(
    `<dokumente><norm doknr="${index}"><metadaten><jurabk>A${index}G</jurabk></metadaten></norm>${norms.join('')}</dokumente>`,
    `${index}.xml`
  )
}
/** Some acts; one without provisions is none. */
const law = fc
  .array(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }), { maxLength: 5 })
  .map(acts => acts.flatMap((texts, index) => (texts.length === 0 ? [] : [act(texts, index)])))
const keys = (quads: readonly Quad[]) => quads.map(tripleKey).sort()
const allAdded = async ({ added, pieces = [] }: LoadDifference) =>
  keys([...added, ...(await Promise.all(pieces.map(piece => piece.read()))).flat()])
const names = (nodes: readonly { readonly value: string }[]) => nodes.map(node => node.value).sort()

describe('compareInParts', () => {
  it('finds what comparing all at once finds', async () => {
    await fc.assert(
      fc.asyncProperty(law, law, async (held, wanted) => {
        const store = new MemoryStore()
        const request = { ids, importer: importers.gii!, now }
        await importFiles({ ...request, store, actor: 'test', inputs: { files: held, refused: [] } })
        const load = await readLoad({ ...request, inputs: { files: wanted, refused: [] } })
        const inParts = await compareInParts(store, ids, ofParts(load.units))
        const atOnce = await compareAtOnce(store, ids, await joinedContent(load.units))
        for (const graph of ['shared', 'provenance'] as const) {
          expect(await allAdded(inParts[graph])).to.deep.equal(keys(atOnce[graph].added))
          expect(keys(inParts[graph].removed)).to.deep.equal(keys(atOnce[graph].removed))
          expect(sizeOf(inParts[graph])).to.deep.equal(sizeOf(atOnce[graph]))
        }
        for (const kind of ['added', 'changed', 'removed'] as const) {
          expect(names(inParts.concepts[kind])).to.deep.equal(names(atOnce.concepts[kind]))
        }
        expect(inParts.versions).to.deep.equal(atOnce.versions)
        const files = new Set(held.map(file => file.name))
        const fresh = wanted.filter(file => !files.has(file.name))
        expect(inParts.fresh).to.have.length(fresh.length)
      }),
      { numRuns: 40 }
    )
  })

  it('keeps nothing of what stays as it is, and says that it was there', async () => {
    const store = new MemoryStore()
    const request = { ids, importer: importers.gii!, now }
    const files = (last: string) => ({ files: [act(['a', 'b'], 0), act(['c', last], 1)], refused: [] })
    await importFiles({ ...request, store, actor: 'test', inputs: files('d') })
    const compared = async (last: string) => {
      const { units } = await readLoad({ ...request, inputs: files(last) })
      return compareInParts(store, ids, ofParts(units))
    }
    const same = await compared('d')
    expect([...same.held, ...same.wanted]).to.deep.equal([])
    expect(same.isNew).to.equal(false)
    const other = await compared('e')
    const subjects = new Set([...other.held, ...other.wanted].map(quad => quad.subject.value))
    expect([...subjects].sort()).to.deep.equal([`${ids.base}/eli/a1g`, `${ids.base}/eli/a1g/2`])
    expect(other.isNew).to.equal(false)
    const empty = await compareInParts(
      new MemoryStore(),
      ids,
      ofParts((await readLoad({ ...request, inputs: files('d') })).units)
    )
    expect(empty.isNew).to.equal(true)
  })
})
