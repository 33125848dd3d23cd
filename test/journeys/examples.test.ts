import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { operations, type OperationAt } from '../../src/contract/document.js'
import { bodyExamples, exampleOf } from '../contract/examples.js'
import type { Answer } from '../http/client.js'
import { openFarm, readSite, type Farm } from '../../bench/brain/farm/farmServer.js'
import { ADMIN_KEY, JOURNEY_BASE, startService, type RunningService } from './service.js'

describe('the examples of the contract on the demo corpus', () => {
  let service: RunningService
  let key: string
  let farm: Farm
  before(async function () {
    this.timeout(240_000)
    farm = await openFarm([readSite(fileURLToPath(new URL('../../fixtures/site', import.meta.url)))])
    service = await startService({ BELEG_CRAWL_HOSTS: farm.crawlHosts })
    await service.makeEdition()
    key = await service.key('de-federal', 'demo')
  })
  after(async () => {
    await service?.close()
    farm?.close()
  })

  const operationNamed = (id: string) => operations.find(({ operationId }) => operationId === id)!

  async function call(operation: OperationAt, body?: object): Promise<Answer> {
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
    const example = bodyExamples(operation).find(({ status }) => status === 'request')
    const sent =
      typeof example?.value === 'string'
        ? example.value
        : example && { ...(example.value as object), ...body }
    return service.client.call(query.size === 0 ? target : `${target}?${String(query)}`, {
      method,
      key,
      headers: {
        ...(target.startsWith('/v1/admin') && { 'x-admin-key': ADMIN_KEY }),
        ...(example && { 'content-type': example.type })
      },
      ...(sent !== undefined && { body: sent })
    })
  }

  for (const operation of operations) {
    it(`are answered: ${operation.operationId}`, async () => {
      // A passage of its own has a document only when it is long.
      if (operation.operationId === 'readPassage') {
        await call(operationNamed('ingest'), { text: 'Urlaub wird im Portal beantragt. '.repeat(100) })
      }
      const { status, text } = await call(operation)
      // Things lead to their documents; the key of the example was never issued here.
      const things = { readThing: 303, readPart: 303, readPassage: 303 }
      // The demo corpus holds nothing under IRIs of others.
      const expected = { ...things, describe: 404, describeAs: 404, issueKey: 201, revokeKey: 404 }
      expect(status, text).equal((expected as Record<string, number>)[operation.operationId] ?? 200)
    })
  }

  it('say the same as the service: answer, provision, service, whom an act affects, a run and what it found', async () => {
    const compared = [
      'ask',
      'checkText',
      'listCitations',
      'listProvisions',
      'listServices',
      'readAudit',
      'readRegionalImpact'
    ]
    for (const id of [...compared, 'bootstrapBrain', 'listFindings']) {
      const operation = operationNamed(id)
      const [example] = bodyExamples(operation).filter(({ status }) => status === '200')
      const { text } = await call(operation)
      const body = JSON.parse(text.replaceAll(JOURNEY_BASE, 'http://localhost:8080')) as object
      expect({ ...body, receipt: '' }, id).deep.equal({ ...(example!.value as object), receipt: '' })
    }
  })
})
