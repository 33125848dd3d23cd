import { withoutItsDay } from '../../proof/question/dayOfQuestion.js'
import { ValidationFailed } from '../contract/validationErrors.js'

/** A search, and the day (YYYY-MM-DD) whose law it is for; absent for today. */
export interface SearchOfDay {
  readonly q: string
  readonly asOf?: string | undefined
}

/**
 * A search without the day that it names itself, as of that: `Kündigungsfristen, Stand 1.6.2022`.
 * @throws ValidationFailed where another day is asked for
 */
export function searchOfDay({ q, asOf }: SearchOfDay): SearchOfDay {
  const dated = withoutItsDay(q)
  if (dated === undefined || dated.text === '') return { q, asOf }
  if (asOf !== undefined && asOf !== dated.asOf)
    throw new ValidationFailed([
      {
        loc: ['query', 'as_of'],
        msg: `Input should be ${dated.asOf}, as of which the search asks, or be left out`,
        type: 'as_of'
      }
    ])
  return { q: dated.text, asOf: dated.asOf }
}
