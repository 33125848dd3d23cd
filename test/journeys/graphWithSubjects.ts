import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openGraph, type OpenGraph } from '../../src/service/commands/openGraph.js'
import type { Config } from '../../src/base/settings/config.js'
import { readSubjectEdition } from '../../src/graph/subjects/readSubjectIndex.js'
import { knowPreparedSubjects } from '../../src/service/profiles/preparedSubjects.js'
import { seedOntology } from '../../src/service/profiles/seedOntology.js'
import { seedSubjects } from '../../src/service/profiles/seedSubjects.js'
import { BASE, prepareSubjects, prepareSubjectWords } from '../../src/service/profiles/subjectLines.js'

/**
 * The graph store of the settings, with the subject index as a build prepares it, made once a process: sources have no
 * build beside them, and each service over them would read the Turtle anew, which takes seconds.
 */
export async function graphWithSubjects(config: Config): Promise<OpenGraph> {
  const opened = await openGraph(config)
  const { store, ids } = opened
  try {
    const { lines, words } = await (prepared ??= prepare())
    await seedOntology({ store, ids })
    await seedSubjects({ store, ids, prepared: () => lines })
    const edition = (await readSubjectEdition(store, ids.sharedGraph))!
    if (edition !== known) knowPreparedSubjects(edition, { base: BASE, file: words }, ids.base)
    known = edition
    return opened
  } catch (error) {
    await store.close()
    throw error
  }
}

let prepared: Promise<{ readonly lines: string; readonly words: URL }> | undefined
/** The edition of the service before: its subjects may be the same object. */
let known: string | undefined

async function prepare() {
  if (process.env['BELEG_TEST_BUILT'] === 'yes') {
    const { build } = JSON.parse(readFileSync('dist/current.json', 'utf8')) as { build: string }
    const made = (name: string) => resolve('dist', build, 'src/service/profiles', name)
    return {
      lines: readFileSync(made('subjectLines.nt'), 'utf8'),
      words: pathToFileURL(made('preparedSubjects.packed'))
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'beleg-subjects-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const words = join(folder, 'subjects.packed')
  writeFileSync(words, await prepareSubjectWords())
  return { lines: prepareSubjects(), words: pathToFileURL(words) }
}
