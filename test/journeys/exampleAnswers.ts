import { fileURLToPath } from 'node:url'
import { openFarm, readSite } from '../support/farm/farmServer.js'
import { operationOf, operations } from '../../src/service/contract/document.js'
import { bodyExamples, exampleRequest } from '../../src/service/contract/examples.js'
import { act } from '../service/loads/giiAct.js'
import type { Answer } from '../service/http/client.js'
import { ADMIN_KEY, JOURNEY_BASE, startService } from './service.js'

/** RDF of others with the IRI of the examples, which the demo corpus has not. */
export const OTHERS = `<http://data.europa.eu/a4g/resource/1> a <http://www.w3.org/ns/org#Organization> ;
  <http://www.w3.org/2000/01/rdf-schema#label> "Stadt Musterstadt"@de .`

/** Where the example of an operation's parameters leads on to the document that its answer shows. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  readThing: '/eli/gewo.ttl',
  readPart: '/eli/gewo/14.ttl',
  readPassage: '/tenant/demo/leitfaden-urlaub/p_2.ttl'
}
/** Of § 1 NachwG, which the demo corpus has not, the first sentence, before August 2022 and since. */
const STATES = [
  act(
    'NachwG',
    {
      '§ 1':
        'Dieses Gesetz gilt für alle Arbeitnehmer, es sei denn, daß sie nur zur vorübergehenden Aushilfe von höchstens einem Monat eingestellt werden.'
    },
    '20211213213514'
  ),
  act('NachwG', { '§ 1': 'Dieses Gesetz gilt für alle Arbeitnehmer.' }, '20220731213129', {
    numbered: 'NachwG-2022'
  })
]

/**
 * Those of which others tell are asked first, then what needs states of an act, which the demo corpus
 * has not; keys last, so that no call of theirs is counted elsewhere.
 */
const LAST = [
  'listHistory',
  'readHistoryFeed',
  'compareStates',
  'readUsage',
  'issueKey',
  'rotateKey',
  'listKeys',
  'revokeKey'
]

/** What a service on the demo corpus answers to the example request of each operation, with the base of the examples. */
export async function exampleAnswers(): Promise<ReadonlyMap<string, Answer>> {
  const farm = await openFarm([readSite(fileURLToPath(new URL('../../fixtures/site', import.meta.url)))])
  const service = await startService({ BELEG_CRAWL_HOSTS: farm.crawlHosts, BELEG_QUOTA_DE_FEDERAL: '12000' })
  await service.makeEdition()
  let key = await service.key('de-federal', 'demo')
  const answers = new Map<string, Answer>()
  let issued: string | undefined

  const call = async (operationId: string, body?: object): Promise<Answer> => {
    const operation = operationOf(operationId)
    const { method, target, type, body: shown } = exampleRequest(operation)
    const isAdmin = target.startsWith('/v1/admin')
    const place =
      DOCUMENTS[operationId] ?? target.replace(/key(?::|%3A)[0-9a-f]{16}/, found => issued ?? found)
    const sent = body === undefined ? shown : { ...(shown as object), ...body }
    const shownType = bodyExamples(operation).find(({ status }) => status.startsWith('2'))?.type
    const answer = await service.client.call(place, {
      method,
      ...(!isAdmin && { key }),
      headers: {
        ...(shownType !== undefined && { accept: shownType }),
        ...(type !== undefined && { 'content-type': type }),
        ...(isAdmin && { 'x-admin-key': ADMIN_KEY })
      },
      ...(sent !== undefined && { body: sent as object })
    })
    const text = answer.text.replaceAll(JOURNEY_BASE, 'http://localhost:8080')
    return { ...answer, text, body: answer.body === undefined ? undefined : (JSON.parse(text) as unknown) }
  }

  try {
    const first = operations.map(({ operationId }) => operationId).filter(each => !LAST.includes(each))
    for (const operationId of [...first, ...LAST]) {
      if (operationId === 'listHistory') await service.loadFiles('gii', STATES)
      if (operationId === 'describe') await service.load(OTHERS)
      // Only a long text has passages of its own.
      if (operationId === 'readPassage') {
        await call('ingest', { text: 'Urlaub wird im Portal beantragt. '.repeat(100) })
      }
      if (operationId === 'readUsage') {
        key = await service.key('de-federal', 'demo')
        await call('askStream')
      }
      const answer = await call(operationId)
      if (operationId === 'issueKey') issued = (answer.body as { id: string }).id
      answers.set(operationId, answer)
    }
  } finally {
    await service.close()
    farm.close()
  }
  return answers
}
