import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { NamedNode } from '@rdfjs/types'
import { InvalidInput } from '../../../../base/errors.js'
import { canonicalQuad } from '../../literals/canonicalLiteral.js'
import { UnsafeTerm } from '../../termText.js'
import { tripleText } from '../../tripleText.js'
import { BucketFiles } from '../../bucketFiles.js'
import { BUCKETS } from '../editionOrder.js'
import type { MirrorTarget } from './mirrorTarget.js'
import { countOf, statementsIn } from './pushTemplates.js'
import { statementLine } from './statementsOf.js'

/** Beginnings of hashes: a part of a graph is one in 16 to this many. */
const FINEST = 6

export interface ReadGraph {
  /** Gzip of N-Quads in `editionOrder`, literals in canonical form. */
  readonly file: string
  readonly statements: number
  /** Statements that are no part of any edition, such as with blank nodes: they can be removed with their graph alone. */
  readonly foreign: number
}

/** How many statements a server holds of a graph, by its own count. */
export async function countAt(
  target: MirrorTarget,
  graph: NamedNode,
  prefix = '',
  signal?: AbortSignal
): Promise<number> {
  const [row] = await target.select(countOf(graph, prefix), { signal })
  return Number(row?.['count'] ?? 0)
}

/**
 * A graph as its server gives it. A server that gives fewer statements than it counts cuts answers off: then it is asked
 * part by part. The parts are told by hashes of their subjects, so that no two servers order them differently.
 * @param folder an empty one, for the files
 * @throws InvalidInput when even the finest parts are cut off
 */
export async function readTargetGraph(
  target: MirrorTarget,
  graph: NamedNode,
  folder: string,
  signal?: AbortSignal
): Promise<ReadGraph> {
  const buckets = new BucketFiles(folder)
  let foreign = 0
  const readPart = async (prefix: string): Promise<void> => {
    const expected = await countAt(target, graph, prefix, signal)
    if (expected === 0) return
    let found = 0
    for await (const quads of target.construct(statementsIn(graph, prefix), signal)) {
      found += quads.length
      for (const quad of quads) {
        const statement = safeText(() => tripleText(canonicalQuad(quad)))
        if (statement === undefined) foreign += 1
        else buckets.add(statement)
      }
      await buckets.flush()
    }
    if (found >= expected) return
    // As many as that are given at a time: parts of half as many are surely whole.
    const finer = Math.ceil(Math.log(expected / (found / 2 || 1)) / Math.log(16))
    if (prefix.length >= FINEST)
      throw new InvalidInput(
        `The mirror gives ${found} of the ${expected} statements that it counts: raise the number of rows that it gives at most`
      )
    for (const next of prefixes(prefix, Math.max(1, Math.min(finer, FINEST - prefix.length))))
      await readPart(next)
  }
  await readPart('')
  const file = join(folder, 'graph.nq.gz')
  let statements = 0
  const lines = async function* () {
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      const sorted = await buckets.sorted(bucket)
      statements += sorted.length
      yield sorted.map(statement => statementLine(statement, graph)).join('')
    }
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 1 }), createWriteStream(file))
  return { file, statements, foreign }
}

function prefixes(prefix: string, digits: number): string[] {
  if (digits === 0) return [prefix]
  return [...'0123456789abcdef'].flatMap(digit => prefixes(prefix + digit, digits - 1))
}

function safeText(text: () => string): string | undefined {
  try {
    return text()
  } catch (error) {
    if (error instanceof UnsafeTerm) return undefined
    throw error
  }
}
