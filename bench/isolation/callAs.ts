import { Agent, request } from 'undici'
import type { Attack } from './attacks.js'

export interface Answer {
  readonly status: number
  readonly head: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
  /** Both. */
  readonly text: string
  readonly ms: number
}

const connections = new Agent({ connections: 64, pipelining: 1 })
const TIMEOUT = 60_000

/** Asks as a tenant, and reads the answer to its end; redirects are not followed. @param deployment where nothing else is said */
export async function callAs(
  deployment: string,
  {
    url = deployment,
    by,
    method,
    path,
    accept,
    body,
    type
  }: Pick<Attack, 'url' | 'by' | 'method' | 'path' | 'accept' | 'body' | 'type'>
): Promise<Answer> {
  const began = performance.now()
  const response = await request(url + path, {
    dispatcher: connections,
    method,
    headers: { 'x-api-key': by.key, accept, ...(type && { 'content-type': type }) },
    ...(body !== undefined && { body }),
    headersTimeout: TIMEOUT,
    bodyTimeout: TIMEOUT
  })
  const answered = await response.body.text()
  return {
    status: response.statusCode,
    head: response.headers,
    body: answered,
    text: `${JSON.stringify(response.headers)}\n${answered}`,
    ms: performance.now() - began
  }
}
