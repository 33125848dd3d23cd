import { openOperations } from '../../../../src/service/operations/openOperations.js'
import { patiently } from './patiently.js'
import { print } from './print.js'

/** Takes previews as one client from the database `argv[2]` until `argv[3]` are taken, at the time `argv[4]`; prints a line for each. */
const [, , file, limit, time] = process.argv
const operations = await patiently(() =>
  openOperations(file!, { previewLimits: { hour: Number(limit), day: 0, all: 0 } })
)
while ((await patiently(() => operations.previewCaps.take('client', new Date(Number(time))))).allowed) {
  await print('taken')
}
await operations.close()
