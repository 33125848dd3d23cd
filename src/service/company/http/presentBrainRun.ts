import type { components } from '../../contract/types.js'
import { doneEvent, eventOfPage, eventOfProfile } from '../brainEvents.js'
import type { StoredRun } from '../tenantRun.js'
import { wholeSeconds } from '../../../graph/wholeSeconds.js'
import { presentBrainEvent } from './presentBrain.js'
import { presentFinding } from './presentFindings.js'

type Schemas = components['schemas']

/** A run as a whole: the same parts as its events. */
export function presentBrainRun({ run, stored }: StoredRun): Schemas['BrainRun'] {
  const { domain, name, language, imprint, register, profile, sectors, anchors } = run
  const done = presentBrainEvent(doneEvent(run, stored)) as Schemas['BrainDone']
  return {
    domain,
    started_at: wholeSeconds(run.startedAt),
    finished_at: done.finished_at,
    pages: run.pages.map(page => presentBrainEvent(eventOfPage(page)) as Schemas['BrainPage']),
    feeds: run.feeds.map(feed => presentBrainEvent({ type: 'feed', feed }) as Schemas['BrainFeed']),
    impressum: presentBrainEvent({
      type: 'impressum',
      imprint,
      representatives: imprint?.representatives.length ?? 0
    }) as Schemas['BrainImprint'],
    register: presentBrainEvent({ type: 'register', register }) as Schemas['BrainRegister'],
    profile: presentBrainEvent(eventOfProfile(profile, { name, language })) as Schemas['BrainProfile'],
    anchor: presentBrainEvent({ type: 'anchor', sectors, anchors }) as Schemas['BrainAnchor'],
    findings: run.findings.map(presentFinding),
    notes: done.notes,
    stored: done.stored,
    attributions: done.attributions
  }
}
