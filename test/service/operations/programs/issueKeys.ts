import { openOperations } from '../../../../src/service/operations/openOperations.js'
import { patiently } from './patiently.js'
import { print } from './print.js'

/** Issues keys to the database `argv[2]`, `argv[3]` of them (else without end), and prints each once it is acknowledged. */
const [, , file, count = 'Infinity'] = process.argv
const operations = await patiently(() => openOperations(file!))
for (let issued = 0; issued < Number(count); issued++) {
  const { key } = await patiently(() =>
    operations.keys.issue({ profile: 'trial', label: `process ${process.pid}` })
  )
  await print(key)
}
await operations.close()
