import type { Quad } from '@rdfjs/types'
import { Unavailable } from '../../../../base/errors.js'
import { nTriplesInBatches } from '../../nTriplesInBatches.js'
import { asForm } from './datasetParameters.js'
import type { SparqlEndpoint, Sent } from './endpoint.js'

/** One solution; a variable that is not bound is absent. Values without their kinds. */
export type TargetRow = Readonly<Record<string, string>>

/** Any store that speaks SPARQL 1.1. Its methods throw what `Endpoint.post` does. */
export class MirrorTarget {
  constructor(
    private readonly queries: SparqlEndpoint,
    private readonly updates: SparqlEndpoint
  ) {}

  get queryAddress() {
    return this.queries.address
  }

  get updateAddress() {
    return this.updates.address
  }

  async select(text: string, limits: Pick<Sent, 'signal' | 'timeoutMs'> = {}): Promise<TargetRow[]> {
    const answer = await this.queries.text({
      ...asForm(text, 'application/sparql-results+json'),
      ...limits,
      maxBytes: 64 * 1024 * 1024
    })
    const bindings = (parsed(answer) as { results?: { bindings?: unknown } } | undefined)?.results?.bindings
    if (!Array.isArray(bindings)) throw new Unavailable('The mirror gave an answer that is not whole')
    return (bindings as Record<string, { value: string }>[]).map(row =>
      Object.fromEntries(Object.entries(row).map(([name, { value }]) => [name, value]))
    )
  }

  /** @throws Unavailable also when what comes is cut off, or no N-Triples */
  async *construct(text: string, signal?: AbortSignal): AsyncGenerator<Quad[]> {
    const body = await this.queries.post({ ...asForm(text, 'application/n-triples'), signal })
    try {
      yield* nTriplesInBatches(body)
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof Unavailable) throw error
      throw new Unavailable('The mirror gave statements that cannot be read', 1, { cause: error })
    }
  }

  async update(text: string, signal?: AbortSignal): Promise<void> {
    // RDF4J reads a body without charset as ISO-8859-1.
    const headers = { 'content-type': 'application/sparql-update; charset=utf-8', accept: '*/*' }
    await this.updates.text({ headers, body: text, signal, maxBytes: 64 * 1024 * 1024 })
  }

  async close(): Promise<void> {
    await Promise.all([this.queries.close(), this.updates.close()])
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
