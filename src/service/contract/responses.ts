import { contractDocument, operationOf } from './document.js'
import { compile, type ValidateFunction } from './schemas.js'

const compiled = new Map<string, ValidateFunction | undefined>()

/**
 * What is wrong with an answer, by the contract; empty when it fits. For tests: the service itself does not check
 * what it sends. Fields that the contract does not name are faults here, so that answers and contract cannot drift.
 */
export function responseErrors(operationId: string, status: number, body: unknown): string[] {
  const response = operationOf(operationId).responses[String(status)]
  if (response === undefined) return [`${operationId} does not answer with ${status} by the contract`]
  const name = `${operationId} ${status}`
  if (!compiled.has(name)) {
    const schema = response.content?.['application/json']?.schema
    compiled.set(name, schema === undefined ? undefined : compile(closed(schema) as typeof schema))
  }
  const validate = compiled.get(name)
  if (validate === undefined) return body === undefined || body === '' ? [] : [`${name} has no body`]
  validate(body)
  return (validate.errors ?? []).map(error => `${error.instancePath || '/'} ${error.message ?? ''}`)
}

/** The schema with references put in place and each object closed. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) {
    const name = String(value.$ref).split('/').at(-1)!
    const { schemas } = contractDocument['components'] as { schemas: Record<string, unknown> }
    return closed(schemas[name])
  }
  const copy = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed(each)]))
  return 'properties' in copy && 'type' in copy ? { additionalProperties: false, ...copy } : copy
}
