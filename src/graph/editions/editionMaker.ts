import { compareText } from '../../base/text/compareText.js'
import { canonicalLines } from '../store/canonicalLines.js'
import type { ScopeGraph } from '../store/mirror/edition.js'
import { bucketOf, BUCKETS } from '../store/mirror/editionOrder.js'
import { identifiers, type Identifiers } from '../identifiers.js'
import { BucketFile, type Buckets } from './bucketFile.js'
import { Placing, readPlace, type EditionGraph } from './placing.js'
import type { ScopeCounts } from './scopeCounts.js'
import { ScopeFiles } from './scopeFiles.js'
import { fileName } from './sitemapFiles.js'

export interface MadeGraphs {
  readonly graphs: readonly ScopeGraph[]
  readonly counts: readonly ScopeCounts[]
}

/**
 * Parts the lines of `shared`, `states` and `provenance` by scope, in a folder of their own. Memory holds one bucket of the
 * statements; all of them lie unpacked in the folder meanwhile.
 */
export class EditionMaker {
  readonly #ids: Identifiers
  readonly #file: BucketFile
  readonly #lines: Buckets
  readonly #placing: Placing

  /** @throws Error of the file system, here and in all that follows */
  constructor(
    private readonly folder: string,
    base: string
  ) {
    this.#ids = identifiers(base)
    this.#file = new BucketFile(folder)
    this.#lines = this.#file.buckets()
    this.#placing = new Placing(this.#file, place => this.#graphOf(place) !== undefined)
  }

  /** @param text whole lines of N-Triples, in any spelling */
  take(graph: EditionGraph, text: string): void {
    for (const line of canonicalLines(text).split('\n')) {
      if (line === '') continue
      const bucket = bucketOf(line)
      this.#lines.put(bucket, line)
      this.#placing.take(bucket, line, graph)
    }
  }

  /** Writes the files, when all was taken. */
  async finish(): Promise<MadeGraphs> {
    this.#placing.follow()
    const files = new Map<string, ScopeFiles>()
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      const placesOf = this.#placing.of(bucket)
      for (const [subject, lines] of subjectsOf(this.#lines.lines(bucket))) {
        for (const place of placesOf(subject) ?? []) await this.#filesOf(files, place).take(lines)
      }
    }
    const made = await Promise.all([...files.values()].map(each => each.end()))
    made.sort(
      ({ graph: one }, { graph: other }) =>
        compareText(one.scope, other.scope) || compareText(one.graph, other.graph)
    )
    return { graphs: made.map(({ graph }) => graph), counts: made.map(({ counts }) => counts) }
  }

  close(): void {
    this.#file.close()
  }

  #filesOf(files: Map<string, ScopeFiles>, place: string): ScopeFiles {
    const known = files.get(place)
    if (known !== undefined) return known
    const graph = this.#graphOf(place)!
    const opened = new ScopeFiles(
      this.folder,
      fileName(graph),
      { ...readPlace(place), graph },
      this.#ids.base
    )
    files.set(place, opened)
    return opened
  }

  #graphOf(place: string): string | undefined {
    const { scope, isOfStates } = readPlace(place)
    const graph = isOfStates ? this.#ids.mirrorStatesGraph(scope) : this.#ids.mirrorGraph(scope)
    return graph?.value
  }
}

/** The lines of each subject, each line once, in order. */
function* subjectsOf(lines: string[]): Generator<[subject: string, lines: string[]]> {
  const sorted = [...new Set(lines)].sort(compareText)
  for (let start = 0; start < sorted.length;) {
    const subject = sorted[start]!.slice(0, sorted[start]!.indexOf(' '))
    let end = start + 1
    while (end < sorted.length && sorted[end]!.startsWith(`${subject} `)) end += 1
    yield [subject, sorted.slice(start, end)]
    start = end
  }
}
