import { existsSync, readFileSync, readdirSync } from 'node:fs'

/** What each test file cost when that was measured last: `BELEG_TEST_COSTS=FILE npm test` (test/costs.ts). */
const TABLE = 'test/costs.tsv'
/** Seconds of a file that was not measured: more than most, so that no shard gets all new ones. */
const UNKNOWN = 2

/**
 * Test files in so many shards that cost about the same: from the dearest down, each to the shard that has least.
 * Within one they stand in the order of their names.
 */
export function shardsOf(count, files = testFiles(), costs = measured()) {
  const shards = Array.from({ length: count }, () => ({ seconds: 0, files: [] }))
  const dear = file => costs.get(file) ?? UNKNOWN
  for (const file of files.toSorted((one, other) => dear(other) - dear(one))) {
    const least = shards.reduce((one, other) => (other.seconds < one.seconds ? other : one))
    least.files.push(file)
    least.seconds += dear(file)
  }
  return shards.map(shard => shard.files.sort())
}

function testFiles() {
  return readdirSync('test', { recursive: true })
    .map(name => `test/${name.replaceAll('\\', '/')}`)
    .filter(name => name.endsWith('.test.ts'))
    .sort()
}

function measured() {
  if (!existsSync(TABLE)) return new Map()
  const [, ...rows] = readFileSync(TABLE, 'utf8').trimEnd().split('\n')
  return new Map(rows.map(row => row.split('\t')).map(([file, seconds]) => [file, Number(seconds)]))
}
