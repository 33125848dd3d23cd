import type { PageLanguage } from './language/language.js'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/

/** A day or a time as readers write it (`7. März 2025`); one without a time zone is its own; anything else stays as it is. */
export function timeText(written: string, language: PageLanguage): string {
  const [, , zone] = TIME.exec(written) ?? []
  if (!DAY.test(written) && !TIME.test(written)) return written
  const date = new Date(DAY.test(written) || zone !== undefined ? written : `${written}Z`)
  if (Number.isNaN(date.getTime())) return written
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const day = { dateStyle: 'long', timeZone: 'UTC' } as const
  if (DAY.test(written)) return date.toLocaleDateString(locale, day)
  const text = date.toLocaleString(locale, { ...day, timeStyle: 'short' })
  return zone === undefined ? text : `${text} UTC`
}
