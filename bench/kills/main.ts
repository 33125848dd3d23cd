import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'

/**
 * `npm run bench -- kills [--kills 1000] [--seed N] [--engine SQLite|PostgreSQL] [--database postgres://…]
 * [--writers keys,import,…] [--minutes N]`, after `npm run build`
 * Kills processes that write (SIGKILL) at any moment of their work, beside others that write to the same place, on SQLite
 * and on PostgreSQL: after each the state is that before or that after, what was acknowledged is there, nothing is there
 * twice, the same command ends well by itself, and the graph's log is whole. --database is a server where databases may be
 * created and dropped, else that of BELEG_TEST_POSTGRES (`.ci/postgres run -- npm run bench -- kills`); without one SQLite
 * alone. With --minutes no kill begins after so many on each of both. Ends with 1 when something was broken.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    engine: { type: 'string' },
    database: { type: 'string', default: process.env['BELEG_TEST_POSTGRES'] },
    writers: { type: 'string' },
    minutes: { type: 'string' }
  }
})
// What is shipped, which starts sooner; the module that starts it looks when it is read.
process.env['BELEG_TEST_BUILT'] ??= 'yes'
const { killWriters } = await import('../../test/support/kills/killWriters.js')
const { engines } = await import('../../test/support/kills/world.js')

const { database: server, engine: only } = values
const chosen = engines.filter(each =>
  only === undefined ? each === 'SQLite' || server !== undefined : each === only
)
if (chosen.length === 0) throw new Error(`--engine is one of ${engines.join(', ')}`)
const [kills, seed] = [Number(values.kills), Number(values.seed)]
const faults: string[] = []
let done = 0
const began = performance.now()
const minutes = () => ((performance.now() - began) / 60_000).toFixed(1)
console.log(
  'writer | kills | while it loaded, worked, after its end | as before, as after, some of several | faults'
)
for (const engine of chosen) {
  const lines = await killWriters({
    ...{ engine, seed, server },
    kills: kills / chosen.length,
    writers: values.writers?.split(','),
    minutes: values.minutes === undefined ? undefined : Number(values.minutes),
    onKill(writer, time) {
      done += 1
      if (time % 20 === 0) console.error(`${engine}: ${writer} ${time}, ${minutes()} min`)
    }
  })
  for (const { writer, phases, found, faults: seen } of lines) {
    const times = phases.loading + phases.working + phases.ended
    console.log(
      `${engine}: ${writer} | ${times} | ${phases.loading}, ${phases.working}, ${phases.ended} | ${found.before}, ${found.after}, ${found.some} | ${seen.length}`
    )
    faults.push(...seen.map(fault => `${engine}: ${writer}: ${fault}`))
  }
}
for (const fault of faults.slice(0, 50)) console.log(fault)
console.log(
  `${done} kills, seed ${seed}, ${minutes()} min: ${faults.length} faults (load ${loadavg()[0]!.toFixed(1)})`
)
process.exitCode = faults.length === 0 ? 0 : 1
