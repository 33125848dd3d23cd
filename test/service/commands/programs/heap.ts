import { getHeapSpaceStatistics } from 'node:v8'
import { keepHeapSmall } from '../../../../src/service/commands/smallHeap.js'

/** Holds much, makes more beside it that is forgotten a little later, and prints what its old space held at most: × what it holds. */
keepHeapSmall()
const old = () => getHeapSpaceStatistics().find(space => space.space_name === 'old_space')!.space_used_size
const objects = (number: number) => Array.from({ length: number }, (_, index) => ({ index, next: [index] }))
const held = objects(800_000)
const holds = old()
let peak = 0
let passing: unknown[] = []
for (let round = 0; round < 600; round++) {
  passing.push(objects(10_000))
  if (passing.length > 40) passing = []
  peak = Math.max(peak, old())
}
console.log(peak / holds, held.length)
