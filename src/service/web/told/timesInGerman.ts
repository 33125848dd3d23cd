import { neighbouringDay } from '../../../base/text/neighbouringDay.js'
import { timeText } from '../times.js'

const DAY = '\\d{4}-\\d{2}-\\d{2}'
const ONE = `from (?<from>${DAY}) (?:on|until before (?<until>${DAY}))`
const ALL = new RegExp(`^${ONE}(?:, ${ONE})*$`.replaceAll(/\?<\w+>/g, ''))
const EACH = new RegExp(ONE, 'g')

/**
 * A day (YYYY-MM-DD), or times as the program says them (`from 2022-01-09 until before 2023-01-01, from 2024-01-01 on`), as
 * a German page writes them; undefined for any other text.
 */
export function timesInGerman(value: string): string | undefined {
  if (new RegExp(`^${DAY}$`).test(value)) return timeText(value, 'de')
  if (!ALL.test(value)) return undefined
  const times = [...value.matchAll(EACH)].map(({ groups }) => {
    const [from, until] = [timeText(groups!['from']!, 'de'), groups!['until']]
    return until === undefined
      ? `seit dem ${from}`
      : `vom ${from} bis zum ${timeText(neighbouringDay(until, -1), 'de')}`
  })
  return times.join(', ')
}
