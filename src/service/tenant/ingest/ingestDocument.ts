import { setImmediate } from 'node:timers/promises'
import { DataFactory as terms } from 'n3'
import type { NamedNode, Quad } from '@rdfjs/types'
import { NamedMutex } from '../../../base/threads/mutex.js'
import { Unavailable } from '../../../base/errors.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import { nameFromRef, nameFromTitle } from '../../../graph/tenantDocuments/documentName.js'
import { readDocumentStatements } from '../../../graph/tenantDocuments/documentStatements.js'
import { wholeSeconds } from '../../../graph/wholeSeconds.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'
import { prov, xsd } from '../../../graph/vocab/terms.js'
import { difference } from '../../loads/difference.js'
import { retryCommit } from '../../retryCommit.js'
import { documentQuads } from './documentQuads.js'
import { mustMeetShapes } from './mustMeetShapes.js'
import { InvalidDocument, type NewDocument } from './newDocument.js'
import { splitPassages } from './splitPassages.js'
import { openTenantRoom, type TenantRoom } from './tenantRoom.js'

/** Statements that are compared in no time. */
const LITTLE = 1_000

export interface IngestParts {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly now: () => Date
  /** Makes what a graph holds findable by its meaning; absent without an embedder. @throws Unavailable */
  readonly embed?: ((graph: NamedNode) => Promise<void>) | undefined
  /** How much one tenant may hold; without limit when absent or 0. */
  readonly tenantBytes?: number | undefined
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

/**
 * Opens the use-case. It brings a tenant's graph to hold a document, in one commit; what it held under the same ref goes.
 * On disk and answerable when it resolves; the same document again writes nothing. Documents of one tenant that arrive
 * together are written in turn.
 * It rejects with InvalidDocument for a ref that names a passage, with TenantFull, and with Unavailable when the store is down, or other
 * processes were always first.
 */
export function openIngest(parts: IngestParts): IngestDocument {
  const { ids } = parts
  const mutex = new NamedMutex()
  const room = openTenantRoom(parts.store, parts.tenantBytes ?? 0)
  return async ({ tenant, document, actor }) => {
    const name =
      document.ref === undefined ? nameFromTitle(ids, document.title) : nameFromRef(ids, tenant, document.ref)
    if (name === undefined)
      throw new InvalidDocument('ref', 'Reference should name a document, not a passage of one')
    const graph = ids.tenantGraph(tenant)
    const node = ids.tenantDocument(tenant, name)
    const passages = await splitPassages(document.text)
    const wanted = await documentQuads(ids, { ...document, tenant, name }, passages)
    // Of a long one that took a while; what follows does too.
    if (passages.length > 1) await setImmediate()
    const outcome = await mutex.exclusive(tenant, () =>
      write({ ...parts, room }, { graph, node, wanted, actor })
    )
    return {
      tenant,
      concept: node.value,
      ref: ids.iriToRef(node.value)!,
      outcome,
      passages: passages.length,
      embedded: await embedded(parts, graph)
    }
  }
}

interface Writing {
  readonly graph: NamedNode
  readonly node: NamedNode
  readonly wanted: readonly Quad[]
  readonly actor: string
}

async function write(
  { store, now, room }: IngestParts & { readonly room: TenantRoom },
  { graph, node, wanted, actor }: Writing
): Promise<Ingested['outcome']> {
  let valid = false
  return retryCommit(store, async () => {
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
    const change = {
      graph,
      expected: expected!,
      added: [...added, ...time.added],
      removed: [...removed, ...time.removed]
    }
    const { written: isWritten } = await room.mustFit(change)
    if (wanted.length > LITTLE) await setImmediate()
    if (!valid) await mustMeetShapes([...wanted, written])
    valid = true
    await store.commit({ changes: [change], actor })
    isWritten()
    return held.length === 0 ? 'written' : 'replaced'
  })
}

async function embedded({ embed }: IngestParts, graph: NamedNode): Promise<Ingested['embedded']> {
  if (embed === undefined) return 'none'
  try {
    await embed(graph)
    return 'done'
  } catch (error) {
    // The document is written and found by its words; only its vectors are missing.
    if (error instanceof Unavailable) return 'failed'
    throw error
  }
}
