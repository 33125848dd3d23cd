import { readFile, writeFile } from 'node:fs/promises'
import type { Quad } from '@rdfjs/types'
import { DataFactory, Parser } from 'n3'
import type { Commit } from '../../src/store/graphStore.js'
import { tripleText } from '../../src/store/tripleText.js'

/** A change as a file keeps it: N-Triples. */
interface KeptChange {
  readonly graph: string
  readonly expected: number
  readonly added: string
  readonly removed: string
}

/** Keeps commits out of the memory of those that follow. */
export async function keepCommits(file: string, commits: readonly Commit[]): Promise<void> {
  const kept = commits.map(({ changes }) =>
    changes.map(({ graph, expected, added, removed }): KeptChange => ({
      graph: graph.value,
      expected,
      added: lines(added),
      removed: lines(removed)
    }))
  )
  await writeFile(file, JSON.stringify(kept))
}

export async function readCommits(file: string): Promise<Commit[]> {
  const kept = JSON.parse(await readFile(file, 'utf8')) as KeptChange[][]
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

function lines(statements: readonly Quad[]): string {
  return statements.map(quad => `${tripleText(quad)} .\n`).join('')
}

function quads(text: string): Quad[] {
  return new Parser({ format: 'N-Triples' }).parse(text)
}
