import { readDomain } from '../../company/crawl/readDomain.js'
import type { Access } from '../access.js'
import { openGathering, type GatheringParts } from './openGathering.js'
import { doneEvent, type BrainEvent } from './brainEvents.js'
import { InvalidDomain } from './brainFailures.js'
import type { GatherParts } from './gatherParts.js'
import { gatherRun } from './gatherRun.js'
import { listFindings, type CurrentFindings, type ListFindings } from './listFindings.js'
import { openPreviewRuns, type Preview, type PreviewParts } from './previewRuns.js'
import { RUNS_AT_ONCE } from './runLimits.js'
import { runSignal } from './runSignal.js'
import { openRunsAtOnce } from './runsAtOnce.js'
import type { StoreParts } from './storeRun.js'
import { tenantRun, type StoredRun, type TenantRun } from './tenantRun.js'
import { untilAborted } from './untilAborted.js'

/** What a company's public pages, registers and the law tell of it. Domains are given as people type them. */
export interface CompanyBrain {
  /** Nothing is stored for any tenant. @throws InvalidDomain, PreviewsUsedUp, RunTooLong, Unavailable */
  readonly preview: (request: Preview) => AsyncIterable<BrainEvent>
  /** Stored before `done`. @throws InvalidDomain, RunUnderWay, RunTooLong, Unavailable */
  readonly run: (request: TenantRun) => AsyncIterable<BrainEvent>
  /** The same run as a whole. @throws as `run` */
  readonly bootstrap: (request: TenantRun) => Promise<StoredRun>
  /** A run of whoever runs the service: neither stored nor shared nor counted. @throws InvalidDomain, RunTooLong, Unavailable */
  readonly look: (request: RunRequest) => AsyncIterable<BrainEvent>
  /** @throws Unavailable */
  readonly findings: (request: ListFindings) => Promise<CurrentFindings>
}

export interface RunRequest {
  readonly domain: string
  readonly access: Access
  readonly signal: AbortSignal
}

export interface BrainParts
  extends GatheringParts, StoreParts, Pick<PreviewParts, 'previews' | 'caps' | 'claims'> {
  /** What callers without a key may see. */
  readonly publicAccess: () => Promise<Access>
}

export function openCompanyBrain(parts: BrainParts): CompanyBrain {
  const gathering = openGathering(parts)
  const runsAtOnce = openRunsAtOnce(RUNS_AT_ONCE)
  const preview = openPreviewRuns({ ...parts, gathering, runsAtOnce, access: parts.publicAccess })
  const run = (request: TenantRun) =>
    tenantRun({ ...parts, gathering, storing: parts, runsAtOnce }, withDomain(request))
  return {
    preview: request => preview(withDomain(request)),
    run,
    async bootstrap(request) {
      const events = run(request)
      let step = await events.next()
      while (step.done !== true) step = await events.next()
      return step.value
    },
    look: request => look(gathering, withDomain(request)),
    findings: request => listFindings(gathering, request)
  }
}

async function* look(
  gathering: GatherParts,
  { signal: gone, ...request }: RunRequest
): AsyncGenerator<BrainEvent> {
  const { signal, end } = runSignal([gone])
  try {
    yield doneEvent(yield* untilAborted(gatherRun(gathering, { ...request, stored: false, signal }), signal))
  } finally {
    end()
  }
}

/** @throws InvalidDomain */
function withDomain<Request extends { readonly domain: string }>(request: Request): Request {
  const read = readDomain(request.domain)
  if ('fault' in read) throw new InvalidDomain(read.fault)
  return { ...request, domain: read.domain }
}
