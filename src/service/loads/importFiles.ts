import { rootsOfOthers } from '../../graph/loads/rootsOfOthers.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { describedLosses, lossText } from './describedLosses.js'
import { EarlyCommit } from './earlyCommit.js'
import { joinedContent, ofParts } from './content.js'
import { sizeOf } from './difference.js'
import { labelsOf } from './labelsOf.js'
import type { LoadReport, Refused } from './loadReport.js'
import { someNames } from './someNames.js'
import { statesSetAside } from './statesSetAside.js'
import { otherActText } from './otherActs.js'
import { promoteContent, type Promoted, type PromotionParts } from './promoteContent.js'
import { vocabularyReport } from './vocabularyReport.js'
import type { LoadedUnit, LoadRequest, ReadLoad } from './readLoad.js'
import { readLoadFor } from './readLoadFor.js'

export interface ImportRequest extends LoadRequest, Pick<PromotionParts, 'promotions' | 'anyway'> {
  readonly store: GraphStore
  /** For the store's log: `beleg import gii`. */
  readonly actor: string
  /** Leaves what is in the official wording as it is; for the demo corpus. */
  readonly keepVerified?: boolean
}

/**
 * Reads files, checks them and promotes what is good, all of it in one commit. Running it again writes nothing.
 * @throws Unavailable when the store cannot be read or written; nothing has changed then
 */
export async function importFiles(request: ImportRequest): Promise<LoadReport> {
  const { store, ids } = request
  const early = request.keepVerified === true ? undefined : await EarlyCommit.begin(store, ids)
  try {
    return await importWith(early, request)
  } finally {
    await early?.abandon()
  }
}

async function importWith(early: EarlyCommit | undefined, request: ImportRequest): Promise<LoadReport> {
  const started = performance.now()
  const load = await readLoadFor(request.store, { ...request, ...(early && { early }) })
  try {
    const report = await promoteLoad(load, early, request)
    return { ...report, seconds: Math.round(performance.now() - started) / 1000 }
  } finally {
    load.close()
  }
}

async function promoteLoad(load: ReadLoad, early: EarlyCommit | undefined, request: ImportRequest) {
  const { store, ids, importer } = request
  const offered = request.keepVerified === true ? await withoutVerified(request, load.units) : load.units
  const { units, promotion, comparison, citations, late } = await promoteUnits(early, request, offered)
  const written = units.filter(unit => comparison.changed.has(unit)).length
  const sizes = [comparison.shared, comparison.provenance, comparison.states].map(sizeOf)
  const { counts, skipped, differing, leftOut, findings } = load
  const refused = [...load.refused, ...late]
  return {
    importer: importer.name,
    ...counts,
    found: load.found,
    written,
    unchanged: units.length - written,
    kept: load.units.length - offered.length,
    added: sizes.reduce((sum, size) => sum + size.added, 0),
    removed: sizes.reduce((sum, size) => sum + size.removed, 0),
    skipped,
    differing,
    leftOut,
    refused,
    findings,
    ...statesSetAside(comparison.stillAside, ids),
    ...(importer.sharesNodes && { vocabulary: await vocabularyOf(units, { store, ids }) }),
    ...(citations !== undefined && citations.acts > 0 && { citations }),
    ...(promotion && { promotion: promotion.value })
  }
}

/** What is of an older state than what is held, or leaves out much of it, is refused, and the others are promoted. */
async function promoteUnits(
  early: EarlyCommit | undefined,
  request: ImportRequest,
  offered: readonly LoadedUnit[]
) {
  const { store, ids, now, actor, importer, promotions, anyway = false } = request
  let units = offered
  const late: Refused[] = []
  for (;;) {
    const promoted = await promoteContent(ofParts(units), {
      store,
      ids,
      now,
      actor,
      anyway,
      title: `${actor}: ${someNames(units)}`,
      agents: [ids.importer(importer.name, importer.version)],
      ...(promotions && { promotions }),
      ...(early && { early })
    })
    const reasons = anyway ? new Map<string, string>() : reasonsAgainst(promoted, ids)
    if (reasons.size === 0) return { ...promoted, units, late }
    const reasonOf = ({ roots }: LoadedUnit) =>
      reasons.get(roots.find(root => reasons.has(root.value))?.value ?? '')
    for (const unit of units) {
      const reason = reasonOf(unit)
      if (reason !== undefined)
        late.push({ file: unit.file, reason: `${unit.name} ${reason}; --anyway takes it` })
    }
    units = units.filter(unit => reasonOf(unit) === undefined)
  }
}

/** Why roots (IRI) are not promoted unless told. */
function reasonsAgainst(
  { older, others, losses, comparison }: Promoted,
  ids: ImportRequest['ids']
): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>()
  const labels = labelsOf(comparison.held)
  for (const loss of losses) {
    const [described] = describedLosses([loss], labels, ids)
    const roots = loss.root === undefined ? loss.gone : [loss.root]
    for (const root of roots) reasons.set(root.value, lossText(described!))
  }
  for (const { root, held, offered } of others) reasons.set(root.value, otherActText({ held, offered }))
  for (const { root, held, offered } of older)
    reasons.set(root.value, `is older than what is held: ${offered}, held is ${held}`)
  return reasons
}

async function vocabularyOf(units: readonly LoadedUnit[], parts: Pick<ImportRequest, 'store' | 'ids'>) {
  const { roots, shared } = await joinedContent(units)
  return vocabularyReport(shared, roots, parts)
}

async function withoutVerified(
  { store, ids }: ImportRequest,
  units: readonly LoadedUnit[]
): Promise<LoadedUnit[]> {
  const others = await rootsOfOthers(store, {
    shared: ids.sharedGraph,
    provenance: ids.provenanceGraph,
    roots: units.flatMap(unit => unit.roots)
  })
  return units.filter(unit => !unit.roots.some(root => others.has(root.value)))
}
