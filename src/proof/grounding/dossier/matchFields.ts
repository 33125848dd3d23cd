import { hashOf } from './chain.js'
import type { ReadField } from './readDossier.js'

/** What is known of the chain without its fields. */
export interface ChainFrame {
  /** What the first field rests on. */
  readonly start: unknown
  /** The hash of the last one. */
  readonly end: unknown
  /** How many fields there were; 0 when that is not known. */
  readonly known: number
}

/** A place of the chain, and the field that belongs there. */
export interface Matched {
  /** Its place in the chain, from 0. */
  readonly index: number
  /** Absent where none of the fields belongs there. */
  readonly field?: ReadField
  /** What of the field is not as it was chained: what it says, or one of its links. Absent where all is. */
  readonly fault?: 'matter' | 'index' | 'prev' | 'hash'
}

export interface Matching {
  readonly places: readonly Matched[]
  /** Fields that belong to no place. */
  readonly left: readonly ReadField[]
}

/**
 * Finds for each place of the chain the field that belongs there, wherever it stands in the list. It goes from the end
 * to the start: a hash holds the one before, so whatever the end's hash leads to is as it was chained. Where nothing has
 * the hash that is looked for, the place is broken, and it goes on from the field before.
 */
export function matchFields(fields: readonly ReadField[], { start, end, known }: ChainFrame): Matching {
  const wholes = fields.filter(isWhole)
  const at = (index: number) => wholes.filter(one => one.index === index)
  const isBacked = ({ index, prev }: ReadField) =>
    index === 0 ? prev === start : at((index as number) - 1).some(({ hash }) => hash === prev)
  /** The field that stands at a place by its own word, where nothing later names its hash. */
  const likely = (index: number) => at(index).find(isBacked) ?? at(index)[0]
  const length = lengthOf(fields, wholes, { end, known })
  const found = new Map<number, ReadField>()
  let wanted = end
  for (let index = length - 1; index >= 0; index -= 1) {
    const named = at(index).find(({ hash }) => hash === wanted)
    const isUnnamed = wanted === undefined || index === length - 1
    const field = named ?? (isUnnamed ? likely(index) : undefined)
    if (field !== undefined) found.set(index, field)
    wanted = field?.prev
  }
  const left = new Set(fields)
  for (const field of found.values()) left.delete(field)
  const places: Matched[] = []
  for (let index = 0; index < length; index += 1) {
    const field = found.get(index)
    const before = index === 0 ? start : found.get(index - 1)?.hash
    const after = index + 1 === length ? end : found.get(index + 1)?.prev
    places.push(field === undefined ? settle(left, { index, before, after }) : { index, field })
  }
  return { places, left: [...left] }
}

/** Whether its hash is its own. */
function isWhole({ prev, index, matter, hash }: ReadField): boolean {
  return prev !== undefined && index !== undefined && hashOf({ prev, index, field: matter }) === hash
}

function lengthOf(
  fields: readonly ReadField[],
  wholes: readonly ReadField[],
  { end, known }: Pick<ChainFrame, 'end' | 'known'>
): number {
  const last = wholes.find(({ hash }) => hash === end)?.index
  const told =
    typeof last === 'number' && Number.isInteger(last) && last < known + fields.length ? last + 1 : 0
  return Math.max(known, told) || fields.length
}

interface Gap {
  readonly index: number
  readonly before: unknown
  readonly after: unknown
}

/** The field that was at a place where none is whole, and what of it was changed; it is taken from those that are left. */
function settle(left: Set<ReadField>, { index, before, after }: Gap): Matched {
  const others = [...left]
  const same = others.find(({ matter }) => hashOf({ prev: before, index, field: matter }) === after)
  const field =
    same ??
    others.find(({ hash }) => hash !== undefined && hash === after) ??
    others.find(({ prev }) => prev !== undefined && prev === before) ??
    others.find(one => one.index === index)
  if (field === undefined) return { index }
  left.delete(field)
  if (same === undefined) return { index, field, fault: 'matter' }
  return { index, field, fault: field.index !== index ? 'index' : field.prev !== before ? 'prev' : 'hash' }
}
