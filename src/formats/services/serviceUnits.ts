import type { NamedNode, Quad } from '@rdfjs/types'
import type { ImportUnit, SourcePassage, ReadOptions, Skipped } from '../importer.js'
import { sumOfAccounts } from '../xml/textAccount.js'
import type { DescribedService } from './service.js'
import { serviceQuads } from './serviceQuads.js'

/** One description in a file. */
export interface ServiceRecord {
  /** Undefined when it is none that can be used. */
  readonly service: DescribedService | undefined
  /** SHA-256 (hex) of its own bytes in the file. */
  readonly sourceHash: string
  /** For people, where it has no id: `leistung 3`. */
  readonly where: string
  /** Characters that its text does not have, by reason; absent where the format does not tell. */
  readonly leftOut?: ReadonlyMap<string, number>
  /** Why it cannot be used. */
  readonly fault?: string
}

interface Source {
  readonly fileHash: string
  readonly source: ImportUnit['source']
  readonly options: ReadOptions
}

/** Services are small: some of them together make one commit. */
const BATCH = 50

/** What importers of services let the steward say. */
export const serviceOptions = {
  refs: '"id" names every service by its own id, not by its key in the LeiKa: for files of several regions'
} as const

/**
 * Puts services into batches. One that has a key in the LeiKa is named by it; of several texts for a key in a file the
 * first is, and the others by their own ids; so are texts of towns.
 */
export async function* serviceUnits(
  records: AsyncIterable<ServiceRecord>,
  { fileHash, source, options }: Source
): AsyncGenerator<ImportUnit> {
  const seen = new Set<string>()
  let batch = new Batch()
  for await (const { service, sourceHash, where, leftOut, fault } of records) {
    if (leftOut !== undefined) batch.leftOut.push(leftOut)
    if (service === undefined) {
      batch.skipped.push({ where, reason: fault ?? 'no designation in German, or no usable id' })
    } else {
      const iri = namesOf(service, options).find(name => !seen.has(name.value))
      if (iri === undefined) {
        const reason = `another text of ${service.key ?? service.localId} with the same id stands before it in the file`
        batch.skipped.push({ where: service.localId, reason })
      } else {
        seen.add(iri.value)
        batch.add(iri, serviceQuads({ iri, service, source: options.ids.source(fileHash), options }), {
          concept: iri,
          sourceHash,
          locator: service.localId
        })
      }
    }
    if (batch.roots.length === BATCH) {
      yield batch.asUnit(source, fileHash)
      batch = new Batch()
    }
  }
  if (batch.roots.length > 0 || batch.skipped.length > 0) yield batch.asUnit(source, fileHash)
}

/** The names that a service may bear, the best first. */
function namesOf({ key, localId, local }: DescribedService, { ids, given }: ReadOptions): NamedNode[] {
  const own = localId.replace(/[^A-Za-z0-9._-]+/g, '.').replace(/^[.]+/, '')
  const byKey = key !== undefined && key !== own && local === undefined && given?.['refs'] !== 'id'
  const names = byKey ? [key, own] : [own]
  return names.flatMap(name => ids.service(name) ?? [])
}

class Batch {
  readonly roots: NamedNode[] = []
  readonly quads: Quad[] = []
  readonly passages: SourcePassage[] = []
  readonly skipped: Skipped[] = []
  readonly leftOut: ReadonlyMap<string, number>[] = []

  add(iri: NamedNode, quads: readonly Quad[], passage: SourcePassage): void {
    this.roots.push(iri)
    this.quads.push(...quads)
    this.passages.push(passage)
  }

  asUnit(source: ImportUnit['source'], fileHash: string): ImportUnit {
    return {
      name: this.passages[0]?.locator ?? 'nothing',
      roots: this.roots,
      quads: this.quads,
      passages: this.passages,
      source,
      fileHash,
      counts: { services: this.roots.length },
      skipped: this.skipped,
      leftOut: sumOfAccounts(this.leftOut)
    }
  }
}
