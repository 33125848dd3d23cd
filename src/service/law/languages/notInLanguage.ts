import { NotFound } from '../../../base/errors.js'
import type { Times } from '../../../graph/states/daysInForce.js'
import { inLanguageOrder } from '../../../graph/states/languageTexts.js'
import { describedTimes } from '../../../graph/states/whyNotOnDay.js'

/**
 * @param code of the language that is asked for
 * @param held those in which it is held
 * @param on of a day (YYYY-MM-DD): `times` are those at which it is held in the language; none where it never is
 */
export function notInLanguage(
  label: string,
  code: string,
  held: readonly string[],
  on?: { readonly day: string; readonly times: readonly Times[] }
): NotFound {
  const codes = inLanguageOrder(held).join(', ')
  if (on === undefined || on.times.length === 0)
    return new NotFound(`${label} is not held here in ${code}, but in ${codes}`)
  return new NotFound(
    `${label} is not held here in ${code} as of ${on.day}, but in ${codes}; in ${code} it is held ${describedTimes(on.times)}`
  )
}
