import { readFile, writeFile } from 'node:fs/promises'
import type { Quad } from '@rdfjs/types'
import { DataFactory, Parser } from 'n3'
import type { Commit } from '../../src/graph/store/graphStore.js'
import { linesText } from '../../src/graph/store/tripleText.js'

/** A change as a file keeps it: N-Triples. */
export interface KeptChange {
  readonly graph: string
  readonly expected: number
  readonly added: string
  readonly removed: string
}

/** The changes of each commit. */
export type KeptCommits = readonly (readonly KeptChange[])[]

/** Keeps commits out of the memory of those that follow. */
export async function keepCommits(file: string, commits: readonly Commit[]): Promise<void> {
  const kept: KeptCommits = commits.map(({ changes }) =>
    changes.map(({ graph, expected, added, removed }) => ({
      graph: graph.value,
      expected,
      added: linesText(added),
      removed: linesText(removed)
    }))
  )
  await writeFile(file, JSON.stringify(kept))
}

export async function readKept(file: string): Promise<KeptCommits> {
  return JSON.parse(await readFile(file, 'utf8')) as KeptCommits
}

export function commitsOf(kept: KeptCommits): Commit[] {
  return kept.map(changes => ({
    actor: 'beleg bench',
    changes: changes.map(({ graph, expected, added, removed }) => ({
      graph: DataFactory.namedNode(graph),
      expected,
      added: quads(added),
      removed: quads(removed)
    }))
  }))
}

function quads(text: string): Quad[] {
  return new Parser({ format: 'N-Triples' }).parse(text)
}
