import { expect } from 'chai'
import { OutgoingFailure } from '../../../src/base/outgoing/outgoingFailure.js'
import { openWeb, type WebParts } from '../../../src/base/outgoing/publicWeb.js'
import type { Web, WebAnswer, WebCall } from '../../../src/base/outgoing/web.js'
import { WebRefused } from '../../../src/base/outgoing/webRefused.js'

/** Global as IANA says, and nobody's: a sink of AS112, and a block that was never given out. */
export const GLOBAL_4 = '192.31.196.1'
export const GLOBAL_6 = '2d00::1'

/** A web that asks no name server: a test says where names lead. */
export function webOfTests(parts: WebParts): Web {
  return openWeb({
    lookup: name => Promise.reject(new Error(`${name} is not known to the test`)),
    ownAddresses: () => [],
    ...parts
  })
}

export function call(url: string | URL, more: Partial<WebCall> = {}): WebCall {
  return { url: new URL(url), accept: 'text/html', maxBytes: 1_000_000, totalMs: 60_000, ...more }
}

/** What the call fails with; for ever, if it does neither. */
export async function faultOf(answer: Promise<WebAnswer>): Promise<unknown> {
  const fault: unknown = await answer.then(
    ({ status }) => new Error(`It was answered with ${status}`),
    (error: unknown) => error
  )
  return fault
}

export async function refusalOf(answer: Promise<WebAnswer>): Promise<WebRefused> {
  const fault = await faultOf(answer)
  if (!(fault instanceof WebRefused)) throw fault
  return fault
}

export async function failureOf(answer: Promise<WebAnswer>): Promise<OutgoingFailure> {
  const fault = await faultOf(answer)
  expect(fault).instanceOf(OutgoingFailure)
  return fault as OutgoingFailure
}
