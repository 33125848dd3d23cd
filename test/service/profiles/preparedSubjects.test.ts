import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { identifiers } from '../../../src/graph/identifiers.js'
import { readSubjectEdition } from '../../../src/graph/subjects/readSubjectIndex.js'
import { readSubjects } from '../../../src/graph/subjects/readSubjects.js'
import { labelWords } from '../../../src/search/labelWords.js'
import { knowPreparedSubjects } from '../../../src/service/profiles/preparedSubjects.js'
import { seedSubjects } from '../../../src/service/profiles/seedSubjects.js'
import { BASE, prepareSubjects, prepareSubjectWords } from '../../../src/service/profiles/subjectLines.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'

const ids = identifiers('https://words.beleg.test/law')
const graph = ids.sharedGraph

describe('the subjects as the build prepares them', function () {
  this.timeout(60_000)
  let folder: string
  let store: GraphStore
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-prepared-'))
    store = await openEmbedded({ folder })
    await seedSubjects({ store, ids, prepared: prepareSubjects })
  })
  after(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  it('are those that the graph says, with the same words, and are not read from it', async () => {
    const read = await readSubjects(store, graph)
    const edition = await readSubjectEdition(store, graph)
    const file = pathToFileURL(join(folder, 'subjects.packed'))
    await writeFile(file, await prepareSubjectWords())
    knowPreparedSubjects(edition!, { base: BASE, file }, ids.base)
    const known = await readSubjects(store, graph)
    expect(known).not.equal(read)
    expect(await readSubjects(store, graph)).equal(known)
    const alike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
    expect(read).length.greaterThan(4_000)
    expect(alike(known, read), 'the subjects').equal(true)
    expect(alike(await labelWords(known), await labelWords(read)), 'their words').equal(true)
  })

  it('are read from the graph where there is no such file', async () => {
    const read = await readSubjects(store, graph)
    const file = pathToFileURL(join(folder, 'nowhere.packed'))
    knowPreparedSubjects((await readSubjectEdition(store, graph))!, { base: BASE, file }, ids.base)
    expect(await readSubjects(store, graph)).equal(read)
  })
})
