import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { Edition, EditionFile, ScopeGraph } from '../../graph/store/mirror/edition.js'
import { openParts, type FilePart, type OpenBytes } from './openParts.js'

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

/**
 * Opens a dump, or a range of it.
 * @throws Unavailable when the edition has gone meanwhile
 */
export async function openDump(dump: Dump, range?: ByteRange): Promise<OpenBytes> {
  const { first, last } = range ?? { first: 0, last: dump.bytes - 1 }
  if (dump.graphs.length === 0) return nothing(first, last)
  const parts: FilePart[] = []
  let at = 0
  for (const { path, bytes } of dump.graphs.map(graph => fileOf(graph, dump.format))) {
    const [start, end] = [Math.max(first - at, 0), Math.min(last - at, bytes - 1)]
    if (start <= end) parts.push({ path, start, end })
    at += bytes
  }
  return openParts(parts)
}

function nothing(first: number, last: number): OpenBytes {
  const chunks = Readable.from([NOTHING.subarray(first, last + 1)]) as AsyncIterable<Buffer>
  return { chunks, close: () => Promise.resolve() }
}
