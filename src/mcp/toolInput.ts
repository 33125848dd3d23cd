import { fromJsonSchema, type jsonSchemaValidator, type JsonSchemaType } from '@modelcontextprotocol/server'
import type { Schema } from '../contract/document.js'
import { compile } from '../contract/schemas.js'
import { validationErrorsOf } from '../contract/validationErrorsOf.js'
import type { Arguments } from './callTool.js'
import type { Tool } from './tool.js'

/** Whatever comes is taken: what the API sends is checked against the contract by its tests, and a body by the API. */
const anything: jsonSchemaValidator = {
  getValidator: () => input => ({ valid: true, data: input as never, errorMessage: undefined })
}

/** Says of arguments that do not fit the contract what the API would say of them. */
const contract: jsonSchemaValidator = {
  getValidator: schema => {
    const { additionalProperties, ...known } = schema as Schema
    const names = Object.keys(known['properties'] as object)
    const validate = compile(known)
    return input => {
      const unknown =
        additionalProperties === false
          ? Object.keys(input as object).filter(name => !names.includes(name))
          : []
      const faults = [
        ...unknown.map(name => `${name}: there is no such argument; there are ${names.join(', ') || 'none'}`),
        ...(validate(input) ? [] : validationErrorsOf(validate.errors ?? [], 'query', input)).map(
          ({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`
        )
      ]
      return faults.length === 0
        ? { valid: true, data: input as never, errorMessage: undefined }
        : { valid: false, data: undefined, errorMessage: faults.join('; ') }
    }
  }
}

interface SdkSchemas {
  readonly inputSchema: ReturnType<typeof fromJsonSchema<Arguments>>
  readonly outputSchema: ReturnType<typeof fromJsonSchema>
}

const made = new WeakMap<Tool, SdkSchemas>()

/** What the SDK shows of a tool's arguments and answer, and checks the arguments by. */
export function sdkSchemas(tool: Tool): SdkSchemas {
  const known = made.get(tool)
  if (known !== undefined) return known
  const schemas = {
    inputSchema: fromJsonSchema<Arguments>(tool.input, tool.hasBody ? anything : contract),
    outputSchema: fromJsonSchema(tool.output as JsonSchemaType, anything)
  }
  made.set(tool, schemas)
  return schemas
}
