import type { NamedNode } from '@rdfjs/types'
import type { Profile } from '../../graph/profiles/profile.js'
import type { Edition } from '../../graph/store/mirror/edition.js'
import { dumpFormats, dumpOf, type Dump } from './dump.js'

export interface DumpList {
  readonly edition: Edition
  /** Sorted by profile. */
  readonly profiles: readonly {
    readonly profile: string
    readonly statements: number
    readonly files: readonly (Dump & { readonly sha256: string })[]
  }[]
}

/** The dumps of all profiles that the scopes of the caller's contain. */
export async function listDumps(
  { edition, profiles }: { readonly edition: Edition; readonly profiles: readonly Profile[] },
  scopes: readonly NamedNode[],
  hashOf: (dump: Dump) => Promise<string>
): Promise<DumpList> {
  const own = new Set(scopes.map(({ value }) => value))
  const contained = profiles.filter(each => each.scopes.every(({ value }) => own.has(value)))
  const list: DumpList['profiles'][number][] = []
  for (const { name, scopes: admitted } of contained) {
    const files: (Dump & { readonly sha256: string })[] = []
    for (const format of dumpFormats) {
      const dump = dumpOf(
        edition,
        admitted.map(({ value }) => value),
        format
      )
      files.push({ ...dump, sha256: await hashOf(dump) })
    }
    const statements = files[0]!.graphs.reduce((sum, graph) => sum + graph.statements, 0)
    list.push({ profile: name, statements, files })
  }
  return { edition, profiles: list }
}
