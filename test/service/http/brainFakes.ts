import type { BrainEvent } from '../../../src/service/company/brainEvents.js'
import { doneEvent, eventOfPage, eventOfProfile } from '../../../src/service/company/brainEvents.js'
import type { BrainRun } from '../../../src/service/company/brainRun.js'
import type { StoredRun } from '../../../src/service/company/tenantRun.js'
import { exampleRun } from '../company/exampleRun.js'

const run: BrainRun = exampleRun()
const stored = {
  tenant: 'acme',
  concept: 'http://localhost:8080/tenant/acme/brain.muster-software.example',
  ref: 'TENANT:acme/brain.muster-software.example'
}

export const storedRun: StoredRun = { run, stored }

/** The events of a run, one of each kind at least. */
export async function* brainEvents(): AsyncGenerator<BrainEvent> {
  const { domain, startedAt, pages, feeds, imprint, register, profile, name, language, sectors, anchors } =
    run
  yield { type: 'step', domain, startedAt, stored: true }
  for (const page of pages) yield eventOfPage(page)
  for (const feed of feeds) yield { type: 'feed', feed }
  yield { type: 'impressum', imprint, representatives: imprint?.representatives.length ?? 0 }
  yield { type: 'register', register }
  yield eventOfProfile(profile, { name, language })
  yield { type: 'anchor', sectors, anchors }
  for (const finding of run.findings) yield { type: 'finding', finding }
  yield doneEvent(run, stored)
}
