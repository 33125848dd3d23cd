import { writeFileSync } from 'node:fs'
import { importSource } from './importSource.js'

/** Writes what words known questions have, and what these mean, with the build's own code: no start works it out again. */
export async function prepareKnown(made) {
  const source = 'src/search/knownQuestions/prepareKnown.ts'
  const { PREPARED_KNOWN, prepareKnown: prepare } = await importSource(made, source)
  writeFileSync(PREPARED_KNOWN, await prepare())
}
