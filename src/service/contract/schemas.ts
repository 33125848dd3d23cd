import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { isDayOrTime } from './dayOrTime.js'
import { contractDocument, type Schema } from './document.js'

const DOCUMENT = 'contract'

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
