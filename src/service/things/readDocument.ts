import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { NotFound } from '../../base/errors.js'
import { readPointing } from '../../graph/things/pointing.js'
import { readNames } from '../../graph/things/readNames.js'
import { nodeRecord, readRecord, type NodeRecord } from '../../graph/provenance/readRecord.js'
import { compareText } from '../../base/text/compareText.js'
import { tripleKey } from '../../graph/store/tripleKey.js'
import { kg } from '../../graph/vocab/terms.js'
import { scopeSet, type Access } from '../access.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import { conceptName, provenanceOf, type ProvenanceParts } from '../provenance/readProvenance.js'
import { readExpressionRecord, readTextRecord } from '../provenance/readTextRecord.js'
import { conceptGraphs } from '../provenance/resolveConcept.js'
import { absatzQuads } from './absatzQuads.js'
import { citationQuads } from './citationQuads.js'
import { isOfService } from './findThing.js'
import { languageQuads } from './languageQuads.js'
import { pageQuads } from './pageQuads.js'
import { stateQuads } from './stateQuads.js'
import { describedByService } from './describedByService.js'
import { thematicAreaQuads } from './thematicAreaQuads.js'
import type { Pointing, ThingDocument } from './thingDocument.js'
import { unnamedParts } from './unnamedParts.js'
import type { UnionParts } from '../law/provisions/withConsolidations.js'
import type { WorkInLanguages } from '../law/languages/findInLanguage.js'
import type { WorkInTime } from '../law/states/findText.js'

/** Concepts that point at a thing, on a page of its document, and on all pages together. */
export const PAGE_SIZE = 500
const MOST_POINTING = 10_000
/** Nodes named in a document, besides those. */
const MOST_NAMED = 1000

export interface DocumentParts extends ProvenanceParts, UnionParts {
  /** What is said of a scope graph. */
  readonly scopeGraph: Catalogue['scopeGraph']
}

export interface ReadDocument {
  /** Of a thing that `findThing` has found for this caller. */
  readonly iri: string
  /** From 1. */
  readonly page: number
  readonly access: Access
  /** As it was found. */
  readonly inTime?: WorkInTime | undefined
  readonly inLanguages?: WorkInLanguages | undefined
}

/** @throws NotFound for a page that the document does not have, and for what has gone meanwhile */
export async function readDocument(
  parts: DocumentParts,
  { iri, page, access, inTime, inLanguages }: ReadDocument
): Promise<ThingDocument> {
  const { store, ids } = parts
  const node = DataFactory.namedNode(iri)
  const concepts = conceptGraphs(ids, access)
  const isPast = inTime !== undefined && (iri !== inTime.work || inTime.isFormer)
  const isExpression = isPast || inLanguages?.expression !== undefined
  const graphs = isExpression ? [...concepts, ids.statesGraph] : concepts
  const [version = 0, own = 0] = await store.versions(concepts)
  const record = isPast
    ? await readTextRecord(parts, inTime, access)
    : inLanguages?.expression !== undefined
      ? await readExpressionRecord(parts, { expression: iri, work: inLanguages.work }, access)
      : isOfService(ids, iri, access)
        ? nodeRecord(node, await ofService(parts, node, access, { shared: version, own }))
        : await readRecord(store, { node, graphs, provenance: ids.provenanceGraph })
  if (record === undefined) throw new NotFound('This is not here any more')

  const all = await admittedPointing(parts, node, graphs, access)
  const pages = Math.max(1, Math.ceil(Math.min(all.length, MOST_POINTING) / PAGE_SIZE))
  if (page > pages) throw new NotFound(`This document has ${pages} page${pages === 1 ? '' : 's'}`)
  const pointing = all.slice((page - 1) * PAGE_SIZE, Math.min(page * PAGE_SIZE, MOST_POINTING))

  const scopes = scopeSet(access)
  const nested = ids.isMinted(iri) ? [] : await unnamedParts(parts, record, graphs)
  const objects = record.quads
    .flatMap(({ object }) => (object.termType === 'NamedNode' ? object.value : []))
    .slice(0, MOST_NAMED)
  const names = await readNames(store, graphs, new Set([...objects, ...pointing.map(each => each.iri)]))
  const hidden = (name: string) => names.scopes.has(name) && !scopes.has(names.scopes.get(name)!)
  const quads = [
    ...admittedQuads(record, scopes).filter(({ object }) => !hidden(object.value)),
    ...absatzQuads(record),
    ...(isExpression ? [] : await citationQuads(parts, node, access.scopes)),
    ...(inTime === undefined ? [] : await stateQuads(parts, inTime)),
    ...(inLanguages === undefined ? [] : languageQuads(inLanguages)),
    ...(await thematicAreaQuads(parts, record, access, name => names.scopes.has(name) && !hidden(name))),
    ...nested,
    ...pointing.map(each =>
      DataFactory.quad(DataFactory.namedNode(each.iri), DataFactory.namedNode(each.predicate), node)
    ),
    ...names.quads.filter(({ subject }) => !hidden(subject.value) && names.scopes.has(subject.value)),
    ...pageQuads({ node, page, pages, total: Math.min(all.length, MOST_POINTING) })
  ]
  const isConcept = record.one(kg.scope) !== undefined
  return {
    iri,
    label: conceptName(record),
    held: new Set([...names.scopes.keys()].filter(name => !hidden(name))),
    quads: [...new Map(quads.map(quad => [tripleKey(quad), quad])).values()],
    ...(inTime && { inTime }),
    ...(inLanguages && { inLanguages }),
    ...(isConcept && { provenance: await provenanceOf(parts, record, access, { version, own }) }),
    pointing,
    page,
    pages,
    total: Math.min(all.length, MOST_POINTING),
    more: all.length > MOST_POINTING
  }
}

/** What a promotion changed is told by scope: the caller sees those of its own. */
async function ofService(
  { ids, scopeGraph }: DocumentParts,
  node: NamedNode,
  access: Access,
  versions: { readonly shared: number; readonly own: number }
): Promise<readonly Quad[]> {
  const described = await scopeGraph(node.value, access)
  return described.length > 0 ? described : describedByService({ ids, node, versions })
}

function admittedQuads({ node, quads }: NodeRecord, scopes: ReadonlySet<string>): Quad[] {
  const others = new Set(
    quads
      .filter(({ subject, predicate, object }) => {
        return !subject.equals(node) && predicate.equals(kg.scope) && !scopes.has(object.value)
      })
      .map(({ subject }) => subject.value)
  )
  return quads.filter(({ subject }) => !others.has(subject.value))
}

async function admittedPointing(
  { store, ids }: ProvenanceParts,
  node: NamedNode,
  graphs: readonly NamedNode[],
  access: Access
): Promise<Pointing[]> {
  const [provenance, shared] = [ids.provenanceGraph, ids.sharedGraph]
  const scopes = scopeSet(access)
  const asked = { node, graphs, provenance, shared, limit: MOST_POINTING + 1 }
  const found = (await readPointing(store, asked))
    .filter(({ scope }) => scopes.has(scope))
    .sort((a, b) => {
      const place = a.position === b.position ? 0 : a.position - b.position
      return compareText(a.predicate, b.predicate) || place || compareText(a.iri, b.iri)
    })
  return [
    ...new Map(
      found.map(({ iri, predicate }) => [`${predicate} ${iri}`, { iri, predicate }] as const)
    ).values()
  ]
}
