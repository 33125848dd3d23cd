import { contractDocument } from '../../contract/document.js'
import type { components } from '../../contract/types.js'
import type { HealthReport } from '../health.js'

/** The state of both stores and of the text index, and what is wrong. */
export function presentHealth(
  { graph, sharedVersion, operations, vectors, textIndex, dataCheck }: HealthReport,
  version: string
): components['schemas']['Health'] {
  const problems = [
    graph.ok ? '' : `The graph store is down${graph.problem === undefined ? '' : `: ${graph.problem}`}`,
    operations.ok ? '' : 'The operations store is down'
  ].filter(problem => problem !== '')
  return {
    status: problems.length === 0 ? 'ok' : 'unavailable',
    ...(problems.length === 0 ? {} : { detail: problems.join('. ') }),
    version,
    contract: contractDocument.info.version,
    graph_store: {
      ok: graph.ok,
      kind: graph.kind,
      version: graph.version,
      ...(sharedVersion === undefined ? {} : { shared_version: sharedVersion })
    },
    operations_store: { ok: operations.ok },
    text_index: textIndexOf(textIndex),
    ...(vectors === undefined ? {} : { vectors }),
    ...(dataCheck === undefined ? {} : { data_check: dataCheckOf(dataCheck) })
  }
}

function textIndexOf(index: HealthReport['textIndex']): components['schemas']['Health']['text_index'] {
  if (index.state === 'building') return index
  const { behindMs, ...rest } = index
  return { ...rest, ...(behindMs !== undefined && { behind_seconds: Math.round(behindMs / 1000) }) }
}

function dataCheckOf({
  state,
  checkedAt,
  damaged
}: NonNullable<HealthReport['dataCheck']>): NonNullable<components['schemas']['Health']['data_check']> {
  return {
    state,
    ...(checkedAt !== undefined && { checked_at: checkedAt.toISOString() }),
    damaged: [...damaged]
  }
}
