import { createHash, randomUUID } from 'node:crypto'
import { copyFile, link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../../../base/files/makeFolder.js'

/** The files of an edition were removed: newer ones have taken its place. */
export class EditionRemoved extends Error {
  override readonly name = 'EditionGone'
  constructor() {
    super('The edition is no longer there: a newer one has taken its place')
  }
}

/** What a graph at the target holds, as far as we have put it there. */
export interface PushedContent {
  readonly sha256: string
  /** Name of the file with its statements, in the record's folder; none for a graph without statements. */
  readonly file?: string
  /** It was read at the target, and may be spelled otherwise. */
  readonly isRead?: boolean
  /** Statements that the target did not take. */
  readonly refused?: number
}

export interface PushedChange {
  /** Its name at the target. */
  readonly push: string
  readonly to: PushedContent
  /** Changes of values that the target has taken. */
  readonly done: number
  /** Among them. */
  readonly refused: number
}

export interface GraphRecord {
  readonly held?: PushedContent
  /** A change that was begun and not ended. */
  readonly change?: PushedChange
}

/**
 * What a push knows of its target, kept in the data folder. Losing it loses nothing: the target is read then.
 * It is never newer than the target: what it says was done is done, and what comes after may be sent twice.
 */
export class PushRecord {
  private constructor(
    readonly folder: string,
    private readonly target: string,
    private readonly graphs: Map<string, GraphRecord>
  ) {}

  /** @param parent folder of all records @param target address without credentials */
  static async open(parent: string, target: string): Promise<PushRecord> {
    const folder = join(parent, createHash('sha256').update(target).digest('hex').slice(0, 16))
    makeFolder(folder)
    return new PushRecord(folder, target, await readRecord(join(folder, 'record.json')))
  }

  names(): string[] {
    return [...this.graphs.keys()]
  }

  of(graph: string): GraphRecord {
    return this.graphs.get(graph) ?? {}
  }

  pathOf({ file }: PushedContent): string | undefined {
    return file === undefined ? undefined : join(this.folder, file)
  }

  /** Whether the statements of a content are still here. */
  async has(content: PushedContent | undefined): Promise<boolean> {
    if (content === undefined) return false
    const path = this.pathOf(content)
    return path === undefined || (await stat(path).catch(() => undefined)) !== undefined
  }

  /** Keeps a file of an edition, which may be gone tomorrow. */
  async keep(path: string, sha256: string): Promise<PushedContent> {
    const file = `${sha256.slice(0, 32)}-${randomUUID().slice(0, 8)}.nq.gz`
    try {
      await link(path, join(this.folder, file)).catch(() => copyFile(path, join(this.folder, file)))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new EditionRemoved()
      throw error
    }
    return { sha256, file }
  }

  async set(graph: string, record: GraphRecord | undefined): Promise<void> {
    const before = this.of(graph)
    if (record === undefined) this.graphs.delete(graph)
    else this.graphs.set(graph, record)
    const draft = join(this.folder, `record.json.${process.pid}`)
    await writeFile(draft, JSON.stringify({ target: this.target, graphs: Object.fromEntries(this.graphs) }))
    await rename(draft, join(this.folder, 'record.json'))
    const used = new Set([record?.held?.file, record?.change?.to.file])
    for (const content of [before.held, before.change?.to]) {
      if (content?.file !== undefined && !used.has(content.file))
        await rm(join(this.folder, content.file), { force: true })
    }
  }
}

async function readRecord(path: string): Promise<Map<string, GraphRecord>> {
  try {
    const { graphs } = JSON.parse(await readFile(path, 'utf8')) as { graphs: Record<string, GraphRecord> }
    return new Map(Object.entries(graphs))
  } catch {
    return new Map()
  }
}
