import { setImmediate } from 'node:timers/promises'
import { createLog } from '../../src/base/log/log.js'

/** Logs so many lines of a kilobyte, then says so on stdout, and logs one more line when stdin has something to say. */
const count = Number(process.argv[2])
const log = createLog('info')
for (let line = 0; line < count; line++) {
  log.info({ line, much: 'x'.repeat(950) })
  if (line % 100 === 0) await setImmediate()
}
process.stdout.write(`${Math.round(process.memoryUsage().rss / 1e6)}\n`)
process.stdin.once('data', () => {
  setTimeout(() => {
    log.info('last')
    process.stdin.destroy()
  }, 3_000)
})
