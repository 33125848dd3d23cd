import { operationOf } from './document.js'
import { ValidationFailed } from './validationErrors.js'
import { validationErrorsOf } from './validationErrorsOf.js'
import { compile } from './schemas.js'

const DEEPEST = 32

/**
 * Makes the check of an operation's JSON body; undefined when the operation takes none.
 * The check throws ValidationFailed with all faults.
 */
export function bodyCheck(operationId: string): ((body: unknown) => void) | undefined {
  const schema = operationOf(operationId).requestBody?.content?.['application/json']?.schema
  if (schema === undefined) return undefined
  const validate = compile(schema)
  return body => {
    if (isDeeper(body, DEEPEST)) {
      const msg = `JSON should be nested at most ${DEEPEST} levels deep`
      throw new ValidationFailed([{ loc: ['body'], msg, type: 'json_depth', ctx: { max_depth: DEEPEST } }])
    }
    if (!validate(body)) throw new ValidationFailed(validationErrorsOf(validate.errors ?? [], 'body', body))
  }
}

/** By levels, not by recursion: the body decides how deep it goes. */
function isDeeper(body: unknown, levels: number): boolean {
  let level = [body].filter(isContainer)
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > levels) return true
    level = level.flatMap(each => Object.values(each).filter(isContainer))
  }
  return false
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
