import { killedRuns } from '../../../test/support/killedRuns/killedRuns.js'

/** `npm run bench -- killed-runs [TIMES]`: kills a process during a tenant's runs, and counts what is neither the old run nor the new one. */
const times = Number(process.argv[2] ?? 50)
const after = new Map<string, number>()
let [held, broken] = [0, 0]
let nodes: number | undefined
for await (const left of killedRuns(times)) {
  nodes ??= left.nodes
  const isWhole = left.states.length === 1 && left.runs === 1 && left.nodes === nodes
  if (isWhole) held++
  else {
    broken++
    console.log(JSON.stringify(left))
  }
  after.set(left.killedAfter, (after.get(left.killedAfter) ?? 0) + 1)
}
console.log(`${held} of ${times} times the old run or the new one, ${broken} times something else`)
console.log(`Killed after: ${[...after].map(([event, count]) => `${event} ${count}`).join(', ')}`)
process.exitCode = broken > 0 ? 1 : 0
