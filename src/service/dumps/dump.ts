import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { Unavailable } from '../../base/errors.js'
import type { Edition, EditionFile, ScopeGraph } from '../../graph/store/mirror/edition.js'

export const dumpFormats = ['nq', 'ttl'] as const
export type DumpFormat = (typeof dumpFormats)[number]

/** One gzip file of what some scopes hold: the files of their graphs in an edition, one after the other. */
export interface Dump {
  readonly edition: Edition
  readonly format: DumpFormat
  /** Sorted by scope. */
  readonly graphs: readonly ScopeGraph[]
  readonly bytes: number
  /** SHA-256 (base64url) over the hashes of its files: equal bytes have an equal one. */
  readonly tag: string
}

/** Both included, from 0. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** A file with nothing in it, for those who may see nothing of what there is. */
const NOTHING = gzipSync('')

/** @param scopes their IRIs */
export function dumpOf(edition: Edition, scopes: readonly string[], format: DumpFormat): Dump {
  const admitted = new Set(scopes)
  const graphs = edition.graphs.filter(({ scope }) => admitted.has(scope))
  const files = graphs.map(graph => fileOf(graph, format))
  const tag = createHash('sha256').update(`${format}\n${files.map(({ sha256 }) => sha256).join('\n')}`)
  return {
    ...{ edition, format, graphs },
    bytes: files.length === 0 ? NOTHING.length : files.reduce((sum, { bytes }) => sum + bytes, 0),
    tag: tag.digest('base64url').slice(0, 27)
  }
}

export function fileOf({ nQuads, turtle }: ScopeGraph, format: DumpFormat): EditionFile {
  return format === 'nq' ? nQuads : turtle
}

/** Bytes that can be read once. They are closed in any case, also when nothing was read. */
export interface OpenDump {
  readonly chunks: AsyncIterable<Buffer>
  readonly close: () => Promise<void>
}

interface Piece {
  readonly file: FileHandle
  /** Both included. */
  readonly start: number
  readonly end: number
}

/**
 * Opens a dump, or a range of it. All its files are opened at once: from then on it is whole, whatever becomes of the
 * edition.
 * @throws Unavailable when the edition has gone meanwhile
 */
export async function openDump(dump: Dump, range?: ByteRange): Promise<OpenDump> {
  const { first, last } = range ?? { first: 0, last: dump.bytes - 1 }
  if (dump.graphs.length === 0) return nothing(first, last)
  const pieces: Piece[] = []
  const close = async () => {
    for (const { file } of pieces.splice(0)) await file.close()
  }
  let at = 0
  try {
    for (const { path, bytes } of dump.graphs.map(graph => fileOf(graph, dump.format))) {
      const [start, end] = [Math.max(first - at, 0), Math.min(last - at, bytes - 1)]
      if (start <= end) pieces.push({ file: await open(path), start, end })
      at += bytes
    }
  } catch (error) {
    await close()
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Unavailable('A newer dump has taken the place of this one', 1)
  }
  return { chunks: bytesOf([...pieces]), close }
}

async function* bytesOf(pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const { file, start, end } of pieces) {
    yield* file.createReadStream({ start, end, autoClose: false }) as AsyncIterable<Buffer>
  }
}

function nothing(first: number, last: number): OpenDump {
  const chunks = Readable.from([NOTHING.subarray(first, last + 1)]) as AsyncIterable<Buffer>
  return { chunks, close: () => Promise.resolve() }
}
