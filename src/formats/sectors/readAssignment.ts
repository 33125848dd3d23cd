import type { Identifiers } from '../../graph/identifiers.js'
import type { LicenceClass } from '../../graph/iris/scopes.js'
import type { NamedNode } from '@rdfjs/types'
import { fieldOf, lineAt } from '../json/fields.js'

/** How a sector became known; what stands first counts most. No register says any. */
export const assignmentMethods = ['official', 'declared', 'derived-by-notice', 'derived-by-name'] as const
export type AssignmentMethod = (typeof assignmentMethods)[number]

/** What a line says of a company. */
export interface Assignment {
  /** `REGISTER:B1204_HRB630391` */
  readonly company: string
  readonly companyIri: NamedNode
  readonly name: string | undefined
  /** Absent: what was assigned before goes. */
  readonly sector?: Sector
}

export interface Sector {
  /** `62.01`, with its heading where the line has one. */
  readonly code: string
  readonly iri: NamedNode
  readonly heading: string | undefined
  readonly method: AssignmentMethod
  /** From 0 to 1, as xsd:decimal: `0.83`. */
  readonly confidence: string
  /** Words of the name, or refs of notices. */
  readonly from: readonly string[]
  readonly licenceClass: LicenceClass
}

const COMPANY = /^(?:REGISTER|LEI):/i
const CODE = /^(?:NACE|WZ):[0-9.]{1,4}\/(?:[A-U]|[0-9]{2}(?:\.[0-9]{1,2}(?:\.[0-9])?)?)$/i
const MOST_INPUTS = 20
const LONGEST_INPUT = 200

/** @returns what is wrong, as words, when a record assigns nothing */
export function readAssignment(record: unknown, ids: Identifiers): Assignment | string {
  const ref = lineAt(record, 'company')
  if (ref === undefined) return '"company" is missing'
  const companyIri = COMPANY.test(ref) ? ids.refToIri(ref) : undefined
  if (companyIri === undefined)
    return `"company" is no reference such as REGISTER:B1204_HRB630391: ${cut(ref)}`
  const about = { company: ids.iriToRef(companyIri.value)!, companyIri, name: lineAt(record, 'name') }
  if (fieldOf(record, 'sector') === null) return about
  const sector = readSector(record, ids)
  return typeof sector === 'string' ? sector : { ...about, sector }
}

function readSector(record: unknown, ids: Identifiers): Sector | string {
  const ref = lineAt(record, 'sector')
  if (ref === undefined) return '"sector" is missing; null takes away what was assigned before'
  const iri = CODE.test(ref) ? ids.refToIri(ref) : undefined
  if (iri === undefined) return `"sector" is no code with its revision such as NACE:2/62.01: ${cut(ref)}`
  const method = assignmentMethods.find(one => one === fieldOf(record, 'method'))
  if (method === undefined) return `"method" is none of ${assignmentMethods.join(', ')}`
  const confidence = fieldOf(record, 'confidence')
  if (typeof confidence !== 'number' || !(confidence >= 0 && confidence <= 1))
    return '"confidence" is no number from 0 to 1'
  const from = fieldOf(record, 'from') ?? []
  if (!Array.isArray(from) || from.length > MOST_INPUTS || !from.every(isInput))
    return `"from" is no list of at most ${MOST_INPUTS} words or references`
  if (method.startsWith('derived') && from.length === 0)
    return '"from" is empty: what is derived rests on something'
  const licence = fieldOf(record, 'licence') ?? 'attribution'
  if (licence !== 'open' && licence !== 'attribution' && licence !== 'internal')
    return '"licence" is none of open, attribution, internal'
  const code = ref.slice(ref.indexOf('/') + 1).toUpperCase()
  return {
    code,
    iri,
    heading: lineAt(record, 'heading'),
    method,
    confidence: decimalOf(confidence),
    from: from as string[],
    licenceClass: licence
  }
}

function isInput(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_INPUT
}

/** xsd:decimal has no exponents; four digits are more than any such number is worth. */
function decimalOf(value: number): string {
  return value
    .toFixed(4)
    .replace(/(\.[0-9]*?)0+$/, '$1')
    .replace(/\.$/, '.0')
}

function cut(text: string): string {
  return JSON.stringify(text.slice(0, 60))
}
