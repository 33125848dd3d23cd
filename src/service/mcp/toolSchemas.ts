import type { Schema } from '../contract/document.js'
import {
  answerSchemaOf,
  bodySchemaOf,
  parametersOf,
  type ServedContract,
  type ServedOperation
} from './servedContract.js'
import { wholeSchema } from './wholeSchema.js'

/** A key never is an argument, which models and their logs see; and a tool gives the answer, not the query behind it. */
const NOT_ARGUMENTS = ['key', 'explain']

const EVENTS = 'text/event-stream'

export interface ToolSchemas {
  readonly input: Schema
  readonly output: Schema
  /** Of the arguments, those that go into the query; all others are the body. */
  readonly inQuery: ReadonlySet<string>
  readonly hasBody: boolean
  /** Its answer is a stream of events, and the tool's is `{ events }`. */
  readonly isStream: boolean
}

/** What a tool takes and gives, from the operation that it is. @throws TypeError when the contract cannot be read so */
export function toolSchemas(contract: ServedContract, operation: ServedOperation): ToolSchemas {
  const parameters = parametersOf(contract, operation).filter(
    each => each.in === 'query' && !NOT_ARGUMENTS.includes(each.name)
  )
  const properties = parameters.map(({ name, description, schema, example }) => [
    name,
    {
      ...wholeSchema(contract, schema),
      ...(description !== undefined && { description: description.trim() }),
      ...(example !== undefined && { examples: [example] })
    }
  ])
  const required = parameters.filter(each => each.required === true).map(({ name }) => name)
  const taken = bodySchemaOf(operation)
  const body = taken === undefined ? undefined : wholeSchema(contract, taken)
  const input: Schema = {
    ...(body ?? { additionalProperties: false }),
    type: 'object',
    properties: { ...(Object.fromEntries(properties) as object), ...(body?.['properties'] as object) },
    required: [...required, ...((body?.['required'] as string[] | undefined) ?? [])]
  }
  const json = answerSchemaOf(contract, operation, 'application/json')
  return {
    input,
    output: json === undefined ? streamOutput(contract, operation) : wholeSchema(contract, json),
    inQuery: new Set(parameters.map(({ name }) => name)),
    hasBody: body !== undefined,
    isStream: json === undefined
  }
}

/** Of a stream: what its events are, in their order. */
function streamOutput(contract: ServedContract, operation: ServedOperation): Schema {
  const stream = answerSchemaOf(contract, operation, EVENTS)
  const event = stream === undefined ? undefined : wholeSchema(contract, stream)['contentSchema']
  return {
    type: 'object',
    required: ['events'],
    properties: { events: { type: 'array', items: event ?? { type: 'object' } } }
  }
}
