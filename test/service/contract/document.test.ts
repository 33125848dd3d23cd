import { expect } from 'chai'
import { routes } from '../../../src/service/routes.js'
import { contractDocument, documentOf, operations } from '../../../src/service/contract/document.js'
import { tags } from '../../../src/service/contract/examples.js'
import { responseErrors } from '../../../src/service/contract/responses.js'

describe('the contract', () => {
  it('has the paths, methods and parameters that were promised', () => {
    const written = operations.map(({ method, path, parameters }) => {
      const names = parameters.filter(each => each.in !== 'header').map(each => each.name)
      return `${method} ${path} ${names.join(' ')}`.trim()
    })
    expect(written).include.members([
      'GET /v1/health',
      'GET /v1/profiles',
      'GET /v1/graph profile key explain',
      'GET /v1/attributions profile key explain',
      'GET /v1/changes since limit profile key',
      'GET /v1/provenance ref label as_of content_hash explain',
      'GET /v1/legal ref law q as_of lang limit offset profile key explain',
      'GET /v1/search q kind law domain as_of lang limit offset profile key',
      'GET /v1/suggest q profile key',
      'GET /v1/citations ref direction limit offset profile key explain',
      'GET /v1/history ref limit offset profile key',
      'GET /v1/history.atom ref lang limit profile key',
      'GET /v1/compare ref with from to limit offset profile key',
      'GET /v1/leistung ref q as_of limit offset profile key explain',
      'GET /v1/ask q k after as_of lang profile key',
      'GET /v1/ask/stream q k after as_of lang profile key',
      'POST /v1/ingest profile key',
      'GET /v1/usage since until detail limit',
      'GET /v1/admin/keys all',
      'POST /v1/admin/keys',
      'DELETE /v1/admin/keys/{key_id} key_id',
      'POST /v1/admin/keys/{key_id}/rotate key_id',
      'GET /ontology',
      'GET /ontology.{extension} extension',
      'GET /ontology/context.jsonld',
      'GET /shapes',
      'GET /shapes.{extension} extension',
      'GET /describe iri page profile key',
      'GET /describe.{extension} extension iri page profile key',
      'GET /timemap ref profile key',
      'GET /{family}/{name} family name page as_of profile key',
      'GET /{family}/{name}/{part} family name part page as_of profile key',
      'GET /{family}/{name}/{part}/{passage} family name part passage page as_of profile key'
    ])
    expect(contractDocument.info.version).equal('0.1.0')
  })

  it('has a route for each operation', () => {
    const served = new Set(routes.map(({ operationId }) => operationId))
    const unserved = operations.map(({ operationId }) => operationId).filter(each => !served.has(each))
    expect(
      unserved,
      'write a line for these into src/service/AREA/http/routes.ts, and for a new area one into src/service/routes.ts'
    ).deep.equal([])
  })

  it('names for each counted operation what refuses a call', () => {
    for (const { operationId, responses, security } of operations) {
      const statuses = Object.keys(responses)
      const isOpen = routes.find(route => route.operationId === operationId)?.access === 'open'
      if (!isOpen) expect(statuses, writeResponses(operationId)).include.members(['429', '503'])
      const anyone = security.some(each => Object.keys(each).length === 0)
      if (security.length > 0 && !anyone) {
        expect(statuses, writeResponses(operationId)).include.members(['401', '403'])
      }
    }
  })

  it('says what any operation may answer with, and in which headers', () => {
    for (const { operationId, responses } of operations) {
      expect(Object.keys(responses), writeResponses(operationId)).include.members(['405', '431', '500'])
      const isOpen = routes.find(route => route.operationId === operationId)?.access === 'open'
      for (const [status, { headers }] of Object.entries(responses)) {
        // It comes before anything of the request is known.
        if (status === '431') continue
        const names = Object.keys(headers ?? {})
        expect(names, writeHeaders(operationId, status)).include('X-Request-Id')
        if (!isOpen && status !== '405') {
          expect(names, writeHeaders(operationId, status)).include.members(['RateLimit', 'RateLimit-Policy'])
        }
        if (status === '429' || status === '503')
          expect(names, writeHeaders(operationId, status)).include('Retry-After')
      }
    }
  })

  it('says of each answer, and of no other, that its query is shown', () => {
    const shown = new Set(routes.flatMap(({ operationId, explain }) => (explain ? operationId : [])))
    expect(shown.size).greaterThan(4)
    for (const { operationId, parameters, responses } of operations) {
      const isShown = shown.has(operationId)
      const sentence = `${operationId}: explain in src/service/AREA/http/routes.ts, the parameter Explain and the content application/sparql-query of its 200 belong together`
      expect(parameters.map(({ name }) => name).includes('explain'), sentence).equal(isShown)
      const types = Object.keys(responses['200']?.content ?? {})
      expect(types.includes('application/sparql-query'), sentence).equal(isShown)
      if (!isShown) continue
      for (const status of ['200', '304']) {
        expect(Object.keys(responses[status]!.headers!), operationId).include('Link')
      }
    }
  })

  it('describes a stream as the text that it is', () => {
    const { responses } = operations.find(each => each.operationId === 'askStream')!
    const { schema } = responses['200']!.content!['text/event-stream']!
    const { AnswerStream } = (contractDocument['components'] as { schemas: Record<string, object> }).schemas
    expect(schema.$ref).equal('#/components/schemas/AnswerStream')
    expect(AnswerStream).include({ type: 'string', contentMediaType: 'text/event-stream' })
  })

  it('says in a line what each operation does, and of each group what is in it', () => {
    for (const { operationId, summary, ...rest } of operations) {
      expect(
        summary,
        `${operationId}: a summary is 15 to 110 characters, begins large and has no stop`
      ).match(/^(?=.{15,110}$)[A-Z].*[^.]$/)
      const [tag] = (rest as unknown as { tags: string[] }).tags
      expect(
        tags.find(({ name }) => name === tag)?.description,
        `${operationId}: its tag needs a description in openapi/head.yaml`
      ).match(/.{10,}\.$/)
    }
    const summaries = operations.map(({ summary }) => summary)
    expect(new Set(summaries).size).equal(summaries.length)
  })

  it('refers to nothing that is not there', () => {
    const text = JSON.stringify(contractDocument)
    for (const [, reference] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = reference!
        .split('/')
        .reduce<unknown>(
          (node, step) => (node as Record<string, unknown> | undefined)?.[step],
          contractDocument
        )
      expect(target, reference).an('object')
    }
  })

  it('shows the served operations only', () => {
    const { paths } = documentOf(new Set(['listKeys']))
    expect(Object.keys(paths)).deep.equal(['/v1/admin/keys'])
    expect(Object.keys(paths['/v1/admin/keys']!)).deep.equal(['get'])
  })

  it('tells an answer that fits from one that does not', () => {
    expect(responseErrors('revokeKey', 200, { id: 'key:0123456789abcdef', revoked: true })).deep.equal([])
    expect(responseErrors('revokeKey', 200, { id: 'key:0123456789abcdef' })).length(1)
    expect(responseErrors('revokeKey', 200, { id: 'key:0123456789abcdef', revoked: true, more: 1 })).length(1)
    expect(responseErrors('revokeKey', 418, {})).length(1)
  })
})

const CONTRACT = 'src/service/contract/openapi'
const writeResponses = (operationId: string) =>
  `${operationId}: write these responses into its file of ${CONTRACT}, as \`$ref\` to those of shared.yaml`
const writeHeaders = (operationId: string, status: string) =>
  `${operationId} ${status}: write these headers into its file of ${CONTRACT}, as \`$ref\` to those of shared.yaml`
