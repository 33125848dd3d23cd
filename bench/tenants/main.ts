import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'
import { interleave } from '../../test/support/tenants/interleave.js'

/**
 * `npm run bench -- tenants [--operations 10000] [--tenants 20] [--seed 1]`
 * Tenants write and ask at the same time; ends with 1 when a document was missed or another's was seen.
 */
const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '10000' },
    tenants: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' }
  }
})
const folder = await mkdtemp(join(tmpdir(), 'beleg-tenants-'))
const store = await openEmbedded({ folder })
try {
  const started = performance.now()
  const result = await interleave({
    store,
    baseIri: 'http://localhost:8080',
    operations: Number(values.operations),
    tenants: Number(values.tenants),
    seed: Number(values.seed),
    atOnce: 32,
    onProgress: done => console.error(`${done} of ${values.operations}`)
  })
  const seconds = (performance.now() - started) / 1000
  const { missed, leaked, ...counts } = result
  for (const line of [...missed, ...leaked].slice(0, 20)) console.log(line)
  console.log(
    `${JSON.stringify(counts)} in ${seconds.toFixed(0)} s: ${missed.length} missed, ${leaked.length} leaked`
  )
  process.exitCode = missed.length + leaked.length === 0 ? 0 : 1
} finally {
  await store.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
