import { CHAIN_METHOD, genesisOf } from './chain.js'
import { matchFields, type Matched } from './matchFields.js'
import { movedAmong } from './movedAmong.js'
import { readDossier, type ReadDossier, type ReadField } from './readDossier.js'

/**
 * What was done to a dossier. `changed` with a `part` is a field that says what it said and whose link was changed; the
 * `head` is all but the fields; `start`, `end` and `chain` are `kette`'s genesis, its ende, and what else stands in it;
 * `other-end` is an ende that is not the one that is known from outside.
 */
export type DossierFinding =
  | {
      readonly finding: 'changed'
      readonly field: string
      readonly index: number
      readonly part?: 'index' | 'prev' | 'hash'
    }
  | { readonly finding: 'dropped' | 'moved'; readonly field: string; readonly index: number }
  /** `place` is where it stands in `felder`, from 0. */
  | { readonly finding: 'added'; readonly field: string; readonly place: number }
  | { readonly finding: 'swapped'; readonly fields: readonly [string, string] }
  | { readonly finding: 'head' | 'start' | 'end' | 'chain' | 'other-end' }

export interface VerifiedDossier {
  readonly holds: boolean
  readonly findings: readonly DossierFinding[]
  /** How many fields it has. */
  readonly fields: number
  /** As the dossier states it; the value that somebody outside may have stamped. */
  readonly end: string
}

/**
 * Checks the chain of a dossier again, without the service.
 * @param dossier the JSON of a dossier, parsed
 * @param stamped the end that it must have, where that is known from outside
 * @throws TypeError when it is none
 */
export function verifyDossier(dossier: unknown, stamped?: string): VerifiedDossier {
  const read = readDossier(dossier)
  const { fields, ends } = read
  const computed = genesisOf(read.head)
  const isFirst = ({ index, prev }: ReadField) => index === 0 && prev === computed
  const isHeadKept =
    ends['genesis'] === computed || fields.some(isFirst) || (fields.length === 0 && ends['ende'] === computed)
  const start = isHeadKept ? computed : ends['genesis']
  const known = isHeadKept ? (read.names?.length ?? 0) : 0
  const { places, left } = matchFields(fields, { start, end: ends['ende'], known })
  // Names that the head does not list have no place in the dossier, however well they are chained.
  const isListed = ({ index }: Matched) => !isHeadKept || index < known
  const own = places.filter(isListed)
  const beyond = places.filter(place => !isListed(place)).flatMap(({ field }) => field ?? [])
  const findings = [
    ...(isHeadKept && restsOn(own[0], start) ? [] : [{ finding: 'head' } as const]),
    ...(isHeadKept && ends['genesis'] !== computed ? [{ finding: 'start' } as const] : []),
    ...own.flatMap(place => findingOf(read, place)),
    ...[...left, ...beyond].map(field => ({
      finding: 'added' as const,
      field: nameOf(field),
      place: field.place
    })),
    ...orderOf(read, own),
    ...endOf(read, own, start),
    ...(isPlain(ends) ? [] : [{ finding: 'chain' } as const]),
    ...(stamped === undefined || ends['ende'] === stamped ? [] : [{ finding: 'other-end' } as const])
  ]
  return { holds: findings.length === 0, findings, fields: fields.length, end: String(ends['ende']) }
}

/** Whether the first field, where it is as it was, rests on this head, and not on another that was put in its place. */
function restsOn(first: Matched | undefined, start: unknown): boolean {
  return first?.field === undefined || first.fault !== undefined || first.field.prev === start
}

function findingOf(read: ReadDossier, { index, field, fault }: Matched): DossierFinding[] {
  const name = read.names?.[index] ?? nameOf(field)
  if (field === undefined) return [{ finding: 'dropped', field: name, index }]
  if (fault === undefined) return []
  return [{ finding: 'changed', field: name, index, ...(fault === 'matter' ? {} : { part: fault }) }]
}

/** Its own; empty where it has none. */
function nameOf(field: ReadField | undefined): string {
  const own = (field?.matter as { readonly name?: unknown } | null | undefined)?.name
  return typeof own === 'string' ? own : ''
}

/** What stands elsewhere than it was: two that changed places, or those that were moved. */
function orderOf(read: ReadDossier, places: readonly Matched[]): DossierFinding[] {
  const standing = places.flatMap(({ index, field }) =>
    field === undefined ? [] : { index, place: field.place }
  )
  const order = standing.sort((one, other) => one.place - other.place).map(({ index }) => index)
  const name = (index: number) => read.names?.[index] ?? nameOf(places[index]?.field)
  const sorted = [...order].sort((one, other) => one - other)
  const apart = order.flatMap((index, at) => (index === sorted[at] ? [] : index))
  if (apart.length === 2) return [{ finding: 'swapped', fields: [name(apart[1]!), name(apart[0]!)] }]
  return movedAmong(order).map(index => ({ finding: 'moved', field: name(index), index }))
}

/** Whether the chain ends where it says, where its last field is as it was. */
function endOf({ ends }: ReadDossier, places: readonly Matched[], start: unknown): DossierFinding[] {
  const last = places.at(-1)
  if (last === undefined) return ends['ende'] === start ? [] : [{ finding: 'end' }]
  return last.fault === undefined && last.field !== undefined && last.field.hash !== ends['ende']
    ? [{ finding: 'end' }]
    : []
}

/** Only what every chain has. */
function isPlain(ends: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(ends).length === 3 && ends['verfahren'] === CHAIN_METHOD
}
