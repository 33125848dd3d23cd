import { existsSync, readFileSync } from 'node:fs'
import { testFiles } from './testFiles.js'

/** What each test file cost when that was measured last: `BELEG_TEST_COSTS=FILE npm test` (test/costs.ts). */
const TABLE = 'test/costs.tsv'

/**
 * Test files, from the one that takes longest by the clock: what begins last is short, so that all processes end together.
 * Files that were not measured come first, since they may take long.
 */
export function dearestFirst(files = testFiles(), costs = measured()) {
  const dear = file => costs.get(file) ?? Infinity
  return files.toSorted((one, other) => (dear(one) === dear(other) ? 0 : dear(other) - dear(one)))
}

function measured() {
  if (!existsSync(TABLE)) return new Map()
  const [, ...rows] = readFileSync(TABLE, 'utf8').trimEnd().split('\n')
  return new Map(
    rows.map(row => row.split('\t')).map(([file, seconds, clock = seconds]) => [file, Number(clock)])
  )
}
