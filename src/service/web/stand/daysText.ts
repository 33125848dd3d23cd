import { neighbouringDay } from '../../../base/text/neighbouringDay.js'
import type { TextTimes } from '../../../graph/states/actOnDay.js'
import type { PageLanguage } from '../language/language.js'
import { timeText } from '../times.js'
import { standWords } from './standWords.js'

/**
 * `vom 14. Dezember 2021 oder früher bis zum 9. Januar 2022`; what begins behind `today` is said to come. Of versions those
 * are named from which and before which it is so.
 */
export function daysText(
  { from, isFloor, until, kindOfDay }: TextTimes,
  { today, language }: { readonly today: string; readonly language: PageLanguage }
): string {
  const say = standWords(language)
  const day = timeText(from, language)
  if (kindOfDay === 'version')
    return until === undefined
      ? say('versionSince', { day })
      : say('versionFromTo', { from: day, until: timeText(until, language) })
  if (until === undefined) return say(from > today ? 'ahead' : isFloor ? 'sinceOrEarlier' : 'since', { day })
  const last = timeText(neighbouringDay(until, -1), language)
  return say(from > today ? 'aheadTo' : isFloor ? 'fromToOrEarlier' : 'fromTo', { from: day, until: last })
}
