import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Quad } from '@rdfjs/types'
import { DataFactory, Parser } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import { readSubjectEdition, readSubjectIndex } from '../../graph/subjects/readSubjectIndex.js'
import type { GraphStore } from '../../store/graphStore.js'
import { owl } from '../../vocab/terms.js'
import { difference } from '../loads/difference.js'
import { retryCommit } from '../retryCommit.js'

const FILE = new URL('../../../ontology/subject-index.ttl', import.meta.url)
const SCHEME = DataFactory.namedNode('https://w3id.org/beleg/subjects')

/**
 * Brings the subject index of `ontology/` into the shared graph, its links as IRIs of this service. Looks at one statement
 * when the graph holds this edition.
 * @returns whether something was written
 * @throws Unavailable
 */
export async function seedSubjects({
  store,
  ids
}: {
  store: GraphStore
  ids: Identifiers
}): Promise<boolean> {
  const text = readFileSync(FILE, 'utf8')
  const edition = createHash('sha256').update(ids.base).update('\n').update(text).digest('hex')
  const graph = ids.sharedGraph
  return retryCommit(store, async () => {
    const [expected] = await store.versions([graph])
    if ((await readSubjectEdition(store, graph)) === edition) return false
    const held = await readSubjectIndex(store, graph)
    const wanted = statements(text, ids.base, edition)
    // The file says nothing twice, so that there is nothing to compare at a first start.
    const { added, removed } = held.length === 0 ? { added: wanted, removed: [] } : difference(held, wanted)
    await store.commit({ changes: [{ graph, expected: expected!, added, removed }], actor: 'seed subjects' })
    return true
  })
}

function statements(text: string, base: string, edition: string): Quad[] {
  return [
    ...new Parser({ factory: DataFactory, baseIRI: `${base}/` }).parse(text),
    DataFactory.quad(SCHEME, owl.versionInfo, DataFactory.literal(edition))
  ]
}
