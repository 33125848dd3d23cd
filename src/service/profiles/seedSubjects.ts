import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import { readSubjectEdition, readSubjectIndex } from '../../graph/subjects/readSubjectIndex.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { owl } from '../../graph/vocab/terms.js'
import { difference, type LoadDifference } from '../loads/difference.js'
import { retryCommit } from '../retryCommit.js'
import { knowPreparedSubjects } from './preparedSubjects.js'
import { BASE, PREPARED, SUBJECTS, subjectPieces, subjectStatements } from './subjectLines.js'

const SCHEME = DataFactory.namedNode('https://w3id.org/beleg/subjects')

/**
 * Brings the subject index of `ontology/` into the shared graph, its links as IRIs of this service. Looks at one statement
 * when the graph holds this edition.
 * @param prepared the index as the build prepared it, which spares a first start reading and writing it anew
 * @returns whether something was written
 * @throws Unavailable
 */
export async function seedSubjects({
  store,
  ids,
  prepared = () => (existsSync(PREPARED) ? readFileSync(PREPARED, 'utf8') : undefined)
}: {
  store: GraphStore
  ids: Identifiers
  prepared?: () => string | undefined
}): Promise<boolean> {
  const bytes = readFileSync(SUBJECTS)
  const edition = createHash('sha256').update(ids.base).update('\n').update(bytes).digest('hex')
  knowPreparedSubjects(edition, { base: BASE }, ids.base)
  const ofEdition = DataFactory.quad(SCHEME, owl.versionInfo, DataFactory.literal(edition))
  const graph = ids.sharedGraph
  const first = (wanted: () => Quad[]): LoadDifference => {
    const lines = prepared()
    return lines === undefined
      ? { added: wanted(), removed: [] }
      : { added: [ofEdition], removed: [], pieces: subjectPieces(lines, ids.base) }
  }
  return retryCommit(store, async () => {
    const [expected] = await store.versions([graph])
    if ((await readSubjectEdition(store, graph)) === edition) return false
    const held = await readSubjectIndex(store, graph)
    const wanted = () => [...subjectStatements(bytes.toString(), ids.base), ofEdition]
    // The file says nothing twice, so that there is nothing to compare at a first start.
    const change = held.length === 0 ? first(wanted) : difference(held, wanted())
    await store.commit({ changes: [{ graph, expected: expected!, ...change }], actor: 'seed subjects' })
    return true
  })
}
