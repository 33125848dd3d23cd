import { setTimeout as delay } from 'node:timers/promises'
import type { Agent } from 'undici'

export interface Arrivals {
  /** Milliseconds of each answer that came in time. */
  readonly good: number[]
  /** 429 and 503. */
  refused: number
  /** Nobody waits for them any more. */
  late: number
  /** Anything else. */
  failed: number
}

/** Requests that come at a rate, whatever becomes of those before; ends when nothing is waited for. */
export async function arrivals({
  agent,
  url,
  keys,
  path,
  seconds,
  within,
  perSecond
}: {
  readonly agent: Agent
  readonly url: string
  /** They ask in turn. */
  readonly keys: readonly string[]
  readonly path: () => string
  readonly seconds: number
  /** Milliseconds that each is waited for. */
  readonly within: number
  readonly perSecond: number
}): Promise<Arrivals> {
  const told: Arrivals = { good: [], refused: 0, late: 0, failed: 0 }
  const waiting = new Set<Promise<void>>()
  const one = async (key: string) => {
    const began = performance.now()
    try {
      const { statusCode, body } = await agent.request({
        ...{ origin: url, path: path(), method: 'GET' as const, headers: { 'x-api-key': key } },
        signal: AbortSignal.timeout(within)
      })
      await body.dump({ limit: 100_000_000 })
      if (statusCode === 200) told.good.push(performance.now() - began)
      else if (statusCode === 429 || statusCode === 503) told.refused++
      else told.failed++
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') told.late++
      else told.failed++
    }
  }
  const began = performance.now()
  for (let sent = 0; sent < perSecond * seconds;) {
    const due = ((performance.now() - began) / 1000) * perSecond
    for (; sent < due; sent++) {
      const call = one(keys[sent % keys.length]!)
      waiting.add(call)
      void call.then(() => waiting.delete(call))
    }
    await delay(2)
  }
  await Promise.all(waiting)
  return told
}
