import type { NamedNode, Quad } from '@rdfjs/types'
import type { ImportUnit, SourcePassage, Skipped } from '../importer.js'

/** How many concepts that stand for themselves make one unit. */
export const batchSize = 500

/** Gathers concepts without parts into units of some hundreds; a concept that stands twice in a file counts once. */
export class Batches {
  private roots: NamedNode[] = []
  private quads: Quad[] = []
  private passages: SourcePassage[] = []
  private skipped: Skipped[] = []
  private readonly seen = new Set<string>()

  constructor(
    private readonly name: string,
    private readonly source: ImportUnit['source'],
    private readonly fileHash: string
  ) {}

  get isFull(): boolean {
    return this.roots.length + this.skipped.length >= batchSize
  }

  get isEmpty(): boolean {
    return this.roots.length + this.skipped.length === 0
  }

  add(quads: readonly Quad[], passage: SourcePassage): void {
    const { concept, locator } = passage
    if (this.seen.has(concept.value)) {
      this.skip({ where: locator, reason: 'stands before in the file under the same number' })
      return
    }
    this.seen.add(concept.value)
    this.roots.push(concept)
    this.quads.push(...quads)
    this.passages.push(passage)
  }

  skip(part: Skipped): void {
    this.skipped.push(part)
  }

  /** What was gathered since the last call. */
  take(): ImportUnit {
    const { roots, quads, passages, skipped } = this
    this.roots = []
    this.quads = []
    this.passages = []
    this.skipped = []
    const [first] = passages
    return {
      name: first === undefined ? this.name : `${this.name} from ${first.locator}`,
      roots,
      quads,
      passages,
      source: this.source,
      fileHash: this.fileHash,
      counts: {},
      skipped
    }
  }
}
