import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ScopeGraph } from '../store/mirror/edition.js'
import { MemberFile } from './memberFile.js'
import { CountScope, type ScopeCounts } from './scopeCounts.js'
import { SitemapFiles } from './sitemapFiles.js'
import { turtleHead, turtleOf } from './turtle.js'

/** Characters that are handed on together. */
const AT_ONCE = 200_000

/** Writes the files of one scope, subject by subject. */
export class ScopeFiles {
  readonly #nQuads: MemberFile
  readonly #turtle: MemberFile
  readonly #hash = createHash('sha256')
  readonly #counting: CountScope
  /** Crawlers are led to what is said today. */
  readonly #sitemaps: SitemapFiles | undefined
  #quads = ''
  #blocks = turtleHead

  /**
   * @param name that no other scope's files have in this folder
   * @param base where all IRIs of the service begin
   */
  constructor(
    folder: string,
    name: string,
    private readonly of: Pick<ScopeGraph, 'scope' | 'graph' | 'isOfStates'>,
    base: string
  ) {
    this.#nQuads = new MemberFile(join(folder, `${name}.nq.gz`))
    this.#turtle = new MemberFile(join(folder, `${name}.ttl.gz`))
    this.#counting = new CountScope({ scope: of.scope, graph: of.graph })
    if (!of.isOfStates) this.#sitemaps = new SitemapFiles(folder, name, base)
  }

  /** @param lines of N-Triples: all about one subject, each once, sorted */
  async take(lines: readonly string[]): Promise<void> {
    this.#counting.take(lines)
    await this.#sitemaps?.take(lines)
    for (const line of lines) this.#quads += `${line.slice(0, -1)}<${this.of.graph}> .\n`
    this.#blocks += turtleOf(lines)
    if (this.#quads.length > AT_ONCE) await this.#flush()
  }

  async end(): Promise<{ readonly graph: ScopeGraph; readonly counts: ScopeCounts }> {
    await this.#flush()
    await this.#sitemaps?.end()
    const [nQuads, turtle] = await Promise.all([this.#nQuads.end(), this.#turtle.end()])
    const counts = this.#counting.counts()
    const { statements } = counts
    return { graph: { ...this.of, statements, sha256: this.#hash.digest('hex'), nQuads, turtle }, counts }
  }

  async #flush(): Promise<void> {
    const [quads, blocks] = [this.#quads, this.#blocks]
    this.#quads = this.#blocks = ''
    this.#hash.update(quads)
    await this.#nQuads.write(quads)
    await this.#turtle.write(blocks)
  }
}
