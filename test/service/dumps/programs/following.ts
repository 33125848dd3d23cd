import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { DataFactory } from 'n3'
import { Unavailable } from '../../../../src/base/errors.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { scopeOf } from '../../../../src/graph/iris/scopes.js'
import { dumpOf, openDump } from '../../../../src/service/dumps/dump.js'
import { followEditions } from '../../../../src/service/dumps/followEditions.js'
import { kg, rdfs } from '../../../../src/graph/vocab/terms.js'
import { MemoryStore } from '../../../search/memoryStore.js'

/**
 * Follows a graph that changes, as other processes do that share the folder, and reads dumps all the time; says on stdout
 * what was read and what was wrong. Arguments: folder, changes, how long it rests by the time that a making took.
 */
const [folder, changes, restFactor] = process.argv.slice(2)
const { literal, namedNode, quad } = DataFactory
const ids = identifiers('http://localhost:8080')
const scope = scopeOf('open', 'law')
const store = new MemoryStore()
const said = { editions: [] as string[], read: 0, gone: 0, faults: [] as string[] }

async function change(version: number): Promise<void> {
  const added = Array.from({ length: 200 }, (_, index) => {
    const node = namedNode(`http://localhost:8080/eli/gewo/${version}-${index}`)
    return [quad(node, kg.scope, scope), quad(node, rdfs.label, literal(`§ ${index}`))]
  }).flat()
  await store.commit({
    actor: 'test',
    changes: [{ graph: ids.sharedGraph, expected: version - 1, added, removed: [] }]
  })
}

await change(1)
const following = followEditions({
  ...{ store, ids, folder: folder! },
  pace: { settleMs: 5, againMs: 50, restFactor: Number(restFactor) },
  report: failure => said.faults.push(String(failure))
})
following.onChange(({ id }) => said.editions.push(id))
void following.start()

/** Its bytes have the hashes that the edition says. */
async function readDump(): Promise<void> {
  const edition = await following.current()
  if (edition === undefined) return
  const dump = dumpOf(edition, [scope.value], 'nq')
  const { chunks, close } = await openDump(dump)
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  await close()
  if (hash.digest('hex') !== dump.graphs[0]!.nQuads.sha256) said.faults.push(`${edition.id} is not whole`)
  said.read += 1
}

const last = Number(changes)
for (let version = 1, seen = 0; seen < last;) {
  try {
    await readDump()
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    said.gone += 1
  }
  seen = (await following.current())?.versions.shared ?? 0
  // The next change comes when somebody has made an edition of the last one.
  while (version <= seen && version < last) await change((version += 1))
  await setTimeout(5)
}
await following.close()
process.stdout.write(JSON.stringify(said))
