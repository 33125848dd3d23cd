import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { berlinDay } from '../../base/text/berlinDay.js'
import { readStoredNodes, type LoadGraphs } from '../../graph/loads/readStoredRoots.js'
import { readStagedRoots } from '../../graph/loads/stagedRoots.js'
import type { StagedLoad } from '../../graph/loads/stagedLoads.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { rdfs } from '../../graph/vocab/terms.js'
import { linkLegalBases } from '../law/legalBases/linkLegalBases.js'
import { detached } from '../../graph/store/spilledStatements.js'
import { describedLosses, type DescribedLoss } from './describedLosses.js'
import { isDerivedLink } from '../law/legalBases/derivedLinks.js'
import { largeLosses, Losses } from './losses.js'
import { actsAmong, statementsByAct, withOtherStates, type ActNodes } from './mergeStates.js'
import { Outline } from './outline.js'
import { ofToday } from './partSums.js'
import { rootChanges, sumOfCounts, type KindCounts, type RootChanges, type Side } from './rootChanges.js'
import type { StateLoss } from './stateLoss.js'
import { readLoadsOf } from './statedParts.js'
import { findStaged, type StagingParts } from './stage.js'
import { inGroups } from './stagedContent.js'

/** What a staged load would change in all; the changes themselves are told root by root. */
export interface StagedOverview {
  /** Of the shared graph that it was compared with. */
  readonly version: number
  /** Whether somebody wrote to the shared graph meanwhile: the parts are not of one moment then. */
  readonly isMixed: boolean
  readonly counts: KindCounts
  /** What leaves out much of what is held: `beleg promote` wants `--anyway`. */
  readonly losses: readonly DescribedLoss[]
  readonly legalBases: {
    readonly added: number
    readonly removed: number
    /** The services (IRI, label) that get or lose links to law. */
    readonly services: readonly { readonly iri: string; readonly label?: string }[]
  }
}

type Sides = { readonly held: Side; readonly wanted: Side; readonly losses: readonly StateLoss[] }

/**
 * Compares a staged load with the graph as it is now, some roots after others, so that a load of any size can be looked
 * at; nothing is written.
 * @param onRoot is told of each root that would change, in order
 * @throws InvalidInput when the load was promoted or discarded meanwhile
 * @throws Unavailable
 */
export async function describeStaged(
  parts: StagingParts,
  load: StagedLoad,
  onRoot: (root: RootChanges) => void | Promise<void>
): Promise<StagedOverview> {
  const { store, ids } = parts
  const [version = 0] = await store.versions([ids.sharedGraph])
  const law = new LawOfChange(parts)
  const counts: KindCounts[] = []
  const losses = new Losses()
  const ofStates: StateLoss[] = []
  const labels = new Map<string, string>()
  for (const some of inGroups(await readStagedRoots(store, ids.staged(load.id).provenance), ids)) {
    const sides = await bothSides(parts, load, some)
    const roots = rootChanges(ids, some, sides.held, sides.wanted)
    law.add(sides, roots)
    const removed = roots.flatMap(({ changes }) => changes.filter(change => change.kind === 'removed'))
    for (const { iri, label } of removed) if (label !== undefined) labels.set(detached(iri), detached(label))
    losses.note(
      some,
      ofToday({ ...sides.held, passages: sides.held.provenance }),
      removed.map(({ iri }) => DataFactory.namedNode(iri))
    )
    ofStates.push(...sides.losses)
    for (const root of roots) {
      counts.push(root.counts)
      await onRoot(root)
    }
  }
  const links = await law.links()
  await store.refresh()
  await findStaged(parts, load.id)
  const [after] = await store.versions([ids.sharedGraph])
  return {
    version,
    isMixed: after !== version,
    counts: sumOfCounts(counts),
    losses: describedLosses([...losses.large(), ...largeLosses(ofStates)], labels, ids),
    legalBases: links
  }
}

/** What a staged load would change of one root. @throws Unavailable */
export async function describeRoot(
  parts: StagingParts,
  load: StagedLoad,
  root: NamedNode
): Promise<RootChanges | undefined> {
  const { held, wanted } = await bothSides(parts, load, [root])
  return rootChanges(parts.ids, [root], held, wanted)[0]
}

async function bothSides(
  { store, ids, now = () => new Date() }: StagingParts,
  { id }: StagedLoad,
  roots: readonly NamedNode[]
): Promise<Sides> {
  const offered = await readSide(store, ids.staged(id), roots)
  const graphs = { shared: ids.sharedGraph, provenance: ids.provenanceGraph, states: ids.statesGraph }
  const held = await readSide(store, graphs, roots)
  const own = held.shared.filter(quad => !isDerivedLink(ids, quad))
  const acts = actsAmong(roots, ids)
  const heldOf = statementsByAct(acts, { ...held, shared: own })
  const merged = withOtherStates(acts, offered, heldOf, berlinDay(now()))
  const wanted = merged ?? offered
  return {
    wanted: {
      shared: wanted.shared,
      states: wanted.states,
      provenance: [...wanted.passages, ...offered.loads]
    },
    losses: merged?.losses ?? [],
    held: { shared: held.shared, states: held.states, provenance: [...held.passages, ...held.loads] }
  }
}

async function readSide(
  store: GraphStore,
  graphs: LoadGraphs,
  roots: readonly NamedNode[]
): Promise<ActNodes> {
  const nodes = await readStoredNodes({ store, ...graphs, roots })
  return { ...nodes, loads: await readLoadsOf(store, graphs.provenance, nodes.passages) }
}

/** What of a load decides the links from services to law: names and sections of acts, and the services; no texts. */
class LawOfChange {
  readonly #wanted = new Outline()
  readonly #held = new Outline()
  readonly #touched: NamedNode[] = []

  constructor(private readonly parts: StagingParts) {}

  add({ held, wanted }: Sides, roots: readonly RootChanges[]): void {
    const touched = new Set(roots.flatMap(({ changes }) => changes.map(change => change.iri)))
    for (const iri of detached([...touched])) this.#touched.push(DataFactory.namedNode(iri))
    const isTouched = (quad: Quad) => touched.has(quad.subject.value)
    this.#held.add(held.shared.filter(isTouched))
    this.#wanted.add(wanted.shared.filter(isTouched))
  }

  async links(): Promise<StagedOverview['legalBases']> {
    const content = { roots: [], shared: this.#wanted.quads, provenance: [] }
    const concepts = { added: [], changed: this.#touched, removed: [] }
    const { added, removed, services } = await linkLegalBases(this.parts, content, {
      concepts,
      held: this.#held.quads
    })
    const labels = new Map<string, string>()
    for (const { subject, predicate, object } of [...this.#held.quads, ...this.#wanted.quads]) {
      if (predicate.equals(rdfs.label)) labels.set(subject.value, object.value)
    }
    return {
      added: added.length,
      removed: removed.length,
      services: services.map(({ service: { value: iri } }) => {
        const label = labels.get(iri)
        return { iri, ...(label !== undefined && { label }) }
      })
    }
  }
}
