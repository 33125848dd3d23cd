import { elementAt, elementsOf, lineOf, type XmlElement } from '../xml/element.js'
import { addressLine, languageOf, type LeiRecord } from './leiRecord.js'

/** A `LEIRecord` of an LEI-CDF file, 2.x and 3.x. `lei` and `name` are empty where they are missing. */
export function readXmlRecord(record: XmlElement): LeiRecord {
  const line = (...path: string[]) => lineOf(elementAt(record, ...path))
  const entity = elementAt(record, 'Entity')
  const legalName = elementAt(entity, 'LegalName')
  const address = elementAt(entity, 'LegalAddress')
  const others = ['OtherEntityName', 'TransliteratedOtherEntityName'].flatMap(name =>
    elementsOf(elementAt(entity, `${name}s`), name)
  )
  const town = [lineOf(elementAt(address, 'PostalCode')), lineOf(elementAt(address, 'City'))]
  return {
    lei: line('LEI') ?? '',
    name: lineOf(legalName) ?? '',
    language: languageOf(legalName?.attributes['xml:lang']),
    otherNames: others.flatMap(other => {
      const name = lineOf(other)
      return name === undefined ? [] : [{ name, language: languageOf(other.attributes['xml:lang']) }]
    }),
    address: addressLine([
      ...elementsOf(address)
        .filter(({ name }) => /^(?:First|Additional)AddressLine$/.test(name))
        .map(lineOf),
      town.filter(part => part !== undefined).join(' '),
      lineOf(elementAt(address, 'Country'))
    ]),
    city: lineOf(elementAt(address, 'City')),
    region: lineOf(elementAt(address, 'Region')),
    register: line('Entity', 'RegistrationAuthority', 'RegistrationAuthorityID'),
    registerNumber: line('Entity', 'RegistrationAuthority', 'RegistrationAuthorityEntityID'),
    legalForm: line('Entity', 'LegalForm', 'EntityLegalFormCode'),
    status: line('Entity', 'EntityStatus'),
    registrationStatus: line('Registration', 'RegistrationStatus'),
    category: line('Entity', 'EntityCategory'),
    updatedAt: line('Registration', 'LastUpdateDate'),
    openCorporates: undefined,
    parent: undefined
  }
}
