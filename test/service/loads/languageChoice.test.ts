import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { identifiers } from '../../../src/graph/identifiers.js'
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

  it('is German before English in one run, whichever file comes first', async () => {
    for (const files of [
      [german(), english()],
      [english(), german()]
    ]) {
      const load = await read(files)
      expect(await languages(load)).to.deep.equal(['DEU'])
      expect(load.counts).to.deep.include({ acts: 1, provisions: 6, concepts: 7 })
      expect(left(load)).to.have.length(1)
      expect(left(load)[0]!.file).to.equal('32099R0007.oj.en.xhtml')
    }
  })

  it('stays what it is in the graph until another one is asked for', async () => {
    const heldLanguage = () => Promise.resolve('en')
    const kept = await read([german()], { heldLanguage })
    expect(kept.units).to.deep.equal([])
    expect(kept.skipped[0]!.reason).to.equal('32099R0007 is held in en; --language de replaces that')
    expect(await languages(await read([english()], { heldLanguage }))).to.deep.equal(['ENG'])
    const asked = await read([english(), german()], { heldLanguage, given: { language: 'de' } })
    expect(await languages(asked)).to.deep.equal(['DEU'])
    expect(left(asked)[0]!.reason).to.contain('--language de was asked for')
  })
})
