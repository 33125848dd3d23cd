import type { PassageVersion } from '../../../proof/grounding/passage.js'
import { html, type Html } from '../html.js'
import type { PageLanguage } from '../language/language.js'
import { daysText } from './daysText.js'
import { standWords } from './standWords.js'

/** A text that was read, perhaps as of a day. */
interface DatedText {
  readonly iri: string
  readonly ref: string
  readonly version?: Pick<PassageVersion, 'day'> | undefined
}

/** The IRI of what a text said on its day; of today's text, and of one that has an IRI of its own, that. */
export function datedIri({ iri, ref, version }: DatedText): string {
  // Any day within an interval is an address of its text.
  const isOwn = version === undefined || ref.includes('@') || /\/\d{4}-\d{2}-\d{2}$/.test(iri)
  return isOwn ? iri : `${iri}/${version.day}`
}

/** When a text holds that was read as of a day, and what these days are, in one line. @param today YYYY-MM-DD */
export function standOfText(
  version: Omit<PassageVersion, 'day' | 'state'>,
  { today, language }: { readonly today: string; readonly language: PageLanguage }
): Html {
  const say = standWords(language)
  const days = daysText(version, { today, language })
  switch (version.kindOfDay) {
    case 'in_force':
      return html`${say('ofTextInForce', { days })} (${say('byStatedDays')})`
    case 'version':
      return html`${say('ofTextVersion', { days })} (${say('byVersions')})`
    default:
      return html`${say('ofText', { days })} (${say('byFiles')})`
  }
}
