import type { TextTimes } from '../../../graph/states/actOnDay.js'
import { holdsOn } from '../../../graph/states/daysInForce.js'
import type { DocumentLinks } from '../../http/documentLinks.js'
import type { Serving } from '../../http/serving.js'
import { html, type Html } from '../../web/html.js'
import { timeText } from '../../web/times.js'
import { undefinedIfNotFound } from '../../web/undefinedIfNotFound.js'
import type { View } from '../../web/view.js'
import type { ReadStand, Stand } from '../states/standOf.js'
import { aheadNotice } from './aheadNotice.js'
import { daysText } from '../../web/stand/daysText.js'
import { feedLink, historyFeedAddress } from './historyFeedAddress.js'
import { comparisonAddress } from './stateAddresses.js'
import { statedParts } from './statedParts.js'
import { statesWords } from './statesWords.js'
import { timeline } from './timeline.js'
import { timelineEntries } from './timelineEntries.js'
import { versionParts } from './versionParts.js'

/** As many states as a time line has. */
const MOST = 500
/** Provisions that are named of each state of an act. */
const MOST_NAMED = 8

/** What a page of law says of its states. */
export interface StandParts {
  /** That what it shows does not hold yet, or will not stay. */
  readonly notice: Html
  /** For the head: where programs are told what becomes of it. */
  readonly head: readonly Html[]
  /** Since when it says this, in one line. */
  readonly line: Html
  /** Its time line. */
  readonly section: Html
}

/** What differs between law whose days are those of files, and consolidated texts. */
export interface StandTexts {
  readonly notice: Html
  /** Since when it says this, or of which day it is the version. */
  readonly stand: string
  readonly heading: string
  /** Leads to the time line. */
  readonly all: (count: number) => string
  /** Where it has always said the same. */
  readonly unchanged: string
  /** What its days are. */
  readonly days: string
  /** The day from which the text counts that the page of the work shows, where that is not the last one. */
  readonly shown?: string | undefined
}

const NOTHING: StandParts = { notice: html``, head: [], line: html``, section: html`` }

/** @param request with the day from which the text counts that the page shows, where that is not what the work says */
export async function standParts(
  { services, ids }: Pick<Serving, 'services' | 'ids'>,
  { shown, ...request }: ReadStand & { readonly shown?: string },
  links: DocumentLinks,
  view: View
): Promise<StandParts> {
  const stand = await services.histories.stand(request)
  const last = stand && lastTimes(stand)
  if (stand === undefined || last === undefined) return NOTHING
  if (stand.isInForce) return { ...NOTHING, ...statedParts(stand, view) }
  const say = statesWords(view.language)
  const { today, version } = stand
  const ref = ids.iriToRef(request.iri) ?? request.iri
  const texts =
    version === undefined
      ? stateTexts(stand, last, { ref, links, view })
      : versionParts(request.iri, { ...stand, version }, { links, view })
  const asked = { ref: request.iri, access: request.access, limit: MOST, offset: 0, named: MOST_NAMED }
  // Where it never changed there is nothing to be read.
  const history = hasHistory(stand)
    ? await services.histories.list(asked).catch(undefinedIfNotFound)
    : undefined
  const entries = history === undefined ? [] : timelineEntries(history, links, view)
  const at = shown ?? texts.shown
  const line = timeline(entries, {
    ...{ ref: history?.of.ref ?? '', today, view },
    ...(at !== undefined && { shown: at })
  })
  // Without days it shows what differs last, and asks for others.
  const compare = html`<a href="${comparisonAddress({ ref: history?.of.ref ?? ref }, view)}"
    >${say('oldBeside')}</a
  >`
  const feed = historyFeedAddress(stand.isAct ? stand.act.ref : (history?.of.ref ?? ref), view)
  return {
    head: [feedLink(feed, say('feed'))],
    notice: html`${unpublishedNotice(stand, view)} ${texts.notice}`,
    line: html`<p class="under">
      ${texts.stand}
      ${entries.length > 1 && html`· <a href="#stand">${texts.all(entries.length)}</a> · ${compare}`}
    </p>`,
    section: html`<section aria-labelledby="stand">
      <h2 id="stand">${texts.heading}</h2>
      <p>${entries.length === 0 && texts.unchanged} <small>${texts.days}</small></p>
      ${entries.length > 0 && line}
      <p>${entries.length > 1 && html`${compare} · `}<a href="${feed}">${say('subscribe')}</a></p>
    </section>`
  }
}

/** Of law whose days are those of files. */
function stateTexts(
  stand: Stand,
  last: TextTimes,
  shown: { readonly ref: string; readonly links: Pick<DocumentLinks, 'local'>; readonly view: View }
): StandTexts {
  const { language } = shown.view
  const say = statesWords(language)
  const { today, states, isInVersions, isAct } = stand
  const lastDay = states.at(-1)?.day
  // A text may have been the same for long: what is new is told by the act's last file.
  const isOlder = !isAct && !isInVersions && lastDay !== undefined && lastDay > last.from
  const lastLoaded = isOlder ? `, ${say('lastLoaded', { day: timeText(lastDay, language) })}` : ''
  return {
    notice: aheadNotice(stand, shown),
    stand: `${say('standOf', { days: daysText(last, { today, language }) })}${lastLoaded}`,
    heading: say('stands'),
    all: count => say('timeline', { count }),
    unchanged: say(states.length === 1 ? 'oneState' : 'unchanged', { count: states.length }),
    days: say(isInVersions ? 'byStatedDays' : 'byFiles')
  }
}

/** Of an act its last state, of a provision its last text. */
export function lastTimes(stand: Stand): TextTimes | undefined {
  const { isAct, texts, states, unpublished = [], isInVersions, today } = stand
  // Versions may lie ahead: what stands on the page is today's.
  const begun = isInVersions ? states.findLast(({ day }) => day <= today) : undefined
  const state = begun ?? states.at(-1)
  if (state === undefined) return undefined
  if (!isAct) return (isInVersions ? texts.find(({ isCurrent }) => isCurrent) : undefined) ?? texts.at(-1)
  const end = unpublished.at(-1)?.from
  const until = end !== undefined && end > state.day ? { until: end } : {}
  return { from: state.day, isFloor: states.length === 1, ...until }
}

/** That the act is published no more. */
function unpublishedNotice({ unpublished = [], today }: Stand, { language }: View): Html | false {
  const now = unpublished.find(one => holdsOn(one, today))
  if (now === undefined) return false
  const said = statesWords(language)('notPublished', { day: timeText(now.from, language) })
  return html`<p role="note" class="stand"><strong>${said}</strong></p>`
}

function hasHistory({ isAct, texts, states }: Stand): boolean {
  return isAct
    ? states.length > 1
    : texts.length > 1 || texts[0]?.isFloor === false || texts[0]?.until !== undefined
}
