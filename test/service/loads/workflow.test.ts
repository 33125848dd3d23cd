import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../src/graph/store/remote/openRemote.js'
import { describeWithFuseki, sharedFuseki } from '../../graph/store/fuseki/sharedFuseki.js'
import { describeActEnds } from './endAct.js'
import { describeLanguages } from './languages.js'
import { describeSetAside } from './setAside.js'
import { describeStates } from './states.js'
import { describeVersions } from './versions.js'
import { describeLoads } from './workflow.js'

describe('Loads on the embedded store', function () {
  this.timeout(120_000)

  const open = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beleg-loads-store-'))
    const store = await openEmbedded({ folder })
    const close = async () => {
      await store.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
    return { store, close }
  }
  describeLoads(open)
  describe('of states of acts', () => describeStates(open))
  describe('of states that are set aside', () => describeSetAside(open))
  describe('of acts in several languages', () => describeLanguages(open))
  describe('of acts that end', () => describeActEnds(open))
  describe('of versions that state their days', () => describeVersions(open))
})

describeWithFuseki('Loads on Fuseki', () => {
  const open = async () => {
    const store = await openRemote({ url: (await sharedFuseki()).url })
    return { store, close: () => store.close() }
  }
  describeLoads(open)
  describe('of states of acts', () => describeStates(open))
  describe('of states that are set aside', () => describeSetAside(open))
  describe('of acts in several languages', () => describeLanguages(open))
  describe('of acts that end', () => describeActEnds(open))
  describe('of versions that state their days', () => describeVersions(open))
})
