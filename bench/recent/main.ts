import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { interleave } from '../../test/support/recent/interleave.js'

/**
 * `npm run bench -- recent [--store embedded|URL] [--operations 10000] [--seed 1]`
 * Two processes over one store write and read the same texts at the same time, through what they keep; ends with 1 when
 * a reading did not see what its own process had been told is written, or the other a second before. URL is an empty
 * dataset of a Fuseki that runs.
 */
const { values } = parseArgs({
  options: {
    store: { type: 'string', default: 'embedded' },
    operations: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' }
  }
})
const folder = await mkdtemp(join(tmpdir(), 'beleg-recent-'))
try {
  const started = performance.now()
  const { staleAtHome, staleAbroad, ...counts } = await interleave({
    store: values.store,
    folder,
    baseIri: `http://recent.beleg.test/${Date.now()}`,
    operations: Number(values.operations),
    atOnce: 4,
    seed: Number(values.seed),
    stallEach: 100
  })
  for (const line of [...staleAtHome, ...staleAbroad].slice(0, 20)) console.log(line)
  console.log(
    `${JSON.stringify(counts)} in ${((performance.now() - started) / 1000).toFixed(0)} s: ` +
      `${staleAtHome.length} stale after a write of the same process, ${staleAbroad.length} older than a second`
  )
  process.exitCode = staleAtHome.length + staleAbroad.length === 0 ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
