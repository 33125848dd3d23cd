import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../src/graph/store/remote/openRemote.js'
import { describeWithFuseki, sharedFuseki } from '../../graph/store/fuseki/sharedFuseki.js'
import { describeSubjects } from './describeSubjects.js'

describe('subjects of public services', function () {
  this.timeout(120_000)
  let folder: string | undefined
  describeSubjects(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-subjects-'))
    return openEmbedded({ folder })
  })
  after(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  })
})

describeWithFuseki('subjects of public services, on Fuseki', () => {
  describeSubjects(async () => openRemote({ url: (await sharedFuseki()).url }))
})
