import { writeSync } from 'node:fs'
import { identifiers } from '../../../src/graph/identifiers.js'
import { importers } from '../../../src/formats/registry.js'
import { importFiles } from '../../../src/service/loads/importFiles.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import { roundActs } from './roundActs.js'

/** Waits for a folder and a round on its input, imports that round's acts, and says which are acknowledged. */
process.stdin.once('data', data => {
  const [folder, round] = data.toString().trim().split(' ')
  void importRound(folder!, Number(round))
})

async function importRound(folder: string, round: number): Promise<void> {
  const store = await openEmbedded({ folder })
  for (const file of roundActs(round)) {
    await importFiles({
      store,
      ids: identifiers('http://localhost:8080'),
      importer: importers.gii!,
      actor: 'test',
      now: () => new Date(),
      inputs: { files: [file], refused: [] }
    })
    writeSync(1, `${file.name}\n`)
  }
  await store.close()
  process.exit(0)
}
