import { openOperations } from '../../../../src/service/operations/openOperations.js'
import { patiently } from './patiently.js'
import { print } from './print.js'

/**
 * Runs races for claims in the database `argv[2]`, `argv[3]` of them, against one other process: this one is `argv[4]`,
 * the other `argv[5]`. Each race begins when both are there. Prints `won N` or `lost N`, and holds what it won until it
 * is killed.
 */
const [, , file, races, self, other] = process.argv
const { claims } = await patiently(() => openOperations(file!))
for (let race = 0; race < Number(races); race++) {
  await patiently(() => claims.claim(`${self}/${race}`))
  while (!(await claims.isHeld(`${other}/${race}`))) await new Promise(resolve => setImmediate(resolve))
  const claim = await patiently(() => claims.claim(`race/${race}`))
  await print(`${claim ? 'won' : 'lost'} ${race}`)
}
setInterval(() => {}, 1000)
