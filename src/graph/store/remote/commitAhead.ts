import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { Unavailable } from '../../../base/errors.js'
import type { Commit, GraphBase, OpenCommit, Statements } from '../graphStore.js'
import { refuseVersion } from '../tripleText.js'
import { commitGraphs, conflictOf, timeLimit } from './commitGraphs.js'
import { NoAnswer } from './connection.js'
import { dataText } from './dataText.js'
import { PrefixedNames } from './names.js'
import { sendUpdate, type CommitWay, type CommitOutcome } from './sendUpdate.js'
import { beginningText, endText, versionsAndMarks } from './updateText.js'

/** Bytes that wait to be read by the server. */
const ROOM = 32 * 1024 * 1024
/** A server that takes nothing for so long is gone, or kept by another writer. */
const STALLED_MS = 120_000
/** Longer than anybody reads files for. */
const DAY_MS = 86_400_000

/**
 * One guarded update whose data is written while it is found, in one operation: as long as its braces are open, an end
 * is a fault to Fuseki, and nothing has happened. So a commit that was given up, or whose writer was killed, was never
 * there. Where something comes in between, or something is to be removed, the whole commit is sent in the ordinary way.
 */
export class CommitAhead implements OpenCommit {
  readonly #id = DataFactory.namedNode(`urn:uuid:${randomUUID()}`)
  readonly #body = new PassThrough({ highWaterMark: ROOM })
  readonly #end = new AbortController()
  readonly #sent = new Map<string, Set<Statements>>()
  readonly #answer: Promise<CommitOutcome | Error>
  /** From the first statements that are sent. */
  #names: PrefixedNames | undefined
  #isOpen = true

  constructor(
    private readonly bases: readonly GraphBase[],
    private readonly way: CommitWay
  ) {
    this.#body.on('error', () => this.#end.abort())
    this.#body.write(beginningText(bases, this.#id, true))
    this.#answer = this.#send()
  }

  async add(graph: NamedNode, piece: Statements): Promise<void> {
    if (!this.#isOpen) return
    const texts = this.#textsOf(graph, await piece.read())
    const sent = this.#sent.get(graph.value) ?? new Set()
    this.#sent.set(graph.value, sent)
    sent.add(piece)
    for (const text of texts) await this.#write(text)
  }

  async commit(commit: Commit): Promise<void> {
    if (!this.#isOpen || !this.#isPartOf(commit)) {
      await this.abandon()
      return commitGraphs(commit, this.way)
    }
    await this.#finish(commit)
    const limit = setTimeout(() => this.#end.abort(), timeLimit(commit, this.way))
    const outcome = await this.#answer
    clearTimeout(limit)
    if (outcome === 'applied') return
    if (outcome === 'conflict') throw conflictOf(commit)
    // Refused by a server that waited too long for the next piece: then nothing has happened.
    if (!(outcome instanceof Unavailable)) return commitGraphs(commit, this.way)
    return commitGraphs(commit, this.way, { id: this.#id, lost: true })
  }

  /** @throws UnsafeTerm; nothing has changed then */
  async #finish(commit: Commit): Promise<void> {
    try {
      for (const { graph, added, pieces = [] } of commit.changes) {
        const sent = this.#sent.get(graph.value)
        for (const text of this.#textsOf(graph, added)) await this.#write(text)
        for (const piece of pieces) {
          if (sent?.has(piece) === true) continue
          for (const text of this.#textsOf(graph, await piece.read())) await this.#write(text)
        }
      }
      this.#body.end(`${versionsAndMarks(this.bases, this.#id)}} ;\n${endText(this.bases)}`)
    } catch (error) {
      await this.abandon()
      throw error
    }
  }

  async abandon(): Promise<void> {
    this.#end.abort()
    await this.#answer
  }

  async #send(): Promise<CommitOutcome | Error> {
    const { signal } = this.#end
    try {
      const update = { body: this.#body, id: this.#id, bases: this.bases, timeoutMs: DAY_MS, signal }
      return await sendUpdate(update, this.way)
    } catch (error) {
      return signal.aborted ? new NoAnswer('The graph store did not answer in time', false) : (error as Error)
    } finally {
      this.#isOpen = false
      this.#body.destroy()
    }
  }

  /** All of them, so that a fault in one leaves the text as it was. */
  #textsOf(graph: NamedNode, quads: readonly Quad[]): string[] {
    refuseVersion(quads, graph)
    if (this.#names !== undefined) return [...dataText(graph, quads, this.#names)]
    const names = new PrefixedNames(quads)
    const pieces = [...dataText(graph, quads, names)]
    this.#names = names
    return [`${names.prologue}INSERT DATA {\n`, ...pieces]
  }

  /** Waits for room; what comes after an answer is nobody's. */
  async #write(text: string): Promise<void> {
    if (!this.#isOpen || this.#body.write(text)) return
    const limit = setTimeout(() => this.#end.abort(), STALLED_MS)
    await Promise.race([once(this.#body, 'drain').catch(() => undefined), this.#answer])
    clearTimeout(limit)
  }

  /** Whether the commit only adds, among its pieces all that were sent. */
  #isPartOf({ changes }: Commit): boolean {
    const byGraph = new Map(changes.map(change => [change.graph.value, change]))
    const isSame = ({ graph, expected }: GraphBase) => {
      const change = byGraph.get(graph.value)
      return change?.expected === expected && change.removed.length === 0
    }
    if (byGraph.size !== this.bases.length || !this.bases.every(isSame)) return false
    return [...this.#sent].every(([graph, sent]) => {
      const pieces = new Set(byGraph.get(graph)!.pieces)
      return [...sent].every(piece => pieces.has(piece))
    })
  }
}
