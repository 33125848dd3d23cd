import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import { describeWithFuseki, sharedFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'
import { describeCitations } from './describeCitations.js'

describe('links from provisions to what they cite', function () {
  this.timeout(120_000)
  let folder: string | undefined
  describeCitations(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-citations-'))
    return openEmbedded({ folder })
  }, 25)
  after(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  })
})

describeWithFuseki('links from provisions to what they cite, on Fuseki', () => {
  describeCitations(async () => openRemote({ url: (await sharedFuseki()).url }), 3)
})
