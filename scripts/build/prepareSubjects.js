import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { placesOfSources } from './bundle.js'

/** Writes the subject index of a build as lines that a first start takes as they are, with the build's own code. */
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
  const { PREPARED, prepareSubjects: prepare } = await import(pathToFileURL(resolve(code)).href)
  writeFileSync(PREPARED, prepare())
  rmSync(code)
}
