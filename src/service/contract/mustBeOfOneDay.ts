import { ValidationFailed } from './validationErrors.js'

/**
 * What is asked names a day itself: `as_of` may say no other.
 * @throws ValidationFailed
 */
export function mustBeOfOneDay({
  named,
  asOf,
  what
}: {
  /** YYYY-MM-DD */
  readonly named: string | undefined
  readonly asOf: string | undefined
  readonly what: 'question' | 'search'
}): void {
  if (named === undefined || asOf === undefined || named === asOf) return
  throw new ValidationFailed([
    {
      loc: ['query', 'as_of'],
      msg: `Input should be ${named}, as of which the ${what} asks, or be left out`,
      type: 'as_of'
    }
  ])
}
