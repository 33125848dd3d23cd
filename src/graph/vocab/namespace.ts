import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'

/** A function that makes terms of one vocabulary; only the names listed can be asked for. */
export function namespace<Name extends string>(base: string, names: readonly Name[]) {
  const terms = Object.fromEntries(names.map(name => [name, DataFactory.namedNode(base + name)]))
  return Object.freeze({ base, ...terms }) as Readonly<Record<Name, NamedNode>> & { readonly base: string }
}
