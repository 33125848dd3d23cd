import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { identifiers } from '../../../src/graph/identifiers.js'
import { eli } from '../../../src/graph/vocab/terms.js'
import { importers } from '../../../src/formats/registry.js'
import { readLoad, type LoadRequest } from '../../../src/service/loads/readLoad.js'
import { inputOf } from '../../formats/inputOf.js'

const ids = identifiers('http://localhost:8080')
const fixture = (name: string) =>
  inputOf(readFileSync(fileURLToPath(new URL(`../../../fixtures/eu/${name}`, import.meta.url))), name)
const german = () => fixture('32099R0007.oj.de.fmx4.xml')
const english = () => fixture('32099R0007.oj.en.xhtml')

describe('the language of an act', () => {
  const read = (files: LoadRequest['inputs']['files'], more: Partial<LoadRequest> = {}) =>
    readLoad({
      ids,
      importer: importers.eu!,
      inputs: { files, refused: [] },
      now: () => new Date('2026-01-01T00:00:00Z'),
      ...more
    })
  const languages = (load: Awaited<ReturnType<typeof read>>) =>
    Promise.all(
      load.units.map(async unit =>
        (await unit.shared.read())
          .find(quad => quad.predicate.value.endsWith('#language'))!
          .object.value.slice(-3)
      )
    )
  const left = (load: Awaited<ReturnType<typeof read>>) =>
    load.skipped.filter(({ reason }) => !reason.endsWith('no provision'))

  it('is German before English, whichever file comes first, and the other is said beside it', async () => {
    for (const files of [
      [german(), english()],
      [english(), german()]
    ]) {
      const load = await read(files)
      expect(await languages(load)).to.deep.equal(['DEU'])
      expect(load.counts).to.deep.include({ acts: 1, provisions: 6, concepts: 7, languages: 1 })
      expect(left(load)).to.deep.equal([])
      const said = await load.units[0]!.states.read()
      const inLanguages = said.filter(({ predicate }) => predicate.equals(eli.language))
      expect(new Set(inLanguages.map(({ object }) => object.value.slice(-3)))).to.deep.equal(
        new Set(['DEU', 'ENG'])
      )
    }
  })

  it('is that which is asked for', async () => {
    const asked = await read([english(), german()], { given: { language: 'en' } })
    expect(await languages(asked)).to.deep.equal(['ENG'])
    expect(left(asked)[0]!.reason).to.contain('--language en was asked for')
  })

  it('is read once from each file', async () => {
    const load = await read([english(), german(), english()])
    expect(load.counts).to.deep.include({ acts: 1, concepts: 7, languages: 1 })
    expect(left(load).map(({ reason }) => reason)).to.deep.equal(['the same file as 32099R0007.oj.en.xhtml'])
  })
})
