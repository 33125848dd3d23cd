import { shownInput, type ValidationError } from './validationErrors.js'
import type { ErrorObject } from './schemas.js'

type Place = 'query' | 'path' | 'body'

const LIMITS: Record<string, { type: string; ctx: string; msg: (limit: unknown) => string }> = {
  minimum: {
    type: 'greater_than_equal',
    ctx: 'ge',
    msg: limit => `Input should be greater than or equal to ${String(limit)}`
  },
  maximum: {
    type: 'less_than_equal',
    ctx: 'le',
    msg: limit => `Input should be less than or equal to ${String(limit)}`
  },
  minLength: {
    type: 'string_too_short',
    ctx: 'min_length',
    msg: limit => `String should have at least ${characters(limit)}`
  },
  maxLength: {
    type: 'string_too_long',
    ctx: 'max_length',
    msg: limit => `String should have at most ${characters(limit)}`
  },
  maxItems: {
    type: 'too_long',
    ctx: 'max_length',
    msg: limit => `List should have at most ${String(limit)} items`
  },
  pattern: {
    type: 'string_pattern_mismatch',
    ctx: 'pattern',
    msg: limit => `String should match pattern '${String(limit)}'`
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  'day-or-time': 'Input should be a day (2026-01-31) or a time (2026-01-31T12:00:00Z)'
}

/** What the validator found, in the contract's words. */
export function validationErrorsOf(
  errors: readonly ErrorObject[],
  place: Place,
  root: unknown
): ValidationError[] {
  const choices = errors.filter(error => error.keyword === 'anyOf')
  return errors
    .filter(error => !choices.some(choice => error.schemaPath.startsWith(`${choice.schemaPath}/`)))
    .filter(error => error.keyword !== 'allOf')
    .map(error => validationErrorOf(error, place, root))
}

function validationErrorOf(error: ErrorObject, place: Place, root: unknown): ValidationError {
  const loc = [place, ...wayTo(error.instancePath, root)]
  const limit = LIMITS[error.keyword]
  if (limit !== undefined) {
    const ctx = { [limit.ctx]: error.schema }
    return { loc, msg: limit.msg(error.schema), type: limit.type, ...shownInput(error.data), ctx }
  }
  switch (error.keyword) {
    case 'required':
      return missingField([...loc, (error.params as { missingProperty: string }).missingProperty])
    case 'anyOf': {
      const names = (error.schema as { required?: string[] }[]).flatMap(choice => choice.required ?? [])
      return { loc, msg: `One of these fields is required: ${names.join(', ')}`, type: 'missing' }
    }
    case 'type': {
      const wanted = String((error.params as { type: unknown }).type)
      return {
        loc,
        msg: `Input should be ${article(wanted)}`,
        type: `${wanted}_type`,
        ...shownInput(error.data)
      }
    }
    case 'format': {
      const msg = FORMATS[String(error.schema)] ?? `Input ${error.message ?? 'does not fit'}`
      return { loc, msg, type: 'format', ...shownInput(error.data) }
    }
    default:
      return {
        loc,
        msg: `Input ${error.message ?? 'does not fit'}`,
        type: error.keyword,
        ...shownInput(error.data)
      }
  }
}

export function missingField(loc: ValidationError['loc']): ValidationError {
  return { loc, msg: 'Field required', type: 'missing' }
}

/** JSON pointer to the way, with numbers for places in lists. */
function wayTo(pointer: string, root: unknown): (string | number)[] {
  let value = root
  return pointer
    .split('/')
    .slice(1)
    .map(step => {
      const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
      const key = Array.isArray(value) ? Number(name) : name
      value = (value as Record<string | number, unknown>)[key]
      return key
    })
}

function characters(limit: unknown): string {
  return `${String(limit)} character${limit === 1 ? '' : 's'}`
}

function article(type: string): string {
  if (type === 'object') return 'a valid JSON object'
  return type === 'integer' ? 'a valid integer' : `a valid ${type}`
}
