import { contractDocument, type OperationAt, type Parameter } from '../../src/contract/document.js'

/** A parameter's example, as it is sent: the one of that name, else the only one. */
export function exampleOf(parameter: Parameter, name: string): string | undefined {
  const { example, examples } = parameter as Parameter & { examples?: Record<string, { value: string }> }
  return examples?.[name]?.value ?? (example === undefined ? undefined : `${example as string | number}`)
}

export interface BodyExample {
  readonly status: string
  readonly type: string
  readonly value: unknown
}

/** The examples of an operation's bodies: of its request (status `request`) and of its answers. */
export function bodyExamples({ requestBody, responses }: OperationAt): BodyExample[] {
  const bodies = Object.entries({ ...responses, ...(requestBody && { request: requestBody }) })
  return bodies.flatMap(([status, { content }]) =>
    Object.entries(content ?? {}).flatMap(([type, { examples }]) =>
      Object.values(examples ?? {}).map(example => ({ status, type, value: valueOf(example) }))
    )
  )
}

function valueOf(example: object): unknown {
  if ('value' in example) return example.value
  const name = String((example as { $ref: string }).$ref)
    .split('/')
    .at(-1)!
  return (contractDocument['components'] as { examples: Record<string, { value: unknown }> }).examples[name]
    ?.value
}
