import { readFileSync } from 'node:fs'

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly default?: unknown
  readonly [keyword: string]: unknown
}

export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly description?: string
  readonly required?: boolean
  readonly schema: Schema
  readonly example?: unknown
  /** Read by its handler as it was sent, and not checked before. */
  readonly 'x-raw'?: boolean
}

/** An example of the contract, whole or by name. */
export interface Example {
  readonly value: unknown
}

interface MediaType {
  readonly schema: Schema
  readonly examples?: Readonly<Record<string, Example>>
}

interface Content {
  readonly content?: Readonly<Record<string, MediaType>>
}

interface Response extends Content {
  readonly headers?: Readonly<Record<string, unknown>>
}

interface RequestBody extends Content {
  /** Whether what JSON readers do not all read alike is refused. */
  readonly 'x-i-json'?: boolean
}

export interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: RequestBody
  readonly responses: Readonly<Record<string, Response>>
}

export interface OperationAt extends Operation {
  readonly method: string
  /** As the contract writes it: `/v1/admin/keys/{key_id}`. */
  readonly path: string
}

type Paths = Record<string, Record<string, Omit<Operation, 'parameters'> & { parameters?: object[] }>>

export interface ContractDocument {
  readonly info: { readonly version: string }
  readonly paths: Paths
  readonly [field: string]: unknown
}

/** The contract in one piece, as the build joins it from `openapi/`. */
export const contractDocument = JSON.parse(
  readFileSync(new URL('openapi.json', import.meta.url), 'utf8')
) as ContractDocument

/** All operations of the contract, with parameters and responses in place of references to them. */
export const operations: readonly OperationAt[] = Object.entries(contractDocument.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
      ...(operation.requestBody && { requestBody: resolved(operation.requestBody) as RequestBody }),
      parameters: (operation.parameters ?? []).map(each => resolved(each) as Parameter),
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [
          status,
          resolved(response) as Response
        ])
      )
    }))
)

export function operationOf(operationId: string): OperationAt {
  const found = operations.find(operation => operation.operationId === operationId)
  if (found === undefined)
    throw new TypeError(
      `The contract has no operation ${operationId}: write it into a file of contract/openapi`
    )
  return found
}

/** The contract with those operations only: what `/openapi.json` serves. */
export function documentOf(operationIds: ReadonlySet<string>): ContractDocument {
  const paths = Object.entries(contractDocument.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).filter(([, { operationId }]) => operationIds.has(operationId)))
  ])
  return {
    ...contractDocument,
    paths: Object.fromEntries(paths.filter(([, methods]) => Object.keys(methods!).length > 0)) as Paths
  }
}

/** What a reference of the contract refers to; anything else is itself. */
export function resolved(value: object): unknown {
  if (!('$ref' in value)) return value
  const steps = (value.$ref as string).replace(/^#\//, '').split('/')
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], contractDocument)
}
