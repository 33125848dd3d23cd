import type { CrawlEvent } from '../../../src/company/crawl/crawled.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import type { GatherParts } from '../../../src/service/company/gatherParts.js'
import { MemoryStore } from '../loads/memoryStore.js'
import { exampleRun } from './exampleRun.js'

export const ids = identifiers('http://localhost:8080')
export const DOMAIN = 'muster-software.example'
const run = exampleRun()

/** What a crawl of the example delivers. */
export async function* crawled(): AsyncGenerator<CrawlEvent> {
  for (const page of run.pages) yield { type: 'page', page }
  for (const feed of run.feeds) yield { type: 'feed', feed }
}

/** Parts that find out what the example run holds, over an empty graph. */
export function fakeGathering(over: Partial<GatherParts> = {}): GatherParts {
  return {
    store: new MemoryStore(),
    ids,
    now: () => new Date('2026-11-23T09:00:00Z'),
    attributionsOf: async () => [],
    describing: { report: () => undefined },
    crawl: () => crawled(),
    readImprints: () => run.imprint,
    matchRegister: async () => run.register,
    sectorsOf: async () => run.sectors,
    find: async () => ({ findings: run.findings, notes: [] }),
    ...over
  }
}

/** Waits for what it is told never to come, until the signal ends it. */
export function never(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal.reason as Error)
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
  })
}

export async function all<Event>(events: AsyncIterable<Event>): Promise<Event[]> {
  const told: Event[] = []
  for await (const event of events) told.push(event)
  return told
}

export async function failureOf(work: Promise<unknown>): Promise<Error> {
  try {
    await work
  } catch (error) {
    return error as Error
  }
  throw new Error('It did not fail')
}
