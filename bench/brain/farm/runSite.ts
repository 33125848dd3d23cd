import type { Identifiers } from '../../../src/graph/identifiers.js'
import { presentBrainEvent } from '../../../src/service/company/http/presentBrain.js'
import type { BrainEvent } from '../../../src/service/company/brainEvents.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import type { FarmService } from './openFarmService.js'

/** What a run over a site told and left. */
export interface SiteRun {
  readonly events: readonly BrainEvent[]
  /** As callers get them, a line each. */
  readonly told: string
  /** All statements of the tenant's graph, a line each; empty after a failure. */
  readonly stored: string
  readonly logged: string
  readonly seconds: number
  readonly failure?: string
}

export const FARM_PROFILE = 'commercial-full'

/** A tenant's run over a site, all its events taken. */
export async function runSite(
  { serving: { services }, store, ids, logged }: FarmService,
  { domain, tenant }: { readonly domain: string; readonly tenant: string }
): Promise<SiteRun> {
  const access = await services.profiles.access({ profile: FARM_PROFILE, tenant })
  const before = logged().length
  const start = performance.now()
  const events: BrainEvent[] = []
  let failure: string | undefined
  try {
    const { signal } = new AbortController()
    const run = services.companyBrain.run({ domain, access: { ...access, tenant }, keyId: 'bench', signal })
    for await (const event of run) events.push(event)
  } catch (error) {
    failure = `${(error as Error).name}: ${(error as Error).message}`
  }
  return {
    events,
    told: events.map(event => JSON.stringify(presentBrainEvent(event))).join('\n'),
    stored: await statementsOf(store, ids.tenantGraph(tenant)),
    logged: logged().slice(before),
    seconds: (performance.now() - start) / 1000,
    ...(failure !== undefined && { failure })
  }
}

async function statementsOf(
  store: GraphStore,
  graph: ReturnType<Identifiers['tenantGraph']>
): Promise<string> {
  const lines: string[] = []
  for await (const quads of store.read(graph)) {
    for (const { subject, predicate, object } of quads)
      lines.push([subject, predicate, object].map(({ value }) => value).join(' '))
  }
  return lines.join('\n')
}
