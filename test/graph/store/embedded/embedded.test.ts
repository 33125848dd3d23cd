import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { describeGraphStore } from '../behaviour.js'

describeGraphStore('embedded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'beleg-graph-'))
  return {
    open: () => openEmbedded({ folder }),
    remove: () => rm(folder, { recursive: true, force: true })
  }
})
