import { elementAt, elementsOf, lineOf, type XmlElement } from '../xml/element.js'
import type { Winner, Words } from './notice.js'
import { allOf } from './tree.js'
import { legalPersons } from './winners.js'

/** The tenderers of those tenders that a contract was settled for (OPT-320, BT-3202), with their lots. */
export function eformsWinners(
  root: XmlElement,
  lots: readonly string[],
  words: (elements: readonly XmlElement[]) => Words | undefined
): Winner[] {
  const [result] = allOf(root, 'NoticeResult')
  const id = (element: XmlElement | undefined, ...path: string[]) => lineOf(elementAt(element, ...path, 'ID'))
  const idsOf = (element: XmlElement, name: string) => elementsOf(element, name).flatMap(one => id(one) ?? [])
  const settled = new Set(elementsOf(result, 'SettledContract').flatMap(one => idsOf(one, 'LotTender')))
  const parties = new Map(
    elementsOf(result, 'TenderingParty').map(party => [id(party), idsOf(party, 'Tenderer')])
  )
  const companies = new Map(allOf(root, 'Company').map(one => [id(one, 'PartyIdentification'), one]))
  const persons = new Set(
    allOf(root, 'Organization')
      .filter(one => lineOf(elementAt(one, 'NaturalPersonIndicator')) === 'true')
      .flatMap(one => elementsOf(one, 'Company'))
  )
  const awarded = elementsOf(result, 'LotTender')
    .filter(tender => settled.has(id(tender) ?? ''))
    .flatMap(tender => {
      const lot = id(tender, 'TenderLot')?.toLowerCase()
      return (parties.get(id(tender, 'TenderingParty')) ?? []).flatMap(organisation => {
        const company = companies.get(organisation)
        const name = words(elementsOf(elementAt(company, 'PartyName'), 'Name'))
        if (company === undefined || name === undefined || persons.has(company)) return []
        const address = elementAt(company, 'PostalAddress')
        return [
          {
            name,
            town: lineOf(elementAt(address, 'CityName')),
            nuts: lineOf(elementAt(address, 'CountrySubentityCode')),
            country: lineOf(elementAt(address, 'Country', 'IdentificationCode')),
            number: lineOf(elementAt(company, 'PartyLegalEntity', 'CompanyID')),
            lots: lot !== undefined && lots.includes(lot) ? [lot] : []
          }
        ]
      })
    })
  return legalPersons(awarded)
}
