/** Times are whole milliseconds since 1970; truth values are 0 and 1: forms that SQLite and PostgreSQL share. */
export interface Tables {
  issued_key: IssuedKeyTable
  key_generation: KeyGenerationTable
  ledger: LedgerTable
  vector: VectorsTable
  promotion: PromotionTable
  preview: PreviewTable
  preview_start: PreviewStartTable
  run_claim: RunClaimTable
}

export interface IssuedKeyTable {
  /** `key:` and the first 16 hex digits of the hash. */
  id: string
  /** SHA-256 of the key, hex. The key itself is nowhere. */
  hash: string
  profile: string
  tenant: string | null
  label: string | null
  created_at: number
  revoked_at: number | null
  /** From then on it is not valid. */
  expires_at: number | null
  /** To the minute, and written some time later. */
  last_used_at: number | null
  /** The id of the key that was issued in its place. */
  replaced_by: string | null
}

/** One row: raised with each change of a key, so that every process sees in microseconds whether it must read again. */
export interface KeyGenerationTable {
  generation: number
}

export interface LedgerTable {
  request_id: string
  key_id: string
  at: number
  kind: 'ask' | 'ask/stream' | 'ingest' | 'verify'
  profile: string
  tenant: string | null
  grounded: number
  factscore: number | null
}

/** What an embedder made of a text. Vectors of different embedders cannot be compared. */
export interface VectorsTable {
  embedder: string
  /** IRI of the graph that holds the text: erasing a tenant erases its vectors. */
  graph: string
  /** SHA-256 of the embedded text, hex. */
  hash: string
  /** Little-endian 32-bit floats. */
  vector: Uint8Array
}

/** What is needed to take a promotion of this installation back. */
export interface PromotionTable {
  iri: string
  at: number
  /** JSON, gzip. */
  content: Uint8Array
}

/** The result of a preview. It names no person. */
export interface PreviewTable {
  /** ASCII, small letters. */
  domain: string
  started_at: number
  finished_at: number
  /** JSON, gzip: an array of texts, each the JSON of an event. */
  content: Uint8Array
}

/** A preview that began a new crawl; it counts for a day. */
export interface PreviewStartTable {
  id: string
  /** The client's pseudonym, as in the log. */
  client: string
  at: number
}

/** Who may run what the name stands for. */
export interface RunClaimTable {
  name: string
  /** A UUID of this one claim. */
  holder: string
  /** Machine time; raised while the holder lives. */
  ends_at: number
}
