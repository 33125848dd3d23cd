import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { importers } from '../../../src/formats/registry.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { kg } from '../../../src/graph/vocab/terms.js'
import { importFiles } from '../../../src/service/loads/importFiles.js'
import { inputOf } from '../../formats/inputOf.js'
import { fixture } from '../../formats/eu/readFixture.js'
import { MemoryStore } from './memoryStore.js'

const ids = identifiers('http://localhost:8080')
const NAME = '02099R0007-20990301.cons.en.fmx4.xml'
const ACT = '02099R0007-20990301'

/** Two files of one version: what was consolidated later asks for a coat. */
const fileOf = (madeOn: string | undefined, deposit: string) => {
  const text = readFileSync(fixture(NAME), 'utf8')
    .replace('a hat as a deposit', `a ${deposit} as a deposit`)
    .replace(
      '<INFO.CONSLEG ',
      madeOn === undefined ? '<INFO.CONSLEG ' : `<INFO.CONSLEG CONSLEG.DATE="${madeOn}" `
    )
  return inputOf(text, `${madeOn ?? 'undated'}.xml`)
}
const earlier = () => fileOf('20990225', 'hat')
const later = () => fileOf('20990415', 'coat')
const undated = () => fileOf(undefined, 'scarf')

describe('two files of one consolidated version', () => {
  let store: MemoryStore
  beforeEach(() => (store = new MemoryStore()))

  const load = (files: ReturnType<typeof earlier>[], more: { readonly anyway?: true } = {}) =>
    importFiles({
      store,
      ids,
      importer: importers['eu']!,
      actor: 'test',
      now: () => new Date('2026-11-30T01:02:03Z'),
      inputs: { files, refused: [] },
      ...more
    })
  const deposit = () => {
    const said = store
      .quads(ids.sharedGraph)
      .filter(({ subject, predicate }) => subject.value.endsWith('/art_3') && predicate.equals(kg.text))
    return said.map(({ object }) => /for a (\w+)/.exec(object.value)?.[1])
  }

  it('hold the one that was consolidated later, whichever stands first in a run', async () => {
    for (const files of [
      [earlier(), later()],
      [later(), earlier()]
    ]) {
      store = new MemoryStore()
      const { acts, concepts, skipped, refused } = await load(files)
      expect([acts, concepts, refused]).deep.equal([1, 5, []])
      expect(deposit()).deep.equal(['coat'])
      const left = skipped.filter(({ where }) => where.endsWith(ACT))
      expect(left.map(({ file }) => file)).deep.equal(['20990225.xml'])
      expect(left[0]!.reason).match(/^(?:read from 20990415\.xml of a later state|already read in this run)/)
    }
  })

  it('hold the one that was consolidated later, whichever is loaded first', async () => {
    await load([earlier()])
    expect((await load([later()])).refused).deep.equal([])
    expect(deposit()).deep.equal(['coat'])
    const { refused } = await load([earlier()])
    expect(refused.map(({ reason }) => reason)).deep.equal([
      `${ACT} is older than what is held: 20990225, held is 20990415; --anyway takes it`
    ])
    expect(deposit()).deep.equal(['coat'])
    await load([earlier()], { anyway: true })
    expect(deposit()).deep.equal(['hat'])
  })

  it('say nothing of each other where one does not tell when it was consolidated', async () => {
    await load([undated(), later()])
    expect(deposit()).deep.equal(['scarf'])
    expect((await load([later()])).refused).deep.equal([])
    expect((await load([undated()])).refused).deep.equal([])
    expect(deposit()).deep.equal(['scarf'])
  })
})
