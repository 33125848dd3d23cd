import { writeFileSync } from 'node:fs'
import { Store } from 'oxigraph'
import { importSource } from './importSource.js'

/**
 * Writes the subject index of a build as lines that a first start takes as they are, and as the subjects that it searches,
 * with the build's own code.
 */
export async function prepareSubjects(made) {
  const {
    PREPARED,
    PREPARED_SUBJECTS,
    prepareSubjects: prepare,
    prepareSubjectWords
  } = await importSource(made, 'src/service/profiles/subjectLines.ts')
  const lines = prepare()
  // A first start takes them without trying: a line that is none fails here.
  new Store().load(lines, { format: 'application/n-triples', no_transaction: true })
  writeFileSync(PREPARED, lines)
  writeFileSync(PREPARED_SUBJECTS, await prepareSubjectWords())
}
