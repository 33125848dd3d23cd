import { contractDocument, resolved, type OperationAt, type Parameter } from './document.js'

/** A body of an example: of the request (status `request`) or of an answer. */
export interface BodyExample {
  readonly status: string
  /** Of the example among those of its body. */
  readonly name: string
  readonly type: string
  readonly value: unknown
}

/** The request that an operation's examples make. */
export interface ExampleRequest {
  readonly method: string
  /** Path and query. */
  readonly target: string
  /** Of the body. */
  readonly type?: string
  /** An object is sent as JSON. */
  readonly body?: unknown
}

/** A parameter's example, as it is sent: the one of that name, else the only one. */
export function exampleOf(parameter: Parameter, name: string): string | undefined {
  const { example, examples } = parameter as Parameter & { examples?: Record<string, { value: string }> }
  return examples?.[name]?.value ?? (example === undefined ? undefined : `${example as string | number}`)
}

/** The examples of an operation's bodies, references put in place. */
export function bodyExamples({ requestBody, responses }: OperationAt): BodyExample[] {
  const bodies = Object.entries({ ...responses, ...(requestBody && { request: requestBody }) })
  return bodies.flatMap(([status, { content }]) =>
    Object.entries(content ?? {}).flatMap(([type, { examples }]) =>
      Object.entries(examples ?? {}).map(([name, example]) => ({
        ...{ status, name, type },
        value: (resolved(example) as { value: unknown }).value
      }))
    )
  )
}

export function exampleRequest(operation: OperationAt): ExampleRequest {
  const { method, path, parameters, operationId } = operation
  const name = operationId === 'readPassage' ? 'document' : 'act'
  const query = new URLSearchParams()
  let target = path
  for (const parameter of parameters) {
    const value = exampleOf(parameter, name)
    if (value === undefined) continue
    if (parameter.in === 'path') target = target.replace(`{${parameter.name}}`, encodeURIComponent(value))
    else if (parameter.in === 'query') query.set(parameter.name, value)
  }
  const sent = bodyExamples(operation).find(({ status }) => status === 'request')
  return {
    method,
    target: query.size === 0 ? target : `${target}?${query.toString()}`,
    ...(sent !== undefined && { type: sent.type, body: sent.value })
  }
}

/** What the contract groups its operations by, in its order. */
export const tags = contractDocument['tags'] as readonly {
  readonly name: string
  readonly description: string
}[]
