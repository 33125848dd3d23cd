import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { readServedScopes } from '../../graph/things/servedScopes.js'
import { readThings } from '../../graph/things/things.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { isIri } from '../../graph/iri.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { scopeSet, type Access } from '../access.js'
import { conceptGraphs } from '../provenance/resolveConcept.js'
import { currentIriOf } from '../../graph/texts/leadOn.js'
import { publishedThroughStates } from '../law/provisions/publishedThroughStates.js'
import type { UnionParts } from '../law/provisions/withConsolidations.js'
import { findInLanguage } from '../law/languages/findInLanguage.js'
import { findText } from '../law/states/findText.js'
import { findVersion } from '../law/states/findVersion.js'
import type { FoundThing } from './thingDocument.js'

export interface FindThing {
  /** Below the base, as the request wrote it: `eli/gewo/14.ttl`. */
  readonly path: string
  /** What a document's path may end with, without dots. */
  readonly extensions: readonly string[]
  readonly access: Access
}

export type FindingParts = UnionParts & { readonly store: GraphStore }

/** No more than any of our IRIs has. */
const PATH = /^[^?#]{1,500}$/u

/**
 * What a path means to this caller. An id may hold dots, so the thing of the whole path goes before a document of the
 * thing without an extension. A document whose plain path is another thing's has a `~` before its extension. What had
 * another IRI before is found by that too, what law said on a day by that day, and what it says in a language by that.
 * @returns undefined for what is not there and for what the caller may not see, alike
 */
export async function findThing(
  parts: FindingParts,
  { path, extensions, access }: FindThing
): Promise<FoundThing | undefined> {
  const { store, ids, contents } = parts
  const dated = withPublished(parts)
  const document = new RegExp(`^(.+?)~?\\.(${extensions.join('|')})$`)
  const paths = [...new Set([decoded(path), path])].filter(
    (each): each is string => each !== undefined && PATH.test(each)
  )
  const meant: { iri: string; extension?: string }[] = [
    ...paths.map(each => ({ iri: ids.ofPath(each) })),
    ...paths.flatMap(each => {
      const [, thing, extension] = document.exec(each) ?? []
      return thing === undefined ? [] : { iri: ids.ofPath(thing), extension: extension! }
    })
  ].filter(({ iri }) => isIri(iri))
  const withExtensions = (iri: string) => extensions.map(extension => `${iri}.${extension}`)
  const candidates = [...new Set(meant.flatMap(({ iri }) => [iri, ...withExtensions(iri)]))]
  const there = await thingsThere(
    { store, ids },
    candidates.map(iri => DataFactory.namedNode(iri)),
    access
  )
  for (const each of meant) {
    if (!(await there(each.iri))) continue
    const others = await Promise.all(withExtensions(each.iri).map(iri => there(iri)))
    const inLanguages = await findInLanguage(parts, each.iri, access)
    const taken = extensions.filter((_, index) => others[index])
    const found = { ...each, taken, ...(inLanguages && { inLanguages }) }
    const version = await findVersion(parts, each.iri, access)
    if (version !== undefined) return { ...found, mementos: version.inTime }
    const inTime = await findText(dated, each.iri, access)
    return { ...found, ...(inTime && { inTime, mementos: inTime }) }
  }
  for (const { iri, extension } of meant) {
    const now = await currentIriOf({ ids, contents }, iri)
    if (now === undefined) continue
    const moved = now.slice(ids.ofPath('').length) + (extension === undefined ? '' : `.${extension}`)
    return findThing(parts, { path: moved, extensions, access })
  }
  const inLanguage = await findSpoken(parts, meant, access)
  if (inLanguage !== undefined) return inLanguage
  for (const each of meant) {
    const version = await findVersion(parts, each.iri, access)
    if (version !== undefined) {
      const { iri, inTime, isOfDay } = version
      return { ...each, iri, taken: [], isElsewhere: true, ...(!isOfDay && { mementos: inTime }) }
    }
    const inTime = await findText(dated, each.iri, access)
    if (inTime === undefined) continue
    const iri = inTime.expression?.iri ?? inTime.work
    const found = { ...each, iri, taken: [], inTime }
    return iri === each.iri ? { ...found, mementos: inTime } : { ...found, isElsewhere: true }
  }
  return undefined
}

/** The same parts, in which an act of the Union is held from its date on. */
function withPublished(parts: FindingParts): FindingParts {
  return {
    ...parts,
    throughStates: act =>
      parts.ids.isEuropean(act) ? publishedThroughStates(parts, act) : parts.throughStates(act)
  }
}

/** The first that is a text in a language. */
async function findSpoken(
  parts: FindingParts,
  meant: readonly { readonly iri: string; readonly extension?: string }[],
  access: Access
): Promise<FoundThing | undefined> {
  for (const each of meant) {
    const inLanguages = await findInLanguage(parts, each.iri, access)
    if (inLanguages?.expression === undefined) continue
    const { iri } = inLanguages.expression
    return { ...each, iri, taken: [], ...(iri !== each.iri && { isElsewhere: true }), inLanguages }
  }
  return undefined
}

/** Whether something of this IRI is held here that the caller may see; any text may be asked for. */
export async function isStored(
  parts: { store: GraphStore; ids: Identifiers },
  { iri, access }: { readonly iri: string; readonly access: Access }
): Promise<boolean> {
  if (!isIri(iri)) return false
  const there = await thingsThere(parts, [DataFactory.namedNode(iri)], access)
  return there(iri)
}

async function thingsThere(
  { store, ids }: { store: GraphStore; ids: Identifiers },
  nodes: readonly NamedNode[],
  access: Access
): Promise<(iri: string) => Promise<boolean>> {
  if (nodes.length === 0) return () => Promise.resolve(false)
  const graphs = conceptGraphs(ids, access)
  const provenance = ids.provenanceGraph
  const scopes = scopeSet(access)
  const things = await readThings(store, { nodes, graphs, provenance })
  const shared = ids.sharedGraph
  return async iri => {
    if (isOfService(ids, iri, access)) return true
    if (!things.has(iri)) return false
    const scope = things.get(iri)
    if (scope !== undefined) return scopes.has(scope)
    // Software is no secret.
    if (ids.isImporter(iri)) return true
    const node = DataFactory.namedNode(iri)
    const served = await readServedScopes(store, { node, shared, provenance, states: ids.statesGraph })
    return [...served].some(each => scopes.has(each))
  }
}

/** The graphs, and the tenant itself, stand in no graph. */
export function isOfService(ids: Identifiers, iri: string, { tenant, scopes }: Access): boolean {
  const own = tenant === undefined ? [] : [ids.tenant(tenant), ids.tenantGraph(tenant)]
  const mirrored = scopes.flatMap(({ value }) => [ids.mirrorGraph(value), ids.mirrorStatesGraph(value)])
  return [ids.sharedGraph, ids.provenanceGraph, ...own, ...mirrored].some(node => node?.value === iri)
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return undefined
  }
}
