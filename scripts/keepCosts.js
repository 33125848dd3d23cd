// `node scripts/keepCosts.js FILE`: makes test/costs.tsv, by which `npm test` parts the files, of what a run wrote to FILE
// (`BELEG_TEST_COSTS=FILE npm test`). Seconds are the processor's: a clock tells what else the machine did.
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'

const seconds = new Map()
for (const line of readFileSync(process.argv[2], 'utf8').trimEnd().split('\n')) {
  const [cpu, , , file] = line.split('\t')
  if (file.endsWith('.test.ts')) seconds.set(file, (seconds.get(file) ?? 0) + Number(cpu))
}
const rows = [...seconds].sort().map(([file, sum]) => `${file}\t${sum.toFixed(1)}`)
writeFileSync('test/costs.tsv', ['file\tseconds', ...rows, ''].join('\n'))
