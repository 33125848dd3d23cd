import type { Quad } from '@rdfjs/types'
import { verifiedRoots } from '../../graph/loads/verifiedRoots.js'
import type { GraphStore } from '../../store/graphStore.js'
import { Ahead } from './ahead.js'
import type { Comparison } from './compare.js'
import { joined } from './content.js'
import type { LoadReport } from './loadReport.js'
import { promote, type PromotionParts } from './promote.js'
import { vocabularyReport } from './vocabularyReport.js'
import type { LoadedUnit, LoadRequest } from './readLoad.js'
import { readLoadFor } from './readLoadFor.js'

export interface ImportRequest extends LoadRequest, Pick<PromotionParts, 'remember'> {
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
  const ahead = request.keepVerified === true ? undefined : await Ahead.begin(store, ids)
  try {
    return await importWith(ahead, request)
  } finally {
    await ahead?.abandon()
  }
}

async function importWith(ahead: Ahead | undefined, request: ImportRequest): Promise<LoadReport> {
  const started = performance.now()
  const { store, ids, importer } = request
  const load = await readLoadFor(store, { ...request, ...(ahead && { ahead }) })
  const units = request.keepVerified === true ? await withoutVerified(request, load.units) : load.units
  const { promotion, comparison } = await promote(joined(units), {
    store,
    ids,
    now: request.now,
    actor: request.actor,
    title: `${request.actor}: ${namesOf(units)}`,
    agents: [ids.importer(importer.name)],
    ...(request.remember && { remember: request.remember }),
    ...(ahead && { ahead })
  })
  const written = countWritten(units, comparison)
  const { counts, skipped, refused, findings } = load
  return {
    importer: importer.name,
    ...counts,
    found: load.found,
    written,
    unchanged: units.length - written,
    kept: load.units.length - units.length,
    added: comparison.shared.added.length + comparison.provenance.added.length,
    removed: comparison.shared.removed.length + comparison.provenance.removed.length,
    skipped,
    refused,
    findings,
    ...(importer.sharesNodes && { vocabulary: await vocabularyOf(units, { store, ids }) }),
    ...(promotion && { promotion: promotion.value }),
    seconds: Math.round(performance.now() - started) / 1000
  }
}

function vocabularyOf(units: readonly LoadedUnit[], parts: Pick<ImportRequest, 'store' | 'ids'>) {
  const datasets = units.flatMap(unit => unit.roots)
  return vocabularyReport(sharedOf(units), datasets, parts)
}

function* sharedOf(units: readonly LoadedUnit[]): Generator<Quad> {
  for (const unit of units) yield* unit.shared
}

/** `GewO, BGB and 72 more` */
export function namesOf(units: readonly { readonly name: string }[]): string {
  const shown = units.slice(0, 3).map(unit => unit.name)
  return units.length > 3 ? `${shown.join(', ')} and ${units.length - 3} more` : shown.join(', ')
}

async function withoutVerified(
  { store, ids }: ImportRequest,
  units: readonly LoadedUnit[]
): Promise<LoadedUnit[]> {
  const verified = await verifiedRoots(store, {
    shared: ids.sharedGraph,
    provenance: ids.provenanceGraph,
    roots: units.flatMap(unit => unit.roots)
  })
  return units.filter(unit => !unit.roots.some(root => verified.has(root.value)))
}

function countWritten(units: readonly LoadedUnit[], { shared, provenance }: Comparison): number {
  const touched = new Set<string>()
  for (const { added, removed } of [shared, provenance]) {
    for (const quad of added) touched.add(quad.subject.value)
    for (const quad of removed) touched.add(quad.subject.value)
  }
  return units.filter(unit =>
    [...unit.shared, ...unit.provenance].some(quad => touched.has(quad.subject.value))
  ).length
}
