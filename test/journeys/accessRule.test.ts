import { describeWithFuseki, ownFuseki, sharedFuseki } from '../graph/store/fuseki/sharedFuseki.js'
import type { RunningFuseki } from '../../src/graph/store/fuseki/server/startFuseki.js'
import { ACCESS_BASE, describeAccessRule } from './accessRule.js'
import { startService } from './service.js'

const QUOTAS = Object.fromEntries(
  ['PUBLIC_OBSERVATORY', 'TRIAL', 'FREE_MARKET', 'RESEARCH_OPEN', 'DE_FEDERAL', 'COMMERCIAL_FULL'].map(
    name => [`BELEG_QUOTA_${name}`, '0']
  )
)
const SETTINGS = { BELEG_BASE_IRI: ACCESS_BASE, ...QUOTAS }

describe('One access rule, on the embedded store', () => {
  describeAccessRule(
    () => startService(SETTINGS, undefined, true),
    () => startService(SETTINGS, undefined, true)
  )
})

describeWithFuseki('One access rule, on Fuseki', () => {
  const mirrors: RunningFuseki[] = []
  after(() => Promise.all(mirrors.map(each => each.stop('SIGKILL'))))
  const withMirror = async (settings: Record<string, string>) => {
    const mirror = await ownFuseki({ heap: '512m' })
    mirrors.push(mirror)
    return startService({ ...SETTINGS, ...settings, BELEG_MIRROR: mirror.url }, undefined, true)
  }
  describeAccessRule(
    async () => withMirror({ BELEG_GRAPH_STORE: (await sharedFuseki()).url }),
    () => withMirror({})
  )
})
