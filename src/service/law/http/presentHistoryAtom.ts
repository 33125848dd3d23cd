import { neighbouringDay } from '../../../base/text/neighbouringDay.js'
import { xml, type Xml } from '../../http/formats/xmlText.js'
import { addressWith } from '../../http/addressWith.js'
import type { PageLanguage } from '../../web/language/language.js'
import { timeText } from '../../web/times.js'
import { pageWords, type PageText } from '../../web/words.js'
import type { WorkChange, LawChanges } from '../states/changesOfLaw.js'
import type { MovedText } from '../states/movesOn.js'

const words = pageWords(new URL('./historyFeed.tsv', import.meta.url))
/** Acts and provisions that the title names. */
const NAMED = 3

export interface HistoryFeedAddress {
  /** Where all our IRIs begin. */
  readonly base: string
  /** Of this feed, below the base. */
  readonly address: string
  readonly language: PageLanguage
}

/** What became of acts and provisions, an entry each (RFC 4287). */
export function historyAtom(
  { works, changes, lastState }: LawChanges,
  { base, address, language }: HistoryFeedAddress
): string {
  const say = words(language)
  const names = works
    .slice(0, NAMED)
    .map(({ label }) => label)
    .join(', ')
  const rest = works.length - NAMED
  const title = say('title', { names: rest > 0 ? say('more', { names, count: rest }) : names })
  const latest = changes[0] ?? lastState
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:base="${base}/" xml:lang="${language}">
<id>${base}${address}</id>
<title>${title}</title>
<updated>${latest === undefined ? '1970-01-01T00:00:00Z' : newsSince(latest)}</updated>
<author><name>Beleg</name><uri>${base}</uri></author>
<generator uri="${base}">Beleg</generator>
<link rel="self" type="application/atom+xml" href="${base}${address}"/>
${works.length === 1 ? [xml`<link rel="alternate" href="${works[0]!.iri}"/>\n`] : []}${changes.map(each => entryOf(each, base, language, say))}</feed>
`.text
}

function entryOf(change: WorkChange, base: string, language: PageLanguage, say: PageText): Xml {
  const { iri, of, label, kind, day, since } = change
  const compared = addressWith('/compare', { ref: of.ref, from: since, to: day })
  const page = kind === 'came' ? iri : kind === 'went' ? of.iri : `${base}${compared}`
  return xml`<entry>
<id>${iri}</id>
<title>${say(kind, { label, day: timeText(day, language) })}</title>
<updated>${newsSince(change)}</updated>
<link rel="alternate" type="text/html" href="${page}"/>
<link rel="related" href="${of.iri}"/>
<category scheme="https://w3id.org/beleg/ns#" term="${change.kindOfDay ?? 'observed'}"/>
<summary>${summaryOf(change, language, say)}</summary>
</entry>
`
}

function summaryOf(change: WorkChange, language: PageLanguage, say: PageText): string {
  const { day, since, counts, movedFrom, movedTo } = change
  const kind = change.isStated ? 'stated' : (change.kindOfDay ?? 'observed')
  const moved = ({ text, share }: MovedText) => ({ share: Math.floor(share * 100), label: text.label })
  const days = { since: timeText(since, language), day: timeText(day, language) }
  return [
    ...(counts ? [say('counts', counts)] : []),
    ...wordsOf(change, say),
    ...(movedFrom ? [say('movedFrom', moved(movedFrom))] : []),
    ...(movedTo ? [say('movedTo', moved(movedTo))] : []),
    say(since === day ? `${kind}New` : kind, days)
  ].join(' ')
}

/** How many words differ, or what else does where none do. */
function wordsOf({ words: counted, changes = [] }: WorkChange, say: PageText): string[] {
  if (counted === undefined) return []
  const others = changes.filter(each => each !== 'text')
  if (counted.added + counted.removed > 0 || others.length === 0) return [say('words', { ...counted })]
  return [say('sameText', { what: others.map(each => say(`change-${each}`)).join(', ') })]
}

/**
 * A state counts from the day behind the one on which its file was made: it is news from that one on, and none of tomorrow.
 * A version is, from its own day on. Noon, since readers show the day of their own zone: it is the same one from UTC−12 to
 * UTC+11.
 */
function newsSince({ day, kindOfDay }: Pick<WorkChange, 'day' | 'kindOfDay'>): string {
  const first = kindOfDay === 'version' ? day : neighbouringDay(day, -1)
  return `${first}T12:00:00Z`
}
