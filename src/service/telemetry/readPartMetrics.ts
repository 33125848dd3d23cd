import { contractDocument } from '../contract/document.js'
import type { Identifiers } from '../../graph/identifiers.js'
import type { Retrieval } from '../../search/retrieval.js'
import type { Vectors } from '../../search/vectors/vectors.js'
import type { GraphStore, StoreHealth, StoreMeasures } from '../../graph/store/graphStore.js'
import type { ConnectionUse } from '../../base/sql/connectionUse.js'
import { withinPatience } from '../../base/withinPatience.js'
import type { DataCheck } from '../health/dataCheck.js'
import type { Metrics, MetricValue } from './metrics.js'

interface Parts {
  readonly store: Pick<GraphStore, 'health' | 'versions' | 'graphs' | 'measure' | 'connections'>
  readonly ids: Pick<Identifiers, 'sharedGraph' | 'provenanceGraph'>
  readonly operations: {
    health(): Promise<{ readonly ok: boolean }>
    connections(): ConnectionUse | undefined
  }
  readonly retrieval: Pick<Retrieval, 'state' | 'ready'>
  readonly vectors: Pick<Vectors, 'state'> | undefined
  readonly dataCheck: Pick<DataCheck, 'state'>
  readonly version: string
}

/** Metrics that are looked up whenever they are asked for. A store that is down makes none of them fail: it is down. */
export function readPartMetrics(metrics: Metrics, parts: Parts): void {
  const { store, ids, operations, retrieval, vectors, dataCheck, version } = parts
  const since = performance.now()
  let opened: number | undefined
  void retrieval.ready.then(() => {
    if (retrieval.state().state === 'ready') opened = (performance.now() - since) / 1000
  })
  const health = (): Promise<StoreHealth> =>
    withinPatience(PATIENCE_MS, () => store.health(), { ok: false, kind: 'embedded', version: '' })
  const measured = (): Promise<StoreMeasures> =>
    withinPatience(PATIENCE_MS, async () => (await store.measure?.()) ?? {}, {})

  // First: what is read below takes connections itself.
  metrics.read('beleg_database_connections', () => [
    ...usedBy('operations', operations.connections()),
    ...usedBy('graph', store.connections?.())
  ])
  metrics.read('beleg_database_unanswered_seconds', () => [
    ...unanswered('operations', operations.connections()),
    ...unanswered('graph', store.connections?.())
  ])
  metrics.read('beleg_build_info', () => [
    { value: 1, labels: { version, contract: contractDocument.info.version } }
  ])
  metrics.read('beleg_store_info', async () => {
    const { kind, version: engine } = await health()
    return [{ value: 1, labels: { kind, version: engine } }]
  })
  metrics.read('beleg_store_up', async () => [{ value: Number((await health()).ok) }])
  metrics.read('beleg_store_graphs', async () =>
    known(await withinPatience(PATIENCE_MS, async () => (await store.graphs()).length, undefined))
  )
  metrics.read('beleg_store_statements', async () => known((await measured()).statements))
  metrics.read('beleg_store_log_bytes', async () => known((await measured()).logBytes))
  metrics.read('beleg_store_replica_lag_commits', async () => known((await measured()).lag))
  metrics.read('beleg_graph_version', async () => {
    const versions = await withinPatience(
      PATIENCE_MS,
      () => store.versions([ids.sharedGraph, ids.provenanceGraph]),
      []
    )
    return versions.map((value, index) => ({ value, labels: { graph: GRAPHS[index]! } }))
  })
  metrics.read('beleg_operations_up', async () => [
    { value: Number((await withinPatience(PATIENCE_MS, () => operations.health(), { ok: false })).ok) }
  ])
  metrics.read('beleg_data_damaged', () => [{ value: dataCheck.state().damaged.length }])
  metrics.read('beleg_text_index_ready', () => [{ value: Number(retrieval.state().state === 'ready') }])
  metrics.read('beleg_text_index_version', () => {
    const state = retrieval.state()
    return known(state.state === 'ready' ? state.version : undefined)
  })
  metrics.read('beleg_text_index_open_seconds', () => known(opened))
  metrics.read('beleg_vectors_wanted', () => known(vectors?.state().wanted))
  metrics.read('beleg_vectors_made', () => known(vectors?.state().made))
}

const GRAPHS = ['shared', 'provenance']

/** A reading is waited for no longer: who collects metrics gives up within some seconds, and then knows nothing. */
const PATIENCE_MS = 1500

/** By what they are for, and whether they are used. */
function usedBy(kind: string, use: ConnectionUse | undefined): MetricValue[] {
  if (use === undefined) return []
  const { used, idle, waiting } = use
  return Object.entries({ used, idle, waiting }).map(([state, value]) => ({ value, labels: { kind, state } }))
}

function unanswered(kind: string, use: ConnectionUse | undefined): MetricValue[] {
  return use === undefined ? [] : [{ value: use.oldest, labels: { kind } }]
}

function known(value: number | undefined): MetricValue[] {
  return value === undefined ? [] : [{ value }]
}
