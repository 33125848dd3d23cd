import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { Unavailable } from '../../../base/errors.js'
import { readTsv } from '../readTsv.js'
import { isVersion } from '../tripleText.js'
import type { EngineThread } from './engineThread.js'

/**
 * Streams a graph out of the engine. The engine does not wait for the reader (changes wait for the engine), so what
 * is not yet taken is kept here as text.
 * @throws Unavailable when the engine ends meanwhile
 */
export async function* readBatches(engine: EngineThread, graph: NamedNode): AsyncGenerator<Quad[]> {
  const texts: string[] = []
  let wake = () => {}
  let over = false
  let failure: unknown
  const stop = new AbortController()
  engine
    .call('read', graph.value, {
      part: tsv => {
        texts.push(tsv)
        wake()
      },
      signal: stop.signal
    })
    .catch((error: unknown) => (failure = error))
    .finally(() => {
      over = true
      wake()
    })
  try {
    for (;;) {
      const tsv = texts.shift()
      if (tsv !== undefined) {
        const quads = quadsOf(tsv, graph)
        if (quads.length > 0) yield quads
      } else if (over) break
      else await new Promise<void>(resolve => (wake = resolve))
    }
    if (failure)
      throw new Unavailable('The graph store was reloaded while a graph was read', 5, { cause: failure })
  } finally {
    stop.abort()
  }
}

function quadsOf(tsv: string, graph: NamedNode): Quad[] {
  return readTsv(tsv)
    .map(({ s, p, o }) =>
      DataFactory.quad(
        s as Quad['subject'] & NamedNode,
        p as NamedNode,
        o as Quad['object'] & NamedNode,
        graph
      )
    )
    .filter(quad => !isVersion(quad, graph))
}
