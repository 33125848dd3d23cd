import { setTimeout as wait } from 'node:timers/promises'
import type { NamedNode } from '@rdfjs/types'
import { Unavailable } from '../../../base/errors.js'
import { askRows } from './queryEndpoint.js'
import { sendUpdate, type CommitWay } from './sendUpdate.js'
import { allClaims, forgetClaim, makeClaim } from './templates.js'

/** Between two looks at the claims of others; more, the longer it takes. */
const PAUSE_MS = 20
const LONGEST_PAUSE_MS = 500
/** By so much clocks may differ, and a writer be late. */
const GRACE_MS = 60_000

/**
 * Lets one writer at a time commit. SPARQL promises nothing of two updates at once: Oxigraph's server lets both have seen
 * what was before either, and RDF4J's transactions that would not can block each other for good.
 *
 * Who wants to write says so in the store, and looks who else has: as each says it before it looks, no two find themselves
 * alone. Of several the first by name stays, the others withdraw and try again. A claim of a killed writer ends by its time;
 * that of one who only slept is gone when it awakes, and a commit without its claim is refused by its guard.
 * @returns what ends the claim
 * @throws Unavailable when others are not done in time
 */
export async function claim(id: NamedNode, holdMs: number, way: CommitWay): Promise<() => Promise<void>> {
  const send = async (body: string) => {
    await sendUpdate({ body, id, bases: [], timeoutMs: way.timeoutMs }, way)
  }
  const end = () => send(forgetClaim(id))
  const until = Date.now() + holdMs
  let isMade = false
  try {
    for (let pause = PAUSE_MS; Date.now() < until; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
      if (!isMade) await send(makeClaim(id, until + holdMs))
      isMade = true
      const others = (await claimsIn(way)).filter(({ writer }) => writer.value !== id.value)
      const live = others.filter(each => each.until > Date.now() - GRACE_MS)
      for (const { writer } of others)
        if (!live.some(each => each.writer === writer)) await send(forgetClaim(writer))
      if (live.length === 0) return end
      if (live.some(({ writer }) => writer.value < id.value)) {
        await end()
        isMade = false
      }
      await wait(pause * (0.5 + Math.random()))
    }
    throw new Unavailable('The graph store is kept by other writers')
  } catch (error) {
    if (isMade) await end().catch(() => undefined)
    throw error
  }
}

async function claimsIn({ endpoint, timeoutMs }: CommitWay) {
  const rows = await askRows(endpoint, allClaims, { dataset: [], timeoutMs })
  return rows.map(row => ({ writer: row['writer'] as NamedNode, until: Number(row['until']!.value) }))
}
