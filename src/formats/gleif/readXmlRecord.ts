import { elementAt, elementsOf, elementLine, type XmlElement } from '../xml/element.js'
import { addressLine, languageOfTag, type LeiRecord } from './leiRecord.js'

/** A `LEIRecord` of an LEI-CDF file, 2.x and 3.x. `lei` and `name` are empty where they are missing. */
export function readXmlRecord(record: XmlElement): LeiRecord {
  const line = (...path: string[]) => elementLine(elementAt(record, ...path))
  const entity = elementAt(record, 'Entity')
  const legalName = elementAt(entity, 'LegalName')
  const address = elementAt(entity, 'LegalAddress')
  const others = ['OtherEntityName', 'TransliteratedOtherEntityName'].flatMap(name =>
    elementsOf(elementAt(entity, `${name}s`), name)
  )
  const town = [elementLine(elementAt(address, 'PostalCode')), elementLine(elementAt(address, 'City'))]
  return {
    lei: line('LEI') ?? '',
    name: elementLine(legalName) ?? '',
    language: languageOfTag(legalName?.attributes['xml:lang']),
    otherNames: others.flatMap(other => {
      const name = elementLine(other)
      return name === undefined ? [] : [{ name, language: languageOfTag(other.attributes['xml:lang']) }]
    }),
    address: addressLine([
      ...elementsOf(address)
        .filter(({ name }) => /^(?:First|Additional)AddressLine$/.test(name))
        .map(elementLine),
      town.filter(part => part !== undefined).join(' '),
      elementLine(elementAt(address, 'Country'))
    ]),
    city: elementLine(elementAt(address, 'City')),
    region: elementLine(elementAt(address, 'Region')),
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
