import type { NamedNode, Quad } from '@rdfjs/types'
import { batchSize } from '../input/batches.js'
import type { ImportUnit, SourcePassage, ReadOptions, Skipped } from '../importer.js'
import type { TextLine } from '../json/readTextLines.js'
import { assignmentQuads } from './assignmentQuads.js'
import type { Assignment } from './readAssignment.js'

type Origin = Pick<ImportUnit, 'source' | 'fileHash'> & Required<Pick<ImportUnit, 'used' | 'further'>>

/** Gathers assignments into units. A root of which nothing is said stands for a company that has no sector any more. */
export class AssignmentBatches {
  private readonly seen = new Set<string>()
  private contents = empty()

  constructor(
    private readonly origin: Origin,
    private readonly options: ReadOptions
  ) {}

  get isFull(): boolean {
    return this.contents.roots.length + this.contents.skipped.length >= batchSize
  }

  get isEmpty(): boolean {
    return this.contents.roots.length + this.contents.skipped.length === 0
  }

  skip(part: Skipped): void {
    this.contents.skipped.push(part)
  }

  add(assignment: Assignment, { sourceHash }: TextLine): void {
    const { company, companyIri, sector } = assignment
    const { ids } = this.options
    // The company's own name as part of a name: `register/B1204_HRB630391`.
    const iri = ids.concept('SECTOR', company.replace(':', '/'))
    if (iri === undefined) return this.skip({ where: company, reason: 'cannot be part of an identifier' })
    if (this.seen.has(iri.value)) return this.skip({ where: company, reason: 'stands before in the file' })
    this.seen.add(iri.value)
    const { roots, quads, passages, restsOn } = this.contents
    roots.push(iri)
    if (sector === undefined) return
    restsOn.set(iri.value, [companyIri, sector.iri])
    quads.push(...assignmentQuads(assignment, sector, iri, ids.source(this.origin.fileHash), this.options))
    passages.push({ concept: iri, sourceHash, locator: company })
  }

  /** What was gathered since the last call. */
  take(): ImportUnit {
    const { passages } = this.contents
    const { further, ...origin } = this.origin
    const unit = {
      name: passages[0] === undefined ? 'sectors' : `sectors from ${passages[0].locator}`,
      ...this.contents,
      ...origin,
      ...(further.length > 0 && { further }),
      counts: {}
    }
    this.contents = empty()
    return unit
  }
}

function empty() {
  return {
    roots: [] as NamedNode[],
    quads: [] as Quad[],
    passages: [] as SourcePassage[],
    skipped: [] as Skipped[],
    restsOn: new Map<string, readonly NamedNode[]>()
  }
}
