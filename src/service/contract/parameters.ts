import { operationOf, type Parameter } from './document.js'
import { shownInput, ValidationFailed, type ValidationError } from './validationErrors.js'
import { validationErrorsOf, missingField } from './validationErrorsOf.js'
import { compileLate } from './schemas.js'

export type Values = Record<string, string | number | boolean | undefined>
export type RawQuery = Readonly<Record<string, string | string[] | undefined>>

const INTEGER = /^[+-]?\d+$/
const BOOLEANS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false]
])
/** Not to be repeated in an answer. */
const SECRET = 'key'

/**
 * Makes the reader of an operation's query: texts become the types of the contract, strictly, in NFC, with defaults.
 * A blank text is an absent one. Parameters that the contract does not know are ignored.
 * The reader throws ValidationFailed with all faults.
 */
export function queryReader(operationId: string): (query: RawQuery) => Values {
  const parameters = operationOf(operationId).parameters.filter(
    each => each.in === 'query' && each['x-raw'] !== true
  )
  const validator = compileLate({
    type: 'object',
    properties: Object.fromEntries(parameters.map(each => [each.name, each.schema]))
  })

  return query => {
    const values: Values = {}
    let faults: ValidationError[] | undefined
    for (const parameter of parameters) {
      const fault = readOne(parameter, query[parameter.name], values)
      if (fault !== undefined) (faults ??= []).push(fault)
    }
    const validate = validator()
    if (!validate(values)) (faults ??= []).push(...validationErrorsOf(validate.errors ?? [], 'query', values))
    if (faults !== undefined) throw new ValidationFailed(faults.map(withoutSecret))
    return values
  }
}

function readOne(
  { name, required, schema }: Parameter,
  raw: string | string[] | undefined,
  values: Values
): ValidationError | undefined {
  const loc = ['query', name]
  if (Array.isArray(raw)) return { loc, msg: 'Parameter should be given once', type: 'repeated' }
  const isText = schema.type === 'string'
  if (raw === undefined || (isText && raw.trim() === '')) {
    if (required === true) return missingField(loc)
    values[name] = schema.default as Values[string]
    return undefined
  }
  if (isText) {
    values[name] = raw.normalize('NFC')
    return undefined
  }
  if (schema.type === 'integer') {
    if (!INTEGER.test(raw)) {
      return { loc, msg: 'Input should be a valid integer', type: 'int_parsing', ...shownInput(raw) }
    }
    const number = Number(raw)
    if (!Number.isSafeInteger(number) && !('maximum' in schema && number > 0)) {
      return { loc, msg: 'Integer is out of range', type: 'int_parsing_size', ...shownInput(raw) }
    }
    values[name] = number
    return undefined
  }
  const value = BOOLEANS.get(raw)
  if (value === undefined) {
    return { loc, msg: 'Input should be true, false, 1 or 0', type: 'bool_parsing', ...shownInput(raw) }
  }
  values[name] = value
  return undefined
}

function withoutSecret(fault: ValidationError): ValidationError {
  if (fault.loc[1] !== SECRET) return fault
  const { loc, msg, type } = fault
  return { loc, msg, type }
}
