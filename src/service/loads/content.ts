import type { NamedNode, Quad } from '@rdfjs/types'
import type { Statements } from '../../graph/store/graphStore.js'
import { originsIn } from './provenanceQuads.js'

/** What some roots with their parts shall be from now on, in both graphs; what they were before goes. */
export interface LoadContent {
  readonly roots: readonly NamedNode[]
  /** For the shared graph. */
  readonly shared: readonly Quad[]
  /** For the graph of states; none when absent. */
  readonly states?: readonly Quad[]
  /** For the provenance graph: passages, loads, sources. */
  readonly provenance: readonly Quad[]
}

/** Some content whose statements are read when they are needed. */
export interface ContentPart {
  readonly roots: readonly NamedNode[]
  /** For the shared graph. */
  readonly shared: Statements
  /** For the graph of states. */
  readonly states: Statements
  /** For the provenance graph: what is said of the concepts. */
  readonly passages: Statements
  /** For the provenance graph: the loads and sources that they come from. */
  readonly origins: readonly Quad[]
  /** Whether no other part speaks of its nodes. */
  readonly isAlone: boolean
  /** Set where the acts among its roots are given in some of their states or languages: what is held of others stays. */
  readonly isOfStates?: true
}

/** Content of any size. No root is in two parts. */
export interface ContentInParts {
  readonly roots: readonly NamedNode[]
  readonly parts: readonly ContentPart[]
}

export function ofParts(parts: readonly ContentPart[]): ContentInParts {
  return { roots: parts.flatMap(part => part.roots), parts }
}

/** Content in memory is one part. */
export function inParts(content: LoadContent | ContentInParts): ContentInParts {
  if ('parts' in content) return content
  const { roots, shared, states = [], provenance } = content
  const { passages, origins } = splitProvenance(provenance)
  return {
    roots,
    parts: [
      {
        roots,
        shared: inMemory(shared),
        states: inMemory(states),
        passages: inMemory(passages),
        origins,
        isAlone: false
      }
    ]
  }
}

/** Statements that lie in memory. */
export function inMemory(quads: readonly Quad[]): Statements {
  return { size: quads.length, read: () => Promise.resolve(quads) }
}

export const NO_STATEMENTS = inMemory([])

/** Loads and sources, and what is said of all else. */
export function splitProvenance(provenance: readonly Quad[]): {
  readonly passages: readonly Quad[]
  readonly origins: readonly Quad[]
} {
  const names = new Set(originsIn(provenance).map(origin => origin.value))
  return {
    passages: provenance.filter(quad => !names.has(quad.subject.value)),
    origins: provenance.filter(quad => names.has(quad.subject.value))
  }
}

/** What is to be said of content, without its texts. @param wanted its statements of the shared graph, in outline */
export function outlineOf(
  { roots, parts }: ContentInParts,
  { wanted }: { readonly wanted: readonly Quad[] }
): LoadContent {
  return { roots, shared: wanted, provenance: parts.flatMap(part => part.origins) }
}

/** Some content as one, in memory. */
export async function joinedContent(parts: readonly ContentPart[]): Promise<LoadContent> {
  const shared: Quad[] = []
  const states: Quad[] = []
  const provenance: Quad[] = []
  for (const part of parts) {
    for (const quad of await part.shared.read()) shared.push(quad)
    for (const quad of await part.states.read()) states.push(quad)
    for (const quad of await part.passages.read()) provenance.push(quad)
    for (const quad of part.origins) provenance.push(quad)
  }
  return { roots: parts.flatMap(part => part.roots), shared, states, provenance }
}
