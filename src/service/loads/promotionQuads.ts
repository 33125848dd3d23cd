import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { PromotionKind } from '../../graph/loads/promotions.js'
import { wholeSeconds } from '../../graph/wholeSeconds.js'
import { expressionIn } from '../../graph/states/languageStatements.js'
import { dcterms, kg, prov, rdf, rdfs, xsd } from '../../graph/vocab/terms.js'
import type { Relinked } from '../law/legalBases/linkLegalBases.js'
import type { LoadComparison } from './comparison.js'
import type { LoadContent } from './content.js'
import type { StateChanges } from './stateChanges.js'

/** Concepts of one scope that the change feed names; beyond, it says that all may have changed. */
export const NAMED_CHANGES = 1000

const KINDS: Readonly<Record<PromotionKind, NamedNode>> = {
  promotion: kg.Promotion,
  rollback: kg.Rollback,
  turn: kg.Turn
}

interface Act {
  readonly promotion: NamedNode
  readonly kind: PromotionKind
  /** For people: `beleg import gii: gewo.xml`. */
  readonly title: string
  readonly agents: readonly NamedNode[]
  readonly startedAt: Date
  readonly endedAt: Date
  readonly content: LoadContent
  readonly comparison: LoadComparison
  /** Services that rest on other provisions than before. */
  readonly relinked: readonly Relinked[]
  /** The promotion that is taken back. */
  readonly takesBack?: NamedNode
}

/** What is named of one scope. */
interface Named {
  readonly changed: NamedNode[]
  readonly deleted: NamedNode[]
  readonly ofStates: (readonly [predicate: NamedNode, iri: string])[]
}

function namedOfStates({ added, removed, current, corrected }: StateChanges): Named['ofStates'] {
  return [
    ...added.map(iri => [kg.addedState, iri] as const),
    ...removed.map(iri => [kg.removedState, iri] as const),
    ...(current === undefined ? [] : [[kg.currentState, current] as const]),
    ...corrected.map(iri => [kg.corrected, iri] as const)
  ]
}

/** A promotion as docs/graphs.md says: an activity of the provenance graph, and what it changed, by scope. */
export function promotionQuads(act: Act): Quad[] {
  const { promotion, comparison } = act
  const say = (predicate: NamedNode, object: Quad['object']) => terms.quad(promotion, predicate, object)
  const time = (date: Date) => terms.literal(wholeSeconds(date), xsd.dateTime)
  const loads = act.content.provenance.filter(
    ({ predicate, object }) => predicate.equals(rdf.type) && object.equals(prov.Activity)
  )
  return [
    say(rdf.type, prov.Activity),
    say(rdf.type, KINDS[act.kind]),
    say(rdfs.label, terms.literal(act.title, 'en')),
    say(prov.startedAtTime, time(act.startedAt)),
    say(prov.endedAtTime, time(act.endedAt)),
    ...act.agents.map(agent => say(prov.wasAssociatedWith, agent)),
    ...loads.map(({ subject }) => say(prov.wasInformedBy, subject as NamedNode)),
    ...(act.takesBack === undefined ? [] : [say(prov.wasInformedBy, act.takesBack)]),
    // The version that the shared graph has from this commit on: the feed's order.
    say(kg.sharedVersion, terms.literal(String(comparison.versions[0] + 1), xsd.integer)),
    ...changesByScope(act)
  ]
}

function changesByScope({ promotion, content, comparison, relinked }: Act): Quad[] {
  const { concepts, held, stateChanges, languageChanges } = comparison
  const scopes = new Map(relinked.map(({ service, scope }) => [service.value, scope]))
  for (const quads of [held, content.shared]) {
    for (const { subject, predicate, object } of quads) {
      if (predicate.equals(kg.scope)) scopes.set(subject.value, object as NamedNode)
    }
  }
  const groups = new Map<string, Named>()
  const groupIn = (scope: string) => {
    const group = groups.get(scope) ?? { changed: [], deleted: [], ofStates: [] }
    groups.set(scope, group)
    return group
  }
  const groupOf = (node: NamedNode) => {
    const scope = scopes.get(node.value)?.value
    return scope === undefined ? undefined : groupIn(scope)
  }
  const changed = [...concepts.added, ...concepts.changed, ...relinked.map(({ service }) => service)]
  const removed = new Set(concepts.removed.map(node => node.value))
  for (const node of new Map(changed.map(node => [node.value, node])).values()) {
    if (!removed.has(node.value)) groupOf(node)?.changed.push(node)
  }
  for (const node of concepts.removed) groupOf(node)?.deleted.push(node)
  // Of what an act says in a further language its expression is named.
  for (const { act, scope, change } of languageChanges) {
    const named = groupIn(scope.value)
    const expressions = change.isHeld ? named.changed : named.deleted
    expressions.push(expressionIn(act.value, change.code))
  }
  for (const each of stateChanges) groupIn(each.scope.value).ofStates.push(...namedOfStates(each))
  return [...groups].flatMap(([scope, { changed, deleted, ofStates }]) => {
    const part = terms.namedNode(
      `${promotion.value}#${scope.slice(scope.indexOf('/scope/') + 7).replace('/', '-')}`
    )
    const all = changed.length + deleted.length + ofStates.length > NAMED_CHANGES
    return [
      terms.quad(part, rdf.type, kg.ScopeChanges),
      terms.quad(part, dcterms.isPartOf, promotion),
      terms.quad(part, kg.scope, terms.namedNode(scope)),
      ...(all
        ? [terms.quad(part, kg.allChanged, terms.literal('true', xsd.boolean))]
        : [
            ...changed.map(node => terms.quad(part, kg.changed, node)),
            ...deleted.map(node => terms.quad(part, kg.deleted, node)),
            ...ofStates.map(([predicate, iri]) => terms.quad(part, predicate, terms.namedNode(iri)))
          ])
    ]
  })
}
