import { createHash } from 'node:crypto'
import type { NodeRecord } from '../../graph/provenance/readRecord.js'
import { kg } from '../../vocab/terms.js'
import type { VerificationState } from './provenanceRecord.js'

/** From the least that can be trusted. */
const STATES: readonly VerificationState[] = ['unverified', 'stale', 'summary', 'verified']

export interface Verification {
  readonly state: VerificationState
  /** A German sentence. */
  readonly uncertainty: string
}

/**
 * How a node stands to its source: what the load recorded, if the hash of its text still holds; of a node that says
 * nothing of itself, the least that can be said of all its parts.
 */
export function verificationState(record: NodeRecord, parts: ReadonlySet<string>): Verification {
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
    'Wortlaut der geladenen Quelldatei; Änderungen nach deren Abruf sind nicht enthalten, maßgeblich ist die amtliche Fassung.',
  summary: 'Redaktionelle Zusammenfassung, kein amtlicher Wortlaut.',
  stale: 'Von der Quelle ist eine neuere Fassung bekannt, die hier noch nicht geladen ist.',
  unverified: 'Nicht gegen eine amtliche Quelle geprüft.'
}

function known(grounding: string): VerificationState {
  return STATES.find(each => each === grounding) ?? 'unverified'
}

/** The text is hashed again: what is recorded need not be believed. */
function hashFails(record: NodeRecord): boolean {
  const [text, hash] = [record.one(kg.text), record.one(kg.contentHash)]
  if (text === undefined || hash === undefined) return false
  return createHash('sha256').update(text.normalize('NFC'), 'utf8').digest('hex') !== hash
}
