import { expect } from 'chai'
import { startFakeApi, type FakeApi } from '../fakeApi.js'
import { startTools, type Revision, type ToolServer } from '../toolServer.js'
import { runSuite } from './runSuite.js'
import { suiteServer } from './suiteServer.js'

/** Of what is required of a server, what none of our tools or the transport ever does; docs/conformance.md says why. */
const NOT_OURS: Readonly<Record<Revision, readonly string[]>> = {
  '2025-11-25': [
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
    'json-schema-2020-12',
    'logging-set-level',
    'resources-subscribe',
    'resources-unsubscribe',
    'tools-call-elicitation',
    'tools-call-sampling',
    'tools-call-with-logging'
  ],
  '2026-07-28': [
    'http-custom-header-server-validation',
    'input-required-result-basic-elicitation',
    'input-required-result-basic-list-roots',
    'input-required-result-basic-sampling',
    'input-required-result-capability-check',
    'input-required-result-multi-round',
    'input-required-result-multiple-input-requests',
    'input-required-result-non-tool-request',
    'input-required-result-request-state',
    'input-required-result-result-type',
    'input-required-result-tampered-state',
    'json-schema-2020-12',
    'tasks-capability-negotiation',
    'tasks-dispatch-and-envelope',
    'tasks-lifecycle',
    'tasks-mrtr-composition',
    'tasks-mrtr-input',
    'tasks-request-headers',
    'tasks-request-state-removal',
    'tasks-required-task-error',
    'tasks-wire-fields'
  ]
}
/** Scenarios that need nothing of a server but what ours is. */
const OURS: Readonly<Record<Revision, readonly string[]>> = {
  '2025-11-25': [
    'dns-rebinding-protection',
    'ping',
    'resources-list',
    'server-initialize',
    'server-session-lifecycle',
    'server-sse-multiple-streams',
    'tools-list'
  ],
  '2026-07-28': [
    'dns-rebinding-protection',
    'resources-list',
    'sep-2164-resource-not-found',
    'server-sse-multiple-streams',
    'tools-list'
  ]
}

describe('the conformance suite of the protocol', function () {
  this.timeout(240_000)
  let api: FakeApi
  before(async () => {
    api = await startFakeApi()
  })
  after(() => api?.close())

  const results = async (revision: Revision, options: Parameters<typeof startTools>[0]['options'] = {}) => {
    let tools: ToolServer | undefined
    try {
      tools = await startTools({ apiUrl: api.url, options })
      return await runSuite(tools.url.replace('127.0.0.1', 'localhost'), revision)
    } finally {
      await tools?.close()
    }
  }
  const failed = (each: Record<string, string[]>) =>
    Object.keys(each)
      .filter(scenario => each[scenario]!.length > 0)
      .sort()

  for (const revision of ['2025-11-25', '2026-07-28'] as const) {
    it(`passes through our mount in all that applies, in revision ${revision}`, async () => {
      const found = await results(revision, { factory: suiteServer, isOpen: () => Promise.resolve(true) })
      expect(Object.keys(found).length).greaterThan(30)
      expect(failed(found)).deep.equal(NOT_OURS[revision])
    })

    it(`passes with our tools where it calls none of its own, in revision ${revision}`, async () => {
      const found = await results(revision)
      for (const scenario of OURS[revision]) expect(found[scenario], scenario).deep.equal([])
      if (revision === '2025-11-25') return
      // All but its own diagnostic tools, and the prompts that we have none of.
      expect(found['server-stateless']!.filter(each => !each.includes('Not testable'))).deep.equal([])
      expect(found['caching']!.map(each => each.split(':')[0])).deep.equal([
        'sep-2549-prompts-list-caching-hints'
      ])
    })
  }
})
