import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../src/graph/store/remote/openRemote.js'
import { describeWithFuseki, sharedFuseki } from '../../graph/store/fuseki/sharedFuseki.js'
import { describeDeriving } from './deriveSectors.js'

describe('Sectors of companies on the embedded store', function () {
  this.timeout(120_000)
  describeDeriving('http://sectors.beleg.test', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beleg-sectors-'))
    const store = await openEmbedded({ folder })
    const close = async () => {
      await store.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
    return { store, close }
  })
})

describeWithFuseki('Sectors of companies on Fuseki', () => {
  describeDeriving('http://sectors.beleg.test', async () => {
    const store = await openRemote({ url: (await sharedFuseki()).url })
    return { store, close: () => store.close() }
  })
})
