import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import type { NamedNode } from '@rdfjs/types'
import { identifiers } from '../../src/graph/identifiers.js'
import { openRetrieval } from '../../src/search/openRetrieval.js'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'
import { kg } from '../../src/graph/vocab/terms.js'
import { readActs } from '../../test/support/retrieval/readActs.js'
import { replica } from './replicas.js'

/**
 * `npm run bench -- index [FOLDER] [--copies 8] [--rounds 3]`, after `npm run build`
 * How fast the text index of the shared graph is built from the embedded store, reading included: the first time in
 * the process (cold), then again, each time up to the first answer. FOLDER holds acts in the GII format; they are loaded `copies` times under other names.
 * CPU seconds are those of the whole process, with the store's thread.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { copies: { type: 'string', default: '8' }, rounds: { type: 'string', default: '3' } }
})
const ids = identifiers('http://localhost:8080')
const quads = await readActs(positionals[0] ?? '../shared/data/gii', ids)
const copies = Number(values.copies)
const provisions = copies * quads.filter(({ predicate }) => predicate.equals(kg.text)).length

const scopes = quads.flatMap(({ predicate, object }) =>
  predicate.equals(kg.scope) ? [object as NamedNode] : []
)
const search = { graphs: [ids.sharedGraph], scopes: scopes.slice(0, 1), limit: 1, offset: 0 }

const folder = await mkdtemp(join(tmpdir(), 'beleg-index-'))
const store = await openEmbedded({ folder })
try {
  for (let number = 0; number < copies; number++) {
    const added = replica(quads, number, ids)
    const change = { graph: ids.sharedGraph, expected: number, added, removed: [] }
    await store.commit({ actor: 'bench', changes: [change] })
  }
  console.log(`${provisions} provisions, ${copies * quads.length} statements`)
  console.log(
    'build | seconds wall | CPU seconds | provisions/s | provisions/CPU s | longest hold of the event loop, ms | memory of the process, MB'
  )
  for (let round = 0; round <= Number(values.rounds); round++) {
    const delays = monitorEventLoopDelay({ resolution: 2 })
    delays.enable()
    const started = { wall: performance.now(), cpu: process.cpuUsage() }
    const retrieval = await openRetrieval({ store, ids })
    const { total } = await retrieval.matchAll('§', search)
    const wall = (performance.now() - started.wall) / 1000
    const { user, system } = process.cpuUsage(started.cpu)
    const cpu = (user + system) / 1e6
    delays.disable()
    if (total === 0) throw new Error('The index holds nothing')
    retrieval.close()
    const row = [
      round === 0 ? 'cold' : `warm ${round}`,
      wall.toFixed(2),
      cpu.toFixed(2),
      Math.round(provisions / wall),
      Math.round(provisions / cpu),
      Math.round(delays.max / 1e6),
      Math.round(process.memoryUsage.rss() / 1e6)
    ]
    console.log(row.join(' | '))
  }
} finally {
  await store.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
