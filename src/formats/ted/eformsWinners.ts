import { elementAt, elementsOf, elementLine, type XmlElement } from '../xml/element.js'
import { eformsAwards, idOf, idsOf } from './eformsAwards.js'
import type { Winner, Words } from './notice.js'
import { allOf } from './tree.js'
import { legalPersons } from './winners.js'

export interface EformsWinners {
  readonly winners: readonly Winner[]
  /** What is missing to know all of them, each once. */
  readonly gaps: readonly string[]
}

/** Those who handed in the tenders that won, all of a group, with their lots. */
export function eformsWinners(
  root: XmlElement,
  lots: readonly string[],
  words: (elements: readonly XmlElement[]) => Words | undefined
): EformsWinners {
  const [result] = allOf(root, 'NoticeResult')
  const { tenders, gaps: ofAwards } = eformsAwards(root)
  const gaps = [...ofAwards]
  const parties = new Map(
    elementsOf(result, 'TenderingParty').map(party => [idOf(party), idsOf(party, 'Tenderer')])
  )
  const companies = new Map(allOf(root, 'Company').map(one => [idOf(one, 'PartyIdentification'), one]))
  const persons = new Set(
    allOf(root, 'Organization')
      .filter(one => elementLine(elementAt(one, 'NaturalPersonIndicator')) === 'true')
      .flatMap(one => elementsOf(one, 'Company'))
  )
  const awarded = tenders.flatMap(({ tender, lot }) => {
    const [name, party] = [idOf(tender) ?? '', idOf(tender, 'TenderingParty')]
    const organisations = parties.get(party) ?? []
    if (party === undefined) gaps.push(`OPT-310: the tender ${name} won, and names no tendering party`)
    else if (!parties.has(party))
      gaps.push(`OPT-310: the tender ${name} won, and names ${party}, which is none of the tendering parties`)
    else if (organisations.length === 0)
      gaps.push(`OPT-300: the tendering party ${party} names no organisation`)
    return organisations.flatMap((organisation): Winner[] => {
      const company = companies.get(organisation)
      if (company === undefined)
        gaps.push(
          `OPT-300: the tendering party ${party} names ${organisation}, which is none of the organisations`
        )
      const name = words(elementsOf(elementAt(company, 'PartyName'), 'Name'))
      if (company === undefined || name === undefined || persons.has(company)) return []
      const address = elementAt(company, 'PostalAddress')
      const own = lot?.toLowerCase()
      return [
        {
          name,
          town: elementLine(elementAt(address, 'CityName')),
          nuts: elementLine(elementAt(address, 'CountrySubentityCode')),
          country: elementLine(elementAt(address, 'Country', 'IdentificationCode')),
          number: elementLine(elementAt(company, 'PartyLegalEntity', 'CompanyID')),
          lots: own !== undefined && lots.includes(own) ? [own] : []
        }
      ]
    })
  })
  return { winners: legalPersons(awarded), gaps: [...new Set(gaps)] }
}
