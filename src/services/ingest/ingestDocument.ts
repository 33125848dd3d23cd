import { DataFactory as terms } from 'n3'
import type { NamedNode, Quad } from '@rdfjs/types'
import { Unavailable } from '../../errors.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { nameFromRef, nameFromTitle } from '../../graph/tenants/documentName.js'
import { readDocumentStatements } from '../../graph/tenants/documentStatements.js'
import { VersionConflict, type GraphStore } from '../../store/graphStore.js'
import { prov, xsd } from '../../vocab/terms.js'
import { difference } from '../imports/difference.js'
import { documentQuads, hashOf } from './documentQuads.js'
import { openTurns } from './inTurn.js'
import { mustMeetShapes } from './mustMeetShapes.js'
import { InvalidDocument, type NewDocument } from './newDocument.js'
import { splitPassages } from './splitPassages.js'

/** Another process can win again and again, but each time somebody's document got through. */
const ATTEMPTS = 100

export interface IngestParts {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly now: () => Date
  /** Makes passages findable by their meaning; absent without an embedder. @throws Unavailable */
  readonly embed?: ((graph: NamedNode, passages: readonly EmbeddedPassage[]) => Promise<void>) | undefined
}

export interface EmbeddedPassage {
  readonly iri: string
  readonly text: string
  readonly contentHash: string
}

export interface IngestRequest {
  readonly tenant: string
  readonly document: NewDocument
  /** Who writes, for the store's log: the key's id. */
  readonly actor: string
}

export interface Ingested {
  readonly tenant: string
  /** IRI of the document. */
  readonly concept: string
  readonly ref: string
  readonly outcome: 'written' | 'replaced' | 'unchanged'
  readonly passages: number
  /** `none`: no embedder is configured; `failed`: it did not answer. */
  readonly embedded: 'done' | 'none' | 'failed'
}

export type IngestDocument = (request: IngestRequest) => Promise<Ingested>

/** Writes documents into tenants' graphs. Documents of one tenant that arrive together are written in turn. */
export function openIngest(parts: IngestParts): IngestDocument {
  const inTurn = openTurns()
  return request => inTurn(request.tenant, () => ingest(parts, request))
}

/**
 * Brings the tenant's graph to hold the document, in one commit; what it held under the same ref goes.
 * On disk and answerable when this resolves. The same document again writes nothing.
 * @throws InvalidDocument for a ref that names a passage
 * @throws Unavailable when the store is, or when other processes were always first
 */
async function ingest(parts: IngestParts, { tenant, document, actor }: IngestRequest): Promise<Ingested> {
  const { ids } = parts
  const name =
    document.ref === undefined ? nameFromTitle(ids, document.title) : nameFromRef(ids, tenant, document.ref)
  if (name === undefined)
    throw new InvalidDocument('ref', 'Reference should name a document, not a passage of one')
  const graph = ids.tenantGraph(tenant)
  const node = ids.tenantDocument(tenant, name)
  const texts = splitPassages(document.text)
  const wanted = documentQuads(ids, { ...document, tenant, name }, texts)
  const outcome = await write(parts, { graph, node, wanted, actor })
  const embedded = await embed(
    parts,
    graph,
    texts.map((text, index) => ({
      iri: texts.length === 1 ? node.value : ids.tenantDocument(tenant, name, index + 1).value,
      text,
      contentHash: hashOf(text)
    }))
  )
  return {
    tenant,
    concept: node.value,
    ref: ids.iriToRef(node.value)!,
    outcome,
    passages: texts.length,
    embedded
  }
}

interface Writing {
  readonly graph: NamedNode
  readonly node: NamedNode
  readonly wanted: readonly Quad[]
  readonly actor: string
}

async function write(
  { store, now }: IngestParts,
  { graph, node, wanted, actor }: Writing
): Promise<Ingested['outcome']> {
  let valid = false
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [expected] = await store.versions([graph])
    const held = await readDocumentStatements(store, graph, node)
    const isTime = (quad: Quad) => quad.predicate.equals(prov.generatedAtTime)
    const { added, removed } = difference(
      held.filter(quad => !isTime(quad)),
      wanted
    )
    if (added.length + removed.length === 0) return 'unchanged'
    const written = terms.quad(node, prov.generatedAtTime, terms.literal(wholeSeconds(now()), xsd.dateTime))
    const time = difference(held.filter(isTime), [written])
    if (!valid) await mustMeetShapes([...wanted, written])
    valid = true
    try {
      const change = {
        graph,
        expected: expected!,
        added: [...added, ...time.added],
        removed: [...removed, ...time.removed]
      }
      await store.commit({ changes: [change], actor })
      return held.length === 0 ? 'written' : 'replaced'
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error
      await store.refresh()
    }
  }
  throw new Unavailable("Others are writing to this tenant's graph; try again")
}

async function embed(
  { embed }: IngestParts,
  graph: NamedNode,
  passages: readonly EmbeddedPassage[]
): Promise<Ingested['embedded']> {
  if (embed === undefined) return 'none'
  try {
    await embed(graph, passages)
    return 'done'
  } catch (error) {
    // The document is written and found by its words; only its vectors are missing.
    if (error instanceof Unavailable) return 'failed'
    throw error
  }
}

/** Fractions of a second read back differently from some stores. */
function wholeSeconds(date: Date): string {
  return date.toISOString().replace(/\.[0-9]+Z$/, 'Z')
}
