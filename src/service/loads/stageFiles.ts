import type { GraphStore } from '../../graph/store/graphStore.js'
import { joinedContent, ofParts } from './content.js'
import { describeDifference, type DescribedDifference } from './describeDifference.js'
import type { LoadReport } from './loadReport.js'
import { someNames } from './someNames.js'
import type { LoadRequest, ReadLoad } from './readLoad.js'
import { readLoadFor } from './readLoadFor.js'
import { stage } from './stage.js'
import { vocabularyReport } from './vocabularyReport.js'

export interface StageRequest extends LoadRequest {
  readonly store: GraphStore
  /** For the store's log, and the load's title: `beleg import gii`. */
  readonly actor: string
}

/** What was read, and what promoting it would change. */
export interface StageReport extends Omit<
  LoadReport,
  'written' | 'unchanged' | 'kept' | 'added' | 'removed' | 'promotion' | 'setAside' | 'seconds'
> {
  /** The id of the staged load; absent when the graph holds all of it already. */
  readonly staged?: string | undefined
  readonly difference: DescribedDifference
}

export interface Staged {
  readonly report: StageReport
  /** Whether anything could be read that is good. */
  readonly hasContent: boolean
}

/**
 * Reads files, checks them and stages what is good, where stewards can look at it; the shared graph stays as it is.
 * @throws Unavailable
 */
export async function stageFiles(request: StageRequest): Promise<Staged> {
  const load = await readLoadFor(request.store, request)
  try {
    return { report: await stageLoad(load, request), hasContent: load.units.length > 0 }
  } finally {
    load.close()
  }
}

async function stageLoad(load: ReadLoad, request: StageRequest): Promise<StageReport> {
  const { store, ids, now, actor, importer } = request
  const content = ofParts(load.units)
  const difference = await describeDifference(content, { store, ids, now })
  const isNew = difference.statements.added + difference.statements.removed > 0
  const staged = isNew
    ? await stage(content, {
        store,
        ids,
        now,
        actor,
        title: `${actor}: ${someNames(load.units)}`,
        concepts: load.counts.concepts,
        agents: [ids.importer(importer.name, importer.version)]
      })
    : undefined
  const vocabulary =
    importer.sharesNodes &&
    (await vocabularyReport((await joinedContent(load.units)).shared, content.roots, { store, ids }))
  const { counts, found, skipped, differing, leftOut, refused, findings } = load
  return {
    importer: importer.name,
    ...counts,
    found,
    staged: staged?.id,
    difference,
    skipped,
    differing,
    leftOut,
    refused,
    findings,
    ...(vocabulary && { vocabulary })
  }
}
