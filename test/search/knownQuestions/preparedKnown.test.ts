import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { packKnown, readPreparedKnown } from '../../../src/search/knownQuestions/preparedKnown.js'

describe('known questions as the build prepares them', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-known-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  it('have the words and vectors that they had', async () => {
    const made = {
      stems: [
        ['anzeig', 'gewerb'],
        [],
        ['gewerb', 'frist', 'anzeig'],
        Array.from({ length: 300 }, (_, at) => `w${at}`)
      ],
      vectors: { rows: Int8Array.of(1, -127, 0, 127, 5), factors: Float32Array.of(0.5, 0.25) }
    }
    const file = pathToFileURL(join(folder, 'known.packed'))
    await writeFile(file, await packKnown(made))
    const read = (await readPreparedKnown(file))!
    expect(read.stems).deep.equal(made.stems)
    expect([[...read.vectors.rows], [...read.vectors.factors]]).deep.equal([
      [1, -127, 0, 127, 5],
      [0.5, 0.25]
    ])
  })

  it('are worked out anew where there is no such file', async () => {
    expect(await readPreparedKnown(pathToFileURL(join(folder, 'nowhere.packed')))).equal(undefined)
  })
})
