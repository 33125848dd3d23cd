import { fieldOf, lineAt, listAt } from '../json/fields.js'
import { nutsOfLand } from '../concepts/germanLand.js'

/** A row of OffeneRegister; officers are not read. */
export interface RegisterCompany {
  /** `B1204_HRB630391`: made by the publisher, not by the register. */
  readonly number: string
  /** `Freiburg HRB 630391`: what the register itself says. */
  readonly registerNumber: string
  /** `HRA`, `HRB`, `GnR`, `PR`, `VR` */
  readonly register: string | undefined
  readonly court: string | undefined
  readonly name: string
  readonly formerNames: readonly string[]
  /** `removed`, `currently registered` */
  readonly status: string | undefined
  readonly seat: string | undefined
  readonly address: string | undefined
  /** NUTS 1, where the Land is clear. */
  readonly nuts: string | undefined
  /** RFC 3339: when the publisher saw it in the register. */
  readonly seenAt: string | undefined
}

/** @returns what is missing, as words, when the row names no company */
export function readCompany(row: unknown): RegisterCompany | string {
  const attribute = (name: string) => lineAt(row, 'all_attributes', name)
  const number = lineAt(row, 'company_number')
  const name = lineAt(row, 'name')
  const registerNumber = attribute('native_company_number')
  if (number === undefined) return '"company_number" is missing'
  if (name === undefined) return '"name" is missing'
  if (registerNumber === undefined) return '"all_attributes.native_company_number" is missing'
  const land = attribute('federal_state')
  return {
    number,
    registerNumber,
    register: attribute('_registerArt') ?? / (HRA|HRB|GnR|PR|VR|GsR) /.exec(registerNumber)?.[1],
    court: attribute('registrar'),
    name,
    formerNames: listAt(row, 'previous_names').flatMap(former => {
      const formerName = lineAt(former, 'company_name')
      return formerName === undefined ? [] : [formerName.replace(/^"(.*)"$/, '$1')]
    }),
    status: lineAt(row, 'current_status'),
    seat: attribute('registered_office'),
    address: addressOf(row),
    nuts: land === undefined ? undefined : nutsOfLand(land),
    seenAt: timeOf(fieldOf(row, 'retrieved_at'))
  }
}

/** Some rows hold no more than the beginning of one ("Oststr."): only what has a postal code is an address. */
function addressOf(row: unknown): string | undefined {
  const address = lineAt(row, 'registered_address')?.replace(/\.$/, '')
  return address !== undefined && /\b[0-9]{5}\b/.test(address) ? address : undefined
}

function timeOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}Z$/.test(value)
    ? value
    : undefined
}
