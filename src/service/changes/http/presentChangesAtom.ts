import type { ChangedState } from '../reportedStates.js'
import type { LatestChanges } from '../latestChanges.js'
import type { ChangedConcept, ReportedChange } from '../listChanges.js'
import { xml, type Xml } from '../../http/formats/xmlText.js'

export interface FeedAddress {
  readonly profile: string
  /** Where all our IRIs begin. */
  readonly base: string
  /** What this page is asked by. */
  readonly before?: number | undefined
  /** Of the page before a version, as a path. */
  readonly address: (before?: number) => string
}

/**
 * An entry for each concept that was changed, as it was changed last, and for each state of an act that was held, and one for each commit that names none; a deleted
 * entry for each concept that was withdrawn and has not come back.
 */
export function changesAtom(
  { changes, more }: LatestChanges,
  { profile, base, before, address }: FeedAddress
): string {
  const told = new Set<string>()
  const isNews = ({ iri }: { readonly iri: string }) => !told.has(iri) && told.add(iri)
  const entries = changes.flatMap(change => {
    const changed = change.changed.filter(isNews).map(concept => changedEntry(concept, change))
    const deleted = change.deleted.filter(isNews).map(({ iri }) => deletedEntry(iri, change))
    const states = change.states.filter(isNews).map(state => stateEntry(state, change))
    return [...(change.allChanged ? [commitEntry(change)] : []), ...changed, ...states, ...deleted]
  })
  const last = changes.at(-1)
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0" xml:base="${base}/">
<id>${base}/v1/changes.atom?profile=${profile}</id>
<title>What changed in the graph: ${profile}</title>
<updated>${changes[0]?.at ?? '1970-01-01T00:00:00Z'}</updated>
<author><name>Beleg</name><uri>${base}</uri></author>
<generator uri="${base}">Beleg</generator>
<link rel="self" type="application/atom+xml" href="${address(before)}"/>
<link rel="first" type="application/atom+xml" href="${address()}"/>
${more && last ? [xml`<link rel="next" type="application/atom+xml" href="${address(last.version)}"/>\n`] : []}${entries}</feed>
`.text
}

function changedEntry({ iri, ref }: ChangedConcept, change: ReportedChange): Xml {
  return entry({ id: iri, title: ref ?? iri, alternate: iri, summary: change.title }, change)
}

const STANDINGS: Readonly<Record<ChangedState['standing'], string>> = {
  today: 'the text of today',
  earlier: 'a state beside others',
  ahead: 'a state from a day to come on',
  gone: 'a state that counts no more'
}

function stateEntry({ iri, act, day, standing, corrected }: ChangedState, change: ReportedChange): Xml {
  const told = corrected.map(({ iri: text, ref }) => ref ?? text).join(', ')
  const summary = `${STANDINGS[standing]}${told === '' ? '' : `, with words corrected: ${told}`}: ${change.title}`
  const title = `${act.ref ?? act.iri} as files show it from ${day} on`
  return entry(
    { id: iri, title, alternate: standing === 'gone' ? act.iri : `${act.iri}/${day}`, summary },
    change
  )
}

function commitEntry(change: ReportedChange): Xml {
  const summary = 'More changed at once than a feed can name: load the dump, or ask again for what you keep.'
  return entry({ id: change.promotion, title: change.title, alternate: change.promotion, summary }, change)
}

function entry(
  { id, title, alternate, summary }: Readonly<Record<'id' | 'title' | 'alternate' | 'summary', string>>,
  { at, kind, version, promotion }: ReportedChange
): Xml {
  return xml`<entry>
<id>${id}</id>
<title>${title}</title>
<updated>${at}</updated>
<link rel="alternate" href="${alternate}"/>
<link rel="via" href="${promotion}"/>
<category scheme="https://w3id.org/beleg/ns#" term="${kind}"/>
<summary>${summary} (version ${version})</summary>
</entry>
`
}

function deletedEntry(iri: string, { at, promotion, title }: ReportedChange): Xml {
  return xml`<at:deleted-entry ref="${iri}" when="${at}">
<at:comment>${title}</at:comment>
<link rel="via" href="${promotion}"/>
</at:deleted-entry>
`
}
