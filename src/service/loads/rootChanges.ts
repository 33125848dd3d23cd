import type { NamedNode, Quad, Quad_Object } from '@rdfjs/types'
import type { Identifiers } from '../../graph/identifiers.js'
import { dcterms, eli, kg, rdfs, skos, xsd } from '../../graph/vocab/terms.js'
import { groupedBy } from '../../graph/groupedBy.js'
import { isDerivedLink } from '../law/legalBases/derivedLinks.js'
import { difference } from './difference.js'
import { furtherStates, newlyEnded, newlySetAside, type DaysOfRoot } from './furtherStates.js'
import { languageChanges, type ChangeInLanguage } from './languageChanges.js'
import { actsAmong } from './mergeStates.js'
import { actsInVersions } from '../../graph/states/actsInVersions.js'
import { olderThanStored, type OlderState } from './olderStates.js'
import { rootsOfParts } from './rootsOfParts.js'

/**
 * What becomes of a concept: it is new or goes; else by what weighs most, its text, its heading, or something else of
 * it. `moved`: its text is, word for word, what another part of the same root had and has no longer.
 */
export const changeKinds = ['new', 'text', 'heading', 'moved', 'removed', 'metadata'] as const
export type ChangeKind = (typeof changeKinds)[number]
export type KindCounts = Readonly<Record<ChangeKind, number>>

/** What a root with its parts (an act, a classification, a service) would become. */
export interface RootChanges extends DaysOfRoot {
  readonly root: NamedNode
  readonly ref: string
  readonly label?: string
  /** Whether the graph holds it already. */
  readonly isHeld: boolean
  readonly counts: KindCounts
  /** The root first, then its parts in their order. */
  readonly changes: readonly ConceptChange[]
  /** Where what is held is of a later state. */
  readonly older?: OlderState
  /** What changes in which language, of an act in several; absent where nothing does. */
  readonly languages?: readonly ChangeInLanguage[]
}

export interface ConceptChange {
  readonly iri: string
  readonly ref: string
  /** As it will be; of what goes, as it was. */
  readonly label?: string
  readonly kind: ChangeKind
  /** The ref of the part that had its text before, and of the one that gets the text that it had. */
  readonly from?: string
  readonly to?: string
  readonly values: readonly ValueChange[]
}

/** The values that go and those that come; those that stay are not among them. */
export interface ValueChange {
  /** IRI of the predicate. */
  readonly property: string
  readonly old: readonly Value[]
  readonly new: readonly Value[]
}

/** `datatype` is absent for plain text. */
export type Value =
  | { readonly iri: string }
  | { readonly value: string; readonly language?: string; readonly datatype?: string }

export interface Side {
  readonly shared: readonly Quad[]
  readonly states: readonly Quad[]
  readonly provenance: readonly Quad[]
}

const HEADINGS = new Set([eli.title, rdfs.label, skos.prefLabel, dcterms.title].map(one => one.value))
/** Shorter texts are alike by chance: "(weggefallen)". */
const TELLING = 40

/** Compares what is held of some roots with what is wanted; roots that would stay as they are, are left out. */
export function rootChanges(
  ids: Identifiers,
  roots: readonly NamedNode[],
  held: Side,
  wanted: Side
): RootChanges[] {
  const own = (quads: readonly Quad[]) => quads.filter(quad => !isDerivedLink(ids, quad))
  const { added, removed } = difference(own(held.shared), own(wanted.shared))
  const nodes = nodesOf(added, removed)
  describe(nodes, held.shared, 'before')
  describe(nodes, wanted.shared, 'after')
  const rootOf = rootsOfParts([...held.provenance, ...wanted.provenance])
  const groups = groupedBy(nodes.values(), ({ iri }) => rootOf.get(iri) ?? iri)
  const [setAside, ended] = [newlySetAside(held, wanted), newlyEnded(held, wanted)]
  const stored = (side: Side) => ({ ...side, shared: own(side.shared), passages: side.provenance })
  const ofLanguages = languageChanges(actsAmong(roots, ids), stored(held), stored(wanted))
  const languages = groupedBy(ofLanguages, ({ act }) => act.value)
  const isInAnother = (act: string) =>
    languages.get(act)?.some(({ change }) => change.insteadOf !== undefined) === true
  const provenance = { removed: held.provenance, added: wanted.provenance }
  const inVersions = actsInVersions(wanted.states)
  const setBack = { has: (act: string) => setAside.has(act) || isInAnother(act) || inVersions.has(act) }
  const late = olderThanStored({ provenance, setBack })
  const older = new Map(late.map(one => [one.root.value, one]))
  const states = furtherStates(ids, roots, held, wanted)
  const names = rootNames(roots, held.shared, wanted.shared)
  return roots.flatMap(root => {
    const name = names.get(root.value)!
    const olderState = older.get(root.value)
    const group = groups.get(root.value)
    const further = states.get(root.value)
    const [aside, ends] = [setAside.get(root.value), ended.get(root.value)]
    const spoken = languages.get(root.value)
    if ([group, olderState, further, aside, ends, spoken].every(found => found === undefined)) return []
    const changes = changesOf(group ?? [], root.value, ids)
    return {
      root,
      ref: name.ref ?? root.value,
      ...(name.label !== undefined && { label: name.label }),
      isHeld: name.isHeld,
      counts: countsOf(changes),
      changes,
      ...(olderState && { older: olderState }),
      ...(further && { states: further }),
      ...(aside && { setAside: aside }),
      ...(ends && { ended: ends }),
      ...(spoken && { languages: spoken.map(({ change }) => change) })
    }
  })
}

export function countsOf(changes: readonly Pick<ConceptChange, 'kind'>[]): KindCounts {
  const counts = { new: 0, text: 0, heading: 0, moved: 0, removed: 0, metadata: 0 }
  for (const { kind } of changes) counts[kind]++
  return counts
}

export function sumOfCounts(all: readonly KindCounts[]): KindCounts {
  const sum = { ...countsOf([]) }
  for (const counts of all) for (const kind of changeKinds) sum[kind] += counts[kind]
  return sum
}

/** What is known of a concept on one of the two sides. */
interface State {
  ref?: string
  label?: string
  position?: number
  text?: string
}

interface Node {
  readonly iri: string
  readonly values: Map<string, { old: Quad_Object[]; new: Quad_Object[] }>
  before?: State
  after?: State
}

function nodesOf(added: readonly Quad[], removed: readonly Quad[]): Map<string, Node> {
  const nodes = new Map<string, Node>()
  const take = (quads: readonly Quad[], side: 'old' | 'new') => {
    for (const { subject, predicate, object } of quads) {
      let node = nodes.get(subject.value)
      if (node === undefined) nodes.set(subject.value, (node = { iri: subject.value, values: new Map() }))
      const values = node.values.get(predicate.value) ?? { old: [], new: [] }
      node.values.set(predicate.value, values)
      values[side].push(object)
    }
  }
  take(removed, 'old')
  take(added, 'new')
  return nodes
}

function describe(nodes: Map<string, Node>, quads: readonly Quad[], side: 'before' | 'after'): void {
  for (const { subject, predicate, object } of quads) {
    const node = nodes.get(subject.value)
    if (node === undefined) continue
    const state = (node[side] ??= {})
    if (predicate.equals(dcterms.identifier)) state.ref = object.value
    else if (predicate.equals(rdfs.label)) state.label = object.value
    else if (predicate.equals(skos.prefLabel)) state.label ??= object.value
    else if (predicate.equals(kg.position)) state.position = Number(object.value)
    else if (predicate.equals(kg.text)) state.text = object.value
  }
}

function rootNames(roots: readonly NamedNode[], held: readonly Quad[], wanted: readonly Quad[]) {
  const names = new Map<string, { isHeld: boolean; ref?: string; label?: string }>()
  for (const root of roots) names.set(root.value, { isHeld: false })
  const take = (quads: readonly Quad[], isHeld: boolean) => {
    for (const { subject, predicate, object } of quads) {
      const name = names.get(subject.value)
      if (name === undefined) continue
      if (isHeld) name.isHeld = true
      if (predicate.equals(dcterms.identifier)) name.ref = object.value
      if (predicate.equals(rdfs.label)) name.label = object.value
    }
  }
  take(held, true)
  take(wanted, false)
  return names
}

function changesOf(nodes: readonly Node[], root: string, ids: Identifiers): ConceptChange[] {
  const moves = movesAmong(nodes)
  const refOf = (iri: string, state?: State) => state?.ref ?? ids.iriToRef(iri) ?? iri
  const collator = new Intl.Collator('de', { numeric: true })
  const place = ({ iri, before, after }: Node) =>
    iri === root ? 0 : ((after ?? before)?.position ?? Infinity)
  const sorted = [...nodes].sort((a, b) => {
    const [one, other] = [place(a), place(b)]
    return one === other ? collator.compare(a.iri, b.iri) : one - other
  })
  return sorted.map(node => {
    const { iri, before, after } = node
    const label = (after ?? before)?.label
    const from = moves.from.get(node)
    const to = moves.to.get(node)
    return {
      iri,
      ref: refOf(iri, after ?? before),
      ...(label !== undefined && { label }),
      kind: kindOf(node, from !== undefined),
      ...(from && { from: refOf(from.iri, from.before) }),
      ...(to && { to: refOf(to.iri, to.after) }),
      values: [...node.values].map(([property, values]) => ({
        property,
        old: values.old.map(valueOf),
        new: values.new.map(valueOf)
      }))
    }
  })
}

function kindOf({ before, after, values }: Node, isMoved: boolean): ChangeKind {
  if (before === undefined) return 'new'
  if (after === undefined) return 'removed'
  if (values.has(kg.text.value)) return isMoved ? 'moved' : 'text'
  return [...values.keys()].some(property => HEADINGS.has(property)) ? 'heading' : 'metadata'
}

/** Which nodes have, word for word, the text that one other of them had before and has no longer. */
function movesAmong(nodes: readonly Node[]) {
  const touched = nodes.filter(({ values }) => values.has(kg.text.value))
  const having = (side: 'before' | 'after') => {
    const found = new Map<string, Node | 'several'>()
    for (const node of touched) {
      const text = node[side]?.text
      if (text === undefined || text.length < TELLING) continue
      found.set(text, found.has(text) ? 'several' : node)
    }
    return found
  }
  const [was, will] = [having('before'), having('after')]
  const from = new Map<Node, Node>()
  const to = new Map<Node, Node>()
  for (const [text, node] of will) {
    const source = was.get(text)
    if (node === 'several' || source === undefined || source === 'several' || source === node) continue
    from.set(node, source)
    to.set(source, node)
  }
  return { from, to }
}

function valueOf(term: Quad_Object): Value {
  if (term.termType !== 'Literal') return { iri: term.value }
  const { value, language, datatype } = term
  if (language !== '') return { value, language }
  return datatype.equals(xsd.string) ? { value } : { value, datatype: datatype.value }
}
