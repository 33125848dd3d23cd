import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { Store } from 'oxigraph'
import { placesOfSources } from './bundle.js'

/**
 * Writes the subject index of a build as lines that a first start takes as they are, and as the subjects that it searches,
 * with the build's own code.
 */
export async function prepareSubjects(made) {
  const code = `${made}/program/prepareSubjects.mjs`
  await build({
    entryPoints: ['src/services/profiles/subjectLines.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    plugins: [placesOfSources],
    logLevel: 'warning',
    outfile: code
  })
  const {
    PREPARED,
    PREPARED_SUBJECTS,
    prepareSubjects: prepare,
    prepareSubjectWords
  } = await import(pathToFileURL(resolve(code)).href)
  const lines = prepare()
  // A first start takes them without trying: a line that is none fails here.
  new Store().load(lines, { format: 'application/n-triples', no_transaction: true })
  writeFileSync(PREPARED, lines)
  writeFileSync(PREPARED_SUBJECTS, await prepareSubjectWords())
  rmSync(code)
}
