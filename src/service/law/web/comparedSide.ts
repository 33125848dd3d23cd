import type { CitableText } from '../../../graph/texts/citableText.js'
import type { Serving } from '../../http/serving.js'
import { html, link, type Html } from '../../web/html.js'
import { thingPath } from '../../web/thingPath.js'
import { timeText } from '../../web/times.js'
import type { View } from '../../web/view.js'
import type { PageText } from '../../web/words.js'
import type { FoundWork } from '../states/findWork.js'
import { daysText } from '../../web/stand/daysText.js'
import { readTextIri } from './stateAddresses.js'

/** What comparisons are shown with. */
export interface Comparing {
  readonly say: PageText
  readonly ids: Serving['ids']
  readonly view: View
  /** ISO 639-1: of what is compared. */
  readonly language: string
  /** The other one, where two works are compared, and the days that were asked for. */
  readonly other?: Pick<FoundWork, 'ref' | 'label'> & { readonly dates: ComparedDates }
}

/** Of what is compared, YYYY-MM-DD; today where absent. */
export interface ComparedDates {
  readonly from?: string
  readonly to?: string
}

/** The days of a comparison; `today` is that of the clock. */
export interface ComparedDays {
  readonly from: string
  readonly to: string
  readonly today: string
  readonly offset: number
  readonly limit: number
}

/** Which text stands in a column, with the way to it; or that there is none on that day. */
export function comparedSide(
  text: CitableText | undefined,
  { side, day, today }: { readonly side: 'old' | 'new'; readonly day: string; readonly today: string },
  { say, ids, view, other }: Comparing
): Html {
  if (text !== undefined && other !== undefined) {
    const { label, version } = text
    return link(
      thingPath(readTextIri(text), ids, view),
      version === undefined
        ? say(`${side}Of`, { label })
        : `${say(`${side}Of`, { label })} (${daysText(version, { today, language: view.language })})`
    )
  }
  if (text?.version === undefined) return html`${say(`${side}None`, { day: timeText(day, view.language) })}`
  const days = daysText(text.version, { today, language: view.language })
  return link(thingPath(readTextIri(text), ids, view), say(side, { days }))
}
