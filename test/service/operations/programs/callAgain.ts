import { openQuota } from '../../../../src/service/operations/quota.js'
import { patiently } from './patiently.js'
import { print } from './print.js'

/** Calls as `argv[3]` through the quota `argv[2]` until the limit `argv[4]` is met; prints a line for each call allowed. */
const [, , file, id, limit, seconds] = process.argv
const quota = await patiently(() => openQuota(file, { seconds: Number(seconds) }))
for (;;) {
  const { allowed } = await quota.consume(id!, Number(limit))
  if (!allowed) break
  await print('allowed')
}
await quota.close()
