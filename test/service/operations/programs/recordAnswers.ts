import { randomUUID } from 'node:crypto'
import { openOperations } from '../../../../src/service/operations/openOperations.js'
import { patiently } from './patiently.js'
import { print } from './print.js'

/** Records answers of the key `argv[3]` in the database `argv[2]`, several at a time, and prints each that is acknowledged. */
const [, , file, keyId] = process.argv
const { ledger } = await patiently(() => openOperations(file!))

async function deliver(): Promise<void> {
  for (;;) {
    const requestId = `${process.pid} ${randomUUID()}`
    const answer = {
      requestId,
      keyId: keyId!,
      at: new Date(1000),
      profile: 'trial',
      grounded: true,
      factscore: 1
    }
    await patiently(() => ledger.record({ ...answer, kind: 'ask' }))
    await print(requestId)
  }
}
await Promise.all([deliver(), deliver(), deliver()])
