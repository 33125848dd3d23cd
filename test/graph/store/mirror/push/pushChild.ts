import { writeSync } from 'node:fs'
import { DataFactory } from 'n3'
import { readEdition } from '../../../../../src/graph/editions/editionFolder.js'
import { openTarget } from '../../../../../src/graph/store/mirror/push/openTarget.js'
import { pushEdition } from '../../../../../src/graph/store/mirror/push/pushEdition.js'

/** Pushes an edition and says each batch, until it is killed. Arguments: target, edition's folder, record's, graph of states. */
const [to, edition, folder, state] = process.argv.slice(2)
const target = await openTarget({ to: to! })
await pushEdition(target, (await readEdition(edition!))!, {
  folder: folder!,
  state: DataFactory.namedNode(state!),
  limits: { bytes: 8_000, statements: 30 },
  progress: ({ kind }) => {
    if (kind === 'batch') writeSync(1, 'batch\n')
  }
})
await target.close()
