import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { identifiers } from '../../../src/graph/identifiers.js'
import { partStatementsQuery } from './partStatements.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { kg, prov } from '../../../src/graph/vocab/terms.js'
import { actNames, provisionsPerAct } from './roundActs.js'
import { startImport } from './startImport.js'
import { samples } from '../../samples.js'

const ids = identifiers('http://localhost:8080')
// At least one for each moment: before the first act, between two, after the last.
const rounds = Math.max(actNames.length + 1, samples(0, 100))

describe('an import that is killed', function () {
  this.timeout(600_000)

  it(`leaves each act whole, and keeps what was acknowledged, ${rounds} times`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beleg-killed-'))
    const acknowledged = new Map<string, number>()
    let next = startImport()
    const store = await openEmbedded({ folder })
    try {
      for (let round = 1; round <= rounds; round++) {
        const running = next
        next = startImport()
        running.begin(folder, round)
        // Before the first act, between acts, after the last; and some milliseconds into what comes then.
        await running.reached(round % (actNames.length + 1))
        await wait((round * 31) % 40)
        running.kill()
        await running.ended
        for (const name of running.acknowledged) acknowledged.set(name, round)
        await store.refresh()
        await check(store, acknowledged)
      }
    } finally {
      next.kill()
      await next.ended
      await store.close()
    }
    expect(acknowledged.size).to.equal(actNames.length)
    const reopened = await openEmbedded({ folder })
    await check(reopened, acknowledged)
    await reopened.close()
    await rm(folder, { recursive: true, force: true })
  })
})

/** Each act is there with all its provisions, all of one round, not older than the acknowledged one; or not at all. */
async function check(store: GraphStore, acknowledged: ReadonlyMap<string, number>): Promise<void> {
  const dataset = [ids.sharedGraph, ids.provenanceGraph]
  for (const name of actNames) {
    const act = ids.act(name)!
    const rows = await store.select(partStatementsQuery(ids.sharedGraph, ids.provenanceGraph, [act]), {
      dataset
    })
    const texts = rows.filter(row => row.predicate!.equals(kg.text)).map(row => row.object!.value)
    const origins = await store.select(partStatementsQuery(ids.provenanceGraph, ids.provenanceGraph, [act]), {
      dataset
    })
    const loads = origins
      .filter(row => row.predicate!.equals(prov.wasGeneratedBy))
      .map(row => row.object!.value)
    if (texts.length === 0) expect(acknowledged.has(name), `${name} was acknowledged`).to.equal(false)
    else expect(texts, name).to.have.length(provisionsPerAct)
    expect(loads, name).to.have.length(texts.length)
    expect(new Set(texts).size, `rounds of ${name}`).to.be.at.most(1)
    expect(new Set(loads).size, `loads of ${name}`).to.be.at.most(1)
    if (texts.length > 0) expect(Number(texts[0])).to.be.at.least(acknowledged.get(name) ?? 0)
  }
}
