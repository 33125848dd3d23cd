import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { parse } from 'yaml'
import { operations, type OperationAt } from '../../src/service/contract/document.js'
import { bodyExamples, exampleRequest, type BodyExample } from '../../src/service/contract/examples.js'
import type { Call } from '../service/http/client.js'
import { FaultStates, type State } from './faultStates.js'
import { ADMIN_KEY } from './service.js'
import { steadyJson } from './volatile.js'

/** An entry of `faults.yaml`, which says what each means. */
interface Fault {
  readonly status: number
  readonly example: string
  readonly of?: readonly string[]
  readonly path?: string
  readonly query?: Readonly<Record<string, string | number | readonly string[] | null>>
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | object
  readonly by?: string
  readonly while?: string
}

const faults = parse(readFileSync(new URL('faults.yaml', import.meta.url), 'utf8')) as readonly Fault[]

/** The examples of faults that an operation shows, with the entry that provokes each: one for it, else one for all. */
function shownBy(operation: OperationAt): (BodyExample & { readonly fault?: Fault | undefined })[] {
  return bodyExamples(operation)
    .filter(({ status }) => Number(status) >= 400)
    .map(each => {
      const same = faults.filter(
        ({ status, example }) => String(status) === each.status && example === each.name
      )
      const own = same.find(({ of }) => of?.includes(operation.operationId))
      return { ...each, fault: own ?? same.find(({ of }) => of === undefined) }
    })
}

describe('the faults that the contract shows', () => {
  const states = new FaultStates()
  before(() => states.open())
  after(() => states.close())

  for (const operation of operations) {
    it(`are shown for each status, and provoked below: ${operation.operationId}`, () => {
      const shown = shownBy(operation)
      const declared = Object.keys(operation.responses).filter(status => Number(status) >= 400)
      expect(new Set(shown.map(({ status }) => status))).deep.equal(new Set(declared))
      const unproven = shown.filter(each => each.fault === undefined)
      expect(unproven.map(({ status, name }) => `${status} ${name}`)).deep.equal([])
    })
  }

  for (const [name, begin] of Object.entries(states.all)) {
    it(`are what the service says, ${name}`, async () => {
      const state = await begin()
      const keys = new Map<string | undefined, string | undefined>([[undefined, state.key]])
      try {
        for (const fault of faults.filter(each => (each.while ?? 'as usual') === name)) {
          const { by } = fault
          if (!keys.has(by)) keys.set(by, await states.callers[by!]!())
          expect(await provoke(fault, state, keys.get(by)), JSON.stringify(fault)).greaterThan(0)
        }
      } finally {
        await state.end?.()
      }
    })
  }

  /** How many operations it was compared for. */
  async function provoke(fault: Fault, state: State, key: string | undefined): Promise<number> {
    const shown = operations.flatMap(operation =>
      shownBy(operation)
        .filter(each => each.fault === fault)
        .map(({ value }) => ({ operation, value }))
    )
    for (const { operation, value } of shown) {
      const { target, call } = requestOf(operation, fault, state, key)
      const { status, text, body } = await state.client.call(target, call)
      const place = `${operation.operationId} ${fault.example}: ${text.slice(0, 200)}`
      expect(status, place).equal(fault.status)
      const [said, told] = [body as unknown, value].map(each => steadyJson(operation.operationId, each))
      expect(said, place).equal(told)
    }
    return shown.length
  }

  function requestOf(operation: OperationAt, fault: Fault, { keyId }: State, key: string | undefined) {
    const { method, target, type, body } = exampleRequest(operation)
    const [path, query] = target.split('?') as [string, string?]
    const asked = new URLSearchParams(query)
    for (const [name, value] of Object.entries(fault.query ?? {})) {
      asked.delete(name)
      for (const each of [value].flat()) if (each !== null) asked.append(name, String(each))
    }
    const isAdmin = path.startsWith('/v1/admin')
    const place = fault.path ?? (keyId === undefined ? path : path.replace(/key(?::|%3A)[0-9a-f]+/, keyId))
    const sent = fault.body === '1.1 MB' ? 'x'.repeat(1_100_000) : (fault.body ?? body)
    const call: Call = {
      method: fault.method ?? method,
      ...(key !== undefined && !isAdmin && { key }),
      ...(sent !== undefined && { body: sent as object }),
      headers: {
        accept: 'application/json',
        ...(type !== undefined && { 'content-type': type }),
        ...(key !== undefined && isAdmin && { 'x-admin-key': ADMIN_KEY }),
        ...fault.headers,
        ...(fault.headers?.['x-padding'] === '20 kB' && { 'x-padding': 'x'.repeat(20_000) })
      }
    }
    return { target: asked.size === 0 ? place : `${place}?${asked.toString()}`, call }
  }
})
