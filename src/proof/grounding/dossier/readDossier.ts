import { unsigned } from '../signature/signature.js'
import { DOSSIER_FORMAT } from './chain.js'

/** A field as it was delivered; anything in it may have been changed. */
export interface ReadField {
  /** At which place of `felder` it stands, from 0. */
  readonly place: number
  readonly index: unknown
  readonly prev: unknown
  readonly hash: unknown
  /** All the rest: what it says. */
  readonly matter: unknown
}

/** A dossier as it was delivered, read again. */
export interface ReadDossier {
  /** All but `felder`, `kette` and `signature`. */
  readonly head: Readonly<Record<string, unknown>>
  readonly fields: readonly ReadField[]
  readonly ends: Readonly<Record<string, unknown>>
  /** The names of its fields as the head lists them; undefined when it lists none. */
  readonly names: readonly string[] | undefined
}

/** Whether a JSON value is meant to be a dossier, whether or not it holds. */
export function isDossier(value: unknown): boolean {
  return isRecord(value) && Array.isArray(value['felder']) && isRecord(value['kette'])
}

/**
 * Reads a dossier of `/v1/dossier`, whatever was changed within its fields.
 * @param value JSON, parsed
 * @throws TypeError when it is no dossier, or one of a format that is not known
 */
export function readDossier(value: unknown): ReadDossier {
  if (!isRecord(value)) throw new TypeError('The dossier is not an object')
  const { felder, kette, ...head } = unsigned(value)
  if (!Array.isArray(felder)) throw new TypeError('felder is not a list')
  if (!isRecord(kette)) throw new TypeError('kette is not an object')
  if (head['format'] !== DOSSIER_FORMAT) throw new TypeError(`its format is not ${DOSSIER_FORMAT}`)
  const names = head['verzeichnis']
  const isListed = Array.isArray(names) && names.every(name => typeof name === 'string')
  return { head, fields: felder.map(readField), ends: kette, names: isListed ? names : undefined }
}

function readField(field: unknown, place: number): ReadField {
  if (!isRecord(field)) return { place, index: undefined, prev: undefined, hash: undefined, matter: field }
  const { index, prev, hash, ...matter } = field
  return { place, index, prev, hash, matter }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
