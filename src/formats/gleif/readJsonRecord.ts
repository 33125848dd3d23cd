import { lineAt, listAt } from '../json/fields.js'
import { addressLine, languageOfTag, type LeiRecord } from './leiRecord.js'

/** A record of GLEIF's interface (JSON:API). `lei` and `name` are empty where they are missing. */
export function readJsonRecord(record: unknown, parent: string | undefined): LeiRecord {
  const entity = (...path: string[]) => lineAt(record, 'attributes', 'entity', ...path)
  const registration = (...path: string[]) => lineAt(record, 'attributes', 'registration', ...path)
  const others = ['otherNames', 'transliteratedOtherNames'].flatMap(list =>
    listAt(record, 'attributes', 'entity', list)
  )
  const town = [entity('legalAddress', 'postalCode'), entity('legalAddress', 'city')]
  return {
    lei: lineAt(record, 'attributes', 'lei') ?? lineAt(record, 'id') ?? '',
    name: entity('legalName', 'name') ?? '',
    language: languageOfTag(entity('legalName', 'language')),
    otherNames: others.flatMap(other => {
      const name = lineAt(other, 'name')
      return name === undefined ? [] : [{ name, language: languageOfTag(lineAt(other, 'language')) }]
    }),
    address: addressLine([
      ...listAt(record, 'attributes', 'entity', 'legalAddress', 'addressLines').map(line => lineAt(line)),
      town.filter(part => part !== undefined).join(' '),
      entity('legalAddress', 'country')
    ]),
    city: entity('legalAddress', 'city'),
    region: entity('legalAddress', 'region'),
    register: entity('registeredAt', 'id'),
    registerNumber: entity('registeredAs'),
    legalForm: entity('legalForm', 'id'),
    status: entity('status'),
    registrationStatus: registration('status'),
    category: entity('category'),
    updatedAt: registration('lastUpdateDate'),
    openCorporates: lineAt(record, 'attributes', 'ocid'),
    parent
  }
}
