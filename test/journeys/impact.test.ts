import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { describeWithFuseki, sharedFuseki } from '../graph/store/fuseki/sharedFuseki.js'
import { describeImpact, IMPACT_BASE } from './impact.js'
import { fusekiMirror, mirrorGraph, oxigraphMirror } from './mirror.js'
import { startService } from './service.js'

/** The answers of the embedded store, by what was asked. */
const embedded = new Map<string, string>()

describe('whom an act affects, on the embedded store', () => {
  describeImpact(
    () => startService({ BELEG_BASE_IRI: IMPACT_BASE }),
    async quads => [oxigraphMirror(quads)],
    (target, text) => embedded.set(target, text)
  )
})

describeWithFuseki('whom an act affects, on Fuseki', () => {
  const onFuseki = new Map<string, string>()
  describeImpact(
    async () => startService({ BELEG_BASE_IRI: IMPACT_BASE, BELEG_GRAPH_STORE: (await sharedFuseki()).url }),
    async quads => [
      oxigraphMirror(quads),
      await fusekiMirror((await sharedFuseki()).url, mirrorGraph(`impact-${randomUUID()}`), quads)
    ],
    (target, text) => onFuseki.set(target, text)
  )

  it('is the same as on the embedded store', () => {
    expect(onFuseki.size).greaterThan(10)
    for (const [target, text] of onFuseki) expect(text, target).equal(embedded.get(target))
  })
})
