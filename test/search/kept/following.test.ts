import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../src/graph/store/remote/openRemote.js'
import { describeWithFuseki, sharedFuseki } from '../../graph/store/fuseki/sharedFuseki.js'
import { describeFollowing } from './describeFollowing.js'

describe('the index of a large graph of the embedded store', function () {
  this.timeout(120_000)
  let folder: string | undefined
  describeFollowing(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-following-'))
    return openEmbedded({ folder })
  })
  after(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  })
})

describeWithFuseki('the index of a large graph on Fuseki', () => {
  describeFollowing(async () => openRemote({ url: (await sharedFuseki()).url, pollMs: 100 }))
})
