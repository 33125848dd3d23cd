import { openEmbedded } from '../../../src/store/embedded/openEmbedded.js'
import { openFuseki } from '../../../src/store/fuseki/openFuseki.js'
import { describeWithFuseki, sharedFuseki } from '../../store/fuseki/sharedFuseki.js'
import { killLoads } from './killedLoad.js'

/** Each costs a process; `KILLS=500` looks longer. */
const rounds = Math.max(9, Math.round(Number(process.env['KILLS'] ?? 0) / 3))

describe('loads, promotions and rollbacks that are killed', function () {
  this.timeout(600_000)

  it(`leave the embedded store as before or wholly after, ${rounds} times`, () =>
    killLoads(rounds, { open: folder => openEmbedded({ folder }) }))
})

describeWithFuseki('loads, promotions and rollbacks that are killed', () => {
  it('leave Fuseki as before or wholly after, 3 times', async function () {
    this.timeout(600_000)
    const { url } = await sharedFuseki()
    await killLoads(3, { open: () => openFuseki({ url }), url })
  })
})
