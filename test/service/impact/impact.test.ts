import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../src/graph/store/remote/openRemote.js'
import { describeWithFuseki, sharedFuseki } from '../../graph/store/fuseki/sharedFuseki.js'
import { describeImpact } from './describeImpact.js'

describe('impact', function () {
  this.timeout(120_000)
  let folder: string | undefined
  describeImpact(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-impact-'))
    return openEmbedded({ folder })
  })
  after(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  })
})

describeWithFuseki('impact, on Fuseki', () => {
  describeImpact(async () => openRemote({ url: (await sharedFuseki()).url }))
})
