import type { Quad } from '@rdfjs/types'
import type { NodeRecord } from '../../graph/provenance/readRecord.js'
import { statementHash } from '../../graph/statementHash.js'
import { textHash } from '../../base/text/textHash.js'
import { kg, prov, rdf } from '../../graph/vocab/terms.js'
import type { VerificationState } from './provenanceRecord.js'

/** From the least that can be trusted. */
const STATES: readonly VerificationState[] = ['unverified', 'stale', 'summary', 'verified']

export interface VerifiedState {
  readonly state: VerificationState
  /** A German sentence. */
  readonly uncertainty: string
}

/**
 * How a node stands to its source: what the load recorded, if the hash of its text still holds; of a node that says
 * nothing of itself, the least that can be said of all its parts.
 */
export function verificationState(record: NodeRecord, parts: ReadonlySet<string>): VerifiedState {
  const stated = record.one(kg.uncertainty)
  const grounding = record.one(kg.grounding)
  const state = hashFails(record)
    ? 'unverified'
    : known(grounding ?? STATES.find(each => parts.has(each)) ?? 'unverified')
  const derived = hashFails(record)
    ? 'Der aufgezeichnete Hash passt nicht zum Text; die Angabe ist nicht zu verwenden, bis sie neu geladen ist.'
    : grounding === undefined && parts.size === 0
      ? 'Ohne eigenen Text: Geprüft ist nur die Herkunft der Angabe, kein Wortlaut.'
      : SENTENCES[state]
  return { state, uncertainty: stated ?? derived }
}

const SENTENCES: Readonly<Record<VerificationState, string>> = {
  verified:
    'Wortlaut der Textstelle in der geladenen Quelldatei; spätere Änderungen sind nicht enthalten, maßgeblich ist die amtliche Fassung.',
  summary: 'Redaktionelle Zusammenfassung, kein amtlicher Wortlaut.',
  stale: 'Von der Quelle ist eine neuere Fassung bekannt, die hier noch nicht geladen ist.',
  unverified: 'Nicht gegen eine amtliche Quelle geprüft.'
}

function known(grounding: string): VerificationState {
  return STATES.find(each => each === grounding) ?? 'unverified'
}

/** What the hash was made of is hashed again: what is recorded need not be believed. */
function hashFails(record: NodeRecord): boolean {
  const [text, hash] = [record.one(kg.text), record.one(kg.contentHash)]
  if (hash === undefined) return false
  if (text === undefined) return isOfStatements(record) && statementHash(ownStatements(record)) !== hash
  return textHash(text.normalize('NFC')) !== hash
}

/** The hash of a tenant's long document is that of its passages together. */
export function isOfStatements({ one }: NodeRecord): boolean {
  return one(kg.text) === undefined && one(rdf.type) !== kg.Document.value
}

/** The statements of the shared graph: what the provenance graph says of a concept is apart. */
function ownStatements({ node, quads }: NodeRecord): Quad[] {
  const apart = [prov.wasGeneratedBy, kg.sourceHash, kg.locator, kg.sourceState]
  return quads.filter(
    quad => quad.subject.equals(node) && !apart.some(predicate => predicate.equals(quad.predicate))
  )
}
