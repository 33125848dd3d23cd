import { DataFactory } from 'n3'
import { InvalidInput, Unavailable } from '../../../base/errors.js'
import { OutgoingFailure } from '../../../base/outgoing/outgoingFailure.js'
import { QueryRefused } from '../graphStore.js'
import { BoundedAnswer, tooManyBytes } from './boundedAnswer.js'
import type { Edition } from './edition.js'
import {
  NotInFormat,
  QueryTooLong,
  type MirrorEngine,
  type MirrorQuery,
  type OwnDifference
} from './mirrorEngine.js'
import { mirrorLimits } from './mirrorLimits.js'
import { proveDataset } from './proveDataset.js'
import { asForm, datasetParameters } from './push/datasetParameters.js'
import { SparqlEndpoint, TargetForbids, TargetRefused } from './push/endpoint.js'
import { MirrorTarget } from './push/mirrorTarget.js'
import { pushEdition } from './push/pushEdition.js'
import { EditionRemoved } from './push/pushRecord.js'
import { readTargetAddress } from './push/targetAddress.js'
import { TenantGraphs } from './tenantGraphs.js'

export interface SparqlMirrorOptions {
  /** Of a dataset of Fuseki; user and password may stand before the host. */
  readonly url: string
  /** Holds what is known of targets: `mirrors` of the data folder. */
  readonly folder: string
  /** IRI of the graph in which the dataset says what it holds. */
  readonly state: string
  /** With what the IRIs of tenants' graphs begin. */
  readonly tenants: string
  readonly limits?: Partial<SparqlMirrorLimits>
}

export interface SparqlMirrorLimits {
  /** Whole seconds, in milliseconds: Fuseki takes no notice of a fraction. */
  readonly queryMs: number
  /** Of an answer. */
  readonly bytes: number
  readonly rows: number
}

/** Fuseki carries a request out as one transaction, which costs as much as some thousand statements. */
const BATCH = { bytes: 8_000_000, statements: 50_000 }
/** For what runs out of time at the server to be told from here. */
const GRACE = 5_000

/**
 * A mirror on another server: a dataset of Fuseki, whose dataset parameters decide what a query sees.
 * @throws InvalidInput when the server lets queries see more than that; Unavailable
 */
export async function openSparqlMirror(options: SparqlMirrorOptions): Promise<SparqlMirror> {
  const { credentials, ...dataset } = readTargetAddress(options.url, 'BELEG_MIRROR')
  const at = (service: string) =>
    new SparqlEndpoint({ ...dataset, path: `${dataset.path}/${service}` }, credentials)
  const queries = at('query')
  const target = new MirrorTarget(queries, at('update'))
  try {
    await proveDataset(target, queries)
    const tenants = new TenantGraphs(target, options.tenants)
    await tenants.clear()
    return new SparqlMirror(queries, target, tenants, options)
  } catch (error) {
    await target.close()
    if (error instanceof TargetForbids || error instanceof TargetRefused)
      throw new InvalidInput(`BELEG_MIRROR is no dataset of Fuseki that can be used: ${error.message}`, {
        cause: error
      })
    throw error
  }
}

export class SparqlMirror implements MirrorEngine {
  edition: Edition | undefined
  readonly #limits: SparqlMirrorLimits
  /** Editions are taken one after the other; who asks meanwhile waits. */
  #taking: Promise<void> = Promise.resolve()
  readonly #closing = new AbortController()

  constructor(
    private readonly queries: SparqlEndpoint,
    private readonly target: MirrorTarget,
    private readonly tenants: TenantGraphs,
    private readonly options: SparqlMirrorOptions
  ) {
    this.#limits = { ...mirrorLimits, ...options.limits }
  }

  /** Nobody sees some of both editions: queries wait as long as they may take, and are refused then. */
  async take(edition: Edition): Promise<void> {
    const taken = this.#taking.then(() => this.#push(edition))
    this.#taking = taken.catch(() => undefined)
    await taken
  }

  versionOf(graph: string): number | undefined {
    return this.tenants.versionOf(graph)
  }

  replace(graph: string, version: number, text: AsyncIterable<string>, signal?: AbortSignal): Promise<void> {
    return this.tenants.replace(graph, version, text, signal)
  }

  change(graph: string, version: number, difference: OwnDifference, signal?: AbortSignal): Promise<boolean> {
    return this.tenants.change(graph, version, difference, signal)
  }

  async query(query: MirrorQuery): Promise<Uint8Array> {
    const { text, mediaType, defaultGraphs, namedGraphs, signal } = query
    await this.#settled()
    if (this.edition === undefined) throw new Unavailable('The mirror is being filled', 5)
    await this.tenants.mustHold([...defaultGraphs, ...namedGraphs])
    const { queryMs, bytes } = this.#limits
    const seconds = Math.ceil(queryMs / 1000)
    const began = performance.now()
    try {
      const answer = new BoundedAnswer(query, this.#limits)
      const chunks = await this.queries.post({
        ...asForm(text, mediaType),
        parameters: `${datasetParameters({ defaultGraphs, namedGraphs })}&timeout=${seconds}`,
        timeoutMs: seconds * 1000 + GRACE,
        maxBytes: bytes,
        signal
      })
      for await (const chunk of chunks) answer.take(chunk)
      // What is cut off by the time looks whole in some formats.
      if (performance.now() - began >= seconds * 1000) throw tooLong(seconds)
      return await answer.whole()
    } catch (error) {
      if (error instanceof TargetRefused && error.status === 406) throw new NotInFormat(mediaType)
      if (error instanceof TargetRefused && error.status < 500) throw new QueryRefused(error.said)
      if (error instanceof OutgoingFailure && error.kind === 'too large') throw tooManyBytes(bytes)
      if (performance.now() - began >= seconds * 1000 && error instanceof Unavailable) throw tooLong(seconds)
      if (error instanceof TargetRefused || error instanceof TargetForbids)
        throw new Unavailable('The mirror does not answer', 5, { cause: error })
      throw error
    }
  }

  async close(): Promise<void> {
    this.#closing.abort(new Unavailable('The mirror is closed'))
    await this.#taking
    await this.tenants.close()
    await this.target.close()
  }

  async #push(edition: Edition): Promise<void> {
    try {
      await pushEdition(this.target, edition, {
        folder: this.options.folder,
        state: DataFactory.namedNode(this.options.state),
        limits: BATCH,
        waitMs: 60_000,
        signal: this.#closing.signal
      })
      this.edition = edition
    } catch (error) {
      if (error instanceof EditionRemoved || error instanceof TargetForbids || error instanceof TargetRefused)
        throw new Unavailable(`The mirror cannot be brought to edition ${edition.id}: ${error.message}`, 60, {
          cause: error
        })
      throw error
    }
  }

  async #settled(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const tired = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Unavailable('The mirror is taking a new edition', 5)),
        this.#limits.queryMs
      )
    })
    try {
      await Promise.race([this.#taking, tired])
    } finally {
      clearTimeout(timer)
    }
  }
}

function tooLong(seconds: number): QueryTooLong {
  return new QueryTooLong(`The query took longer than ${seconds} s and was ended`)
}
