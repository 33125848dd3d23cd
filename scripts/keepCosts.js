// `node scripts/keepCosts.js FILE`: makes test/costs.tsv, by which `npm test` begins with what takes longest, of what a run
// wrote to FILE (`BELEG_TEST_COSTS=FILE npm test`): seconds of the processor, and by the clock.
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'

const sums = new Map()
for (const line of readFileSync(process.argv[2], 'utf8').trimEnd().split('\n')) {
  const [seconds, clock, , file] = line.split('\t')
  const sum = sums.get(file) ?? { seconds: 0, clock: 0 }
  sums.set(file, { seconds: sum.seconds + Number(seconds), clock: sum.clock + Number(clock) })
}
const rows = [...sums]
  .sort()
  .map(([file, sum]) => [file, sum.seconds.toFixed(1), sum.clock.toFixed(1)].join('\t'))
writeFileSync('test/costs.tsv', ['file\tseconds\tclock', ...rows, ''].join('\n'))
