import { iJsonFaults } from '../../base/text/iJsonFaults.js'
import { operationOf, resolved, type Schema } from './document.js'
import { ValidationFailed, type ValidationError } from './validationErrors.js'
import { validationErrorsOf } from './validationErrorsOf.js'
import { compileLate } from './schemas.js'

const DEEPEST = 32
/** Faults that are listed: whoever has more has one cause. */
const MOST = 500
/** Characters of a name that are shown. */
const LONGEST = 200

/**
 * Makes the check of an operation's JSON body; undefined when the operation takes none.
 * The check throws ValidationFailed with all faults.
 */
export function bodyCheck(operationId: string): ((body: unknown, text?: string) => void) | undefined {
  const { requestBody } = operationOf(operationId)
  const schema = requestBody?.content?.['application/json']?.schema
  if (schema === undefined) return undefined
  const validator = compileLate(schema)
  const cut = cutLists(schema)
  const isStrict = requestBody?.['x-i-json'] === true
  return (body, text) => {
    if (isDeeper(body, DEEPEST)) {
      const msg = `JSON should be nested at most ${DEEPEST} levels deep`
      throw new ValidationFailed([{ loc: ['body'], msg, type: 'json_depth', ctx: { max_depth: DEEPEST } }])
    }
    const validate = validator()
    const faults = [
      ...(validate(cut(body)) ? [] : validationErrorsOf(validate.errors ?? [], 'body', body)),
      ...(isStrict && text !== undefined ? ambiguities(text) : [])
    ]
    if (faults.length > 0) throw new ValidationFailed(bounded(faults))
  }
}

/**
 * Cuts lists behind the first entry that is too many, which the validator then says: its time grows with the square of
 * what is wrong, and a megabyte of empty fields would take it two minutes.
 */
function cutLists(schema: Schema): (body: unknown) => unknown {
  const { properties = {} } = resolved(schema) as { readonly properties?: Readonly<Record<string, object>> }
  const limits = Object.entries(properties).flatMap(([name, property]) => {
    const { maxItems } = resolved(property) as { readonly maxItems?: number }
    return maxItems === undefined ? [] : ([[name, maxItems]] as const)
  })
  return body => {
    if (!isContainer(body) || Array.isArray(body)) return body
    const lists = limits.flatMap(([name, most]) => {
      const list = (body as Record<string, unknown>)[name]
      return Array.isArray(list) && list.length > most ? [[name, list.slice(0, most + 1) as unknown]] : []
    })
    return lists.length === 0 ? body : { ...body, ...(Object.fromEntries(lists) as object) }
  }
}

/** What of a body's text is not read alike by all; nothing of what was sent is shown. */
export function ambiguities(text: string): ValidationError[] {
  return iJsonFaults(text).map(({ path, kind, msg }) => {
    return { loc: ['body', ...path.map(short)], msg, type: `json_${kind}` }
  })
}

function short(name: string | number): string | number {
  return typeof name === 'string' && name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name
}

function bounded(faults: readonly ValidationError[]): readonly ValidationError[] {
  if (faults.length <= MOST) return faults
  const msg = `Only the first ${MOST} faults are listed`
  return [
    ...faults.slice(0, MOST),
    { loc: ['body'], msg, type: 'too_many_faults', ctx: { max_faults: MOST } }
  ]
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
