/** Times are whole milliseconds since 1970; truth values are 0 and 1: forms that SQLite and PostgreSQL share. */
export interface Tables {
  issued_key: IssuedKeyTable
  key_generation: KeyGenerationTable
  ledger: LedgerTable
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
}

/** One row: raised with each change of a key, so that every process sees in microseconds whether it must read again. */
export interface KeyGenerationTable {
  generation: number
}

export interface LedgerTable {
  request_id: string
  key_id: string
  at: number
  kind: 'ask' | 'ask/stream' | 'ingest'
  profile: string
  tenant: string | null
  grounded: number
  factscore: number | null
}
