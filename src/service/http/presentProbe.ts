import type { components } from '../contract/types.js'
import type { HealthReport } from '../health/health.js'

type Probe = components['schemas']['Probe']

/** After which it is worth asking again. */
export const RETRY_SECONDS = '5'

export const alive: Probe = { status: 'ok', reasons: [] }

/** Before anything is there. */
export const openingProbe: Probe = {
  status: 'unavailable',
  reasons: [{ part: 'service', detail: 'The service is opening' }]
}

/** An index that is there and follows the graph is ready, whatever was written since. */
export function presentReadiness({ graph, operations, textIndex }: HealthReport): Probe {
  const reasons: Probe['reasons'] = []
  if (!graph.ok) {
    const why = graph.problem === undefined ? '' : `: ${graph.problem}`
    reasons.push({ part: 'graph_store', detail: `The graph store is down${why}` })
  }
  if (!operations.ok) reasons.push({ part: 'operations_store', detail: 'The operations store is down' })
  if (textIndex.state === 'building') {
    const { read = 0, of } = textIndex
    const far = of === undefined ? '' : `: ${read} of ${of} concepts are read`
    reasons.push({ part: 'text_index', detail: `The text index is being built${far}` })
  }
  return reasons.length === 0 ? alive : { status: 'unavailable', reasons }
}
