import type { Operation, Parameter, Schema } from '../contract/document.js'

/** What this floor reads of the contract as the deployment serves it, `/openapi.json`. */
export interface ServedContract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ServedOperation>>>>
  readonly [field: string]: unknown
}

export type ServedOperation = Omit<Operation, 'parameters' | 'responses'> & {
  readonly parameters?: readonly object[]
  readonly responses: Readonly<Record<string, object>>
}

interface WithContent {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

/** What a reference of the contract refers to; anything else is itself. */
export function referred(contract: ServedContract, value: object): object {
  if (!('$ref' in value)) return value
  const steps = String(value.$ref).replace(/^#\//, '').split('/')
  const found = steps.reduce<unknown>(
    (node, step) => (node as Readonly<Record<string, unknown>> | undefined)?.[step],
    contract
  )
  if (typeof found !== 'object' || found === null)
    throw new TypeError(`The contract has no ${steps.join('/')}`)
  return found
}

/** The parameters of an operation, with those that it shares with others. */
export function parametersOf(contract: ServedContract, operation: ServedOperation): readonly Parameter[] {
  return (operation.parameters ?? []).map(each => referred(contract, each) as Parameter)
}

/** The schema of its JSON body; undefined where it takes none. */
export function bodySchemaOf(operation: ServedOperation): Schema | undefined {
  return operation.requestBody?.content?.['application/json']?.schema
}

/** The schema of what it answers when all is well, by media type. */
export function answerSchemaOf(
  contract: ServedContract,
  operation: ServedOperation,
  mediaType: string
): Schema | undefined {
  const answer = referred(contract, operation.responses['200'] ?? {}) as WithContent
  return answer.content?.[mediaType]?.schema
}

/** Whether nobody needs a key for it: one of its ways to be secured is none. */
export function isKeyless({ security }: ServedOperation): boolean {
  return security.length === 0 || security.some(way => Object.keys(way).length === 0)
}
