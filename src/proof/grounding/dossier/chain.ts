import { textHash } from '../../../base/text/textHash.js'
import { canonicalJson } from '../receipt/canonicalJson.js'

export const DOSSIER_FORMAT = 'beleg-dossier-1'
export const CHAIN_METHOD = 'sha256-rfc8785'

/** What a field says, without its place in the chain. */
export type FieldMatter = Readonly<Record<string, unknown>>

/** Where a field stands. */
export interface Link {
  /** From 0. */
  readonly index: number
  /** The hash of the field before; of the first one, that of the head. */
  readonly prev: string
  /** `sha256:` and 64 hex digits. */
  readonly hash: string
}

export interface ChainEnds {
  readonly verfahren: typeof CHAIN_METHOD
  /** The hash of the head. */
  readonly genesis: string
  /** The hash of the last field; without fields, that of the head. It is the one to have stamped outside. */
  readonly ende: string
}

export interface Chained<Head, Field> {
  /** The names of the fields, in their order: so that a field that is dropped is missed, and named. */
  readonly head: Head & { readonly verzeichnis: readonly string[] }
  readonly felder: readonly (Field & Link)[]
  readonly kette: ChainEnds
}

/**
 * Chains fields to the head that they belong to.
 * @param head all of the dossier but its fields
 */
export function chained<Head extends object, Field extends { readonly name: string }>(
  head: Head,
  fields: readonly Field[]
): Chained<Head, Field> {
  const whole = { ...head, verzeichnis: fields.map(({ name }) => name) }
  const genesis = genesisOf(whole)
  let prev = genesis
  const felder = fields.map((field, index) => {
    const link = { index, prev, hash: hashOf({ prev, index, field }) }
    prev = link.hash
    return { ...field, ...link }
  })
  return { head: whole, felder, kette: { verfahren: CHAIN_METHOD, genesis, ende: prev } }
}

/** The hash that the first field rests on. */
export function genesisOf(head: object): string {
  return hashed(head)
}

/** The hash of a field at its place. */
export function hashOf(link: {
  readonly prev: unknown
  readonly index: unknown
  readonly field: unknown
}): string {
  return hashed(link)
}

function hashed(value: object): string {
  return `sha256:${textHash(canonicalJson(value))}`
}
