import { randomUUID } from 'node:crypto'
import { describeWithFuseki, sharedFuseki } from '../graph/store/fuseki/sharedFuseki.js'
import { fusekiMirror, mirrorGraph, oxigraphMirror } from './mirror.js'
import { startService } from './service.js'
import { describeVia, VIA_BASE } from './via.js'

describe('the query behind an answer, on the embedded store', () => {
  describeVia(
    () => startService({ BELEG_BASE_IRI: VIA_BASE }),
    async (_name, quads) => [oxigraphMirror(quads)]
  )
})

describeWithFuseki('the query behind an answer, on Fuseki', () => {
  describeVia(
    async () => startService({ BELEG_BASE_IRI: VIA_BASE, BELEG_GRAPH_STORE: (await sharedFuseki()).url }),
    async (name, quads) => [
      oxigraphMirror(quads),
      await fusekiMirror((await sharedFuseki()).url, mirrorGraph(`${name}-${randomUUID()}`), quads)
    ]
  )
})
