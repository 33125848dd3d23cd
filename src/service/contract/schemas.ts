import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { contractDocument, type Schema } from './document.js'

const DOCUMENT = 'contract'
const DAY_OR_TIME =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]{1,9})?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$/

const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false })
formats.default(ajv)
ajv.addFormat('day-or-time', isDayOrTime)
ajv.addSchema(contractDocument, DOCUMENT)

/** Compiles a schema of the contract; references in it are those of the document. */
export function compile(schema: Schema): ValidateFunction {
  return ajv.compile(rooted(schema) as Schema)
}

/** Compiles a schema when it is first needed: all of them would take a service a fifth of a second of its start. */
export function compileLate(schema: Schema): () => ValidateFunction {
  let compiled: ValidateFunction | undefined
  return () => (compiled ??= compile(schema))
}

export type { ErrorObject, ValidateFunction }

function rooted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rooted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === '$ref' && typeof each === 'string' && each.startsWith('#') ? `${DOCUMENT}${each}` : rooted(each)
    ])
  )
}

/** Whether a text is a day of the calendar, or a time by RFC 3339 (T and Z in capitals, no leap second). */
function isDayOrTime(text: string): boolean {
  const [, day] = DAY_OR_TIME.exec(text) ?? []
  if (day === undefined) return false
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
