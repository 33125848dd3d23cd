import type { Schema } from '../contract/document.js'
import { iJsonFaults } from '../../base/text/iJsonFaults.js'
import type { Arguments } from './callTool.js'

/** What a call has given, as the contract writes it. */
export interface AcceptedArguments {
  readonly taken: Arguments
  /** Names that were given a value and that the tool has no argument for. */
  readonly unknown: readonly string[]
}

/**
 * Reads arguments as programs and models write them: `null`, and a blank text where none is needed, is what was not given;
 * `"5"` is a number where one is wanted and 5 a text, `"true"` a truth value, a list or object may come as a text of JSON,
 * and a list of one is what it holds. A value that says nothing of what is wanted is left as it is, for the check to name.
 * Within lists and objects only `null` is left out.
 * @param schema of the arguments, without references
 */
export function acceptedArguments(schema: Schema, given: Arguments): AcceptedArguments {
  const known = propertiesOf(schema)
  const needed = (schema['required'] ?? []) as readonly string[]
  const isClosed = schema['additionalProperties'] === false
  const taken: (readonly [string, unknown])[] = []
  const unknown: string[] = []
  for (const [name, value] of Object.entries(given)) {
    const of = Object.hasOwn(known, name) ? known[name] : undefined
    if (of === undefined) {
      if (!isClosed) taken.push([name, value])
      else if (value !== null && value !== undefined) unknown.push(name)
      continue
    }
    const read = valueOf(of, value)
    const isBlank = typeof read === 'string' && read.trim() === '' && !needed.includes(name)
    if (read !== undefined && !isBlank) taken.push([name, read])
  }
  return { taken: Object.fromEntries(taken), unknown }
}

function valueOf(schema: Schema, value: unknown): unknown {
  const types = typesOf(schema)
  if (value === null) return types.includes('null') || types.length === 0 ? null : undefined
  if (types.length === 0) return value
  if (Array.isArray(value) && !types.includes('array')) {
    return value.length > 1 ? value : valueOf(schema, value[0] ?? null)
  }
  if (typeof value === 'object') return withoutNulls(schema, value)
  if (typeof value === 'string')
    return types.includes('string') ? inEnum(schema, value) : ofText(schema, value)
  if (typeof value === 'number' && types.includes('boolean') && (value === 0 || value === 1))
    return value === 1
  const isPlain = typeof value === 'number' || typeof value === 'boolean'
  return isPlain && types.includes('string') && !types.includes(typeOf(value)) ? String(value) : value
}

function ofText(schema: Schema, text: string): unknown {
  const said = text.trim()
  if (said === '' || said === 'null') return undefined
  for (const type of typesOf(schema)) {
    if (type === 'integer' && /^[+-]?\d+(?:\.0*)?$/.test(said)) return Number(said)
    if (type === 'number' && /^[+-]?\d+(?:\.\d+)?$/.test(said)) return Number(said)
    if (type === 'boolean' && /^(?:true|1)$/i.test(said)) return true
    if (type === 'boolean' && /^(?:false|0)$/i.test(said)) return false
    if (type === 'array' || type === 'object') {
      const read = jsonOf(said)
      if (read !== undefined && typeOf(read) === type) return withoutNulls(schema, read)
    }
  }
  return text
}

/** What a text holds that all programs read alike. */
function jsonOf(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text)
    return iJsonFaults(text).length === 0 ? read : undefined
  } catch {
    return undefined
  }
}

/** One of the words of a list, however it is capitalised. */
function inEnum(schema: Schema, text: string): string {
  const words = schema['enum'] as readonly string[] | undefined
  if (words === undefined || words.includes(text)) return text
  return words.find(word => word.toLowerCase() === text.trim().toLowerCase()) ?? text
}

function withoutNulls(schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = (schema['items'] ?? {}) as Schema
    return value.map(each => withoutNulls(items, each))
  }
  if (typeof value !== 'object' || value === null) return value
  const known = propertiesOf(schema)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const of = Object.hasOwn(known, name) ? known[name] : undefined
      if (of === undefined) return [[name, each]]
      const types = typesOf(of)
      return each === null && types.length > 0 && !types.includes('null')
        ? []
        : [[name, withoutNulls(of, each)]]
    })
  )
}

function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  return (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>
}

/** Empty where the schema admits anything, or says it in another way. */
function typesOf({ type }: Schema): readonly string[] {
  if (type === undefined) return []
  return typeof type === 'string' ? [type] : type
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value
}
