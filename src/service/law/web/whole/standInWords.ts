import { daysText } from '../../../web/stand/daysText.js'
import type { PageLanguage } from '../../../web/language/language.js'
import { timeText } from '../../../web/times.js'
import type { Stand } from '../../states/standOf.js'
import { lastTimes } from '../standParts.js'
import { statesWords } from '../statesWords.js'

/** Since when an act says what it says, or of which day its version is, in few words; undefined where no day is known. */
export function standInWords(stand: Stand, language: PageLanguage): string | undefined {
  const { version, isInForce, states, today } = stand
  const of = version?.day ?? (isInForce && states.at(-1)?.day)
  if (of) return statesWords(language)('versionOf', { day: timeText(of, language) })
  const last = lastTimes(stand)
  return last && daysText(last, { today, language })
}
