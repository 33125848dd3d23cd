import { fromJsonSchema, type jsonSchemaValidator, type JsonSchemaType } from '@modelcontextprotocol/server'
import { compile, type ValidateFunction } from '../contract/schemas.js'
import { validationErrorsOf } from '../contract/validationErrorsOf.js'
import type { Arguments } from './callTool.js'
import { acceptedArguments, type AcceptedArguments } from './acceptedArguments.js'
import type { Tool } from './tool.js'

/** Whatever comes is taken: arguments are read below, and what the API sends is checked against the contract by its tests. */
const anything: jsonSchemaValidator = {
  getValidator: () => input => ({ valid: true, data: input as never, errorMessage: undefined })
}

interface SdkSchemas {
  readonly inputSchema: ReturnType<typeof fromJsonSchema<Arguments>>
  readonly outputSchema: ReturnType<typeof fromJsonSchema>
}

const made = new WeakMap<Tool, SdkSchemas>()

/** What the SDK shows of a tool's arguments and answer. */
export function sdkSchemas(tool: Tool): SdkSchemas {
  const known = made.get(tool)
  if (known !== undefined) return known
  const schemas = {
    inputSchema: fromJsonSchema<Arguments>(tool.input, anything),
    outputSchema: fromJsonSchema(tool.output as JsonSchemaType, anything)
  }
  made.set(tool, schemas)
  return schemas
}

export interface ReadArguments extends AcceptedArguments {
  /** What does not fit the contract, in the words of the API; of a body the API itself says it. */
  readonly faults: readonly string[]
}

const checks = new WeakMap<Tool, ValidateFunction>()

/** The arguments of a call as the API takes them, and what is wrong with them. */
export function readArguments(tool: Tool, given: Arguments): ReadArguments {
  const read = acceptedArguments(tool.input, given)
  if (tool.hasBody) return { ...read, faults: [] }
  const validate = checkOf(tool)
  const faults = validate(read.taken) ? [] : validationErrorsOf(validate.errors ?? [], 'query', read.taken)
  return { ...read, faults: faults.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`) }
}

/** What is said of arguments that there are not, one line each. */
export function unknownArgumentText({ input }: Tool, unknown: readonly string[]): readonly string[] {
  const names = Object.keys(input['properties'] as object).join(', ') || 'none'
  return unknown.map(name => `${name}: there is no such argument; there are ${names}`)
}

function checkOf(tool: Tool): ValidateFunction {
  const known = checks.get(tool)
  if (known !== undefined) return known
  const validate = compile(tool.input)
  checks.set(tool, validate)
  return validate
}
