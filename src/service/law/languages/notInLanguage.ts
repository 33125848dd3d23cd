import { NotFound } from '../../../base/errors.js'
import { inLanguageOrder } from '../../../graph/states/languageTexts.js'

/** @param code of the language that is asked for @param held those in which it is held */
export function notInLanguage(label: string, code: string, held: readonly string[]): NotFound {
  return new NotFound(`${label} is not held here in ${code}, but in ${inLanguageOrder(held).join(', ')}`)
}
