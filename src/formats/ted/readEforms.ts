import { languageByLetters } from '../concepts/languages.js'
import { InvalidInput } from '../../base/errors.js'
import { wholeSeconds } from '../../graph/wholeSeconds.js'
import { elementAt, elementsOf, elementLine, type XmlElement } from '../xml/element.js'
import { eformsFaults } from './eformsFaults.js'
import { eformsWinners } from './eformsWinners.js'
import {
  decimalOf,
  publicationName,
  type Buyer,
  type Lot,
  type Money,
  type Notice,
  type NoticeSubject,
  type Words
} from './notice.js'
import { allOf, once } from './tree.js'

const SHOWN = 5

/** @throws InvalidInput with the faults that business rules find */
export function readEforms(root: XmlElement): Notice {
  const faults = [...new Set(eformsFaults(root))]
  if (faults.length > 0) {
    const more = faults.length > SHOWN ? ` … and ${faults.length - SHOWN} more` : ''
    throw new InvalidInput(`is no valid eForms notice: ${faults.slice(0, SHOWN).join('; ')}${more}`)
  }
  const language = elementLine(elementAt(root, 'NoticeLanguageCode'))
  const type = elementAt(root, 'NoticeTypeCode')
  const published = allOf(root, 'Publication')[0]
  const publicationNumber = elementLine(elementAt(published, 'NoticePublicationID'))
  const project = elementAt(root, 'ProcurementProject')
  const lots = elementsOf(root, 'ProcurementProjectLot').map(lot => lotOf(lot, language))
  const changed = elementLine(allOf(root, 'ChangedNoticeIdentifier')[0])
  const deadlines = once(lots.map(lot => lot.deadline))
  return {
    ...subjectOf(project, language),
    name: (publicationNumber && publicationName(publicationNumber)) ?? elementLine(elementAt(root, 'ID'))!,
    publicationNumber,
    formType: type?.attributes['listName'],
    noticeType: elementLine(type),
    typeName: elementLine(allOf(root, 'SubTypeCode')[0]),
    nature: elementLine(elementAt(project, 'ProcurementTypeCode')),
    published: elementLine(elementAt(published, 'PublicationDate'))?.slice(0, 10),
    issued: elementLine(elementAt(root, 'IssueDate'))?.slice(0, 10),
    // Lots with different deadlines have their own; the notice then has none.
    deadline: deadlines.length === 1 ? deadlines[0] : undefined,
    awarded: moneyOf(elementAt(allOf(root, 'NoticeResult')[0], 'TotalAmount')),
    previous: changed?.replace(/-[0-9]{2}$/, ''),
    version: elementLine(elementAt(root, 'VersionID')),
    buyers: buyersOf(root, language),
    ...eformsWinners(
      root,
      lots.map(lot => lot.id),
      names => wordsOf(names, language)
    ),
    lots
  }
}

function subjectOf(
  project: XmlElement | undefined,
  language: string | undefined
): Omit<NoticeSubject, 'deadline'> {
  const codes = [
    elementAt(project, 'MainCommodityClassification'),
    ...elementsOf(project, 'AdditionalCommodityClassification')
  ]
  return {
    title: wordsOf(elementsOf(project, 'Name'), language),
    description: wordsOf(elementsOf(project, 'Description'), language),
    cpv: once(codes.map(one => elementLine(elementAt(one, 'ItemClassificationCode')))),
    nuts: once(
      elementsOf(project, 'RealizedLocation').map(one =>
        elementLine(elementAt(one, 'Address', 'CountrySubentityCode'))
      )
    ),
    estimated: moneyOf(elementAt(project, 'RequestedTenderTotal', 'EstimatedOverallContractAmount'))
  }
}

function lotOf(lot: XmlElement, language: string | undefined): Lot {
  const process = elementAt(lot, 'TenderingProcess')
  const period =
    elementAt(process, 'TenderSubmissionDeadlinePeriod') ??
    elementAt(process, 'ParticipationRequestReceptionPeriod')
  return {
    ...subjectOf(elementAt(lot, 'ProcurementProject'), language),
    id: elementLine(elementAt(lot, 'ID'))!.toLowerCase(),
    deadline: momentOf(elementLine(elementAt(period, 'EndDate')), elementLine(elementAt(period, 'EndTime')))
  }
}

function buyersOf(root: XmlElement, language: string | undefined): Buyer[] {
  const companies = new Map(
    allOf(root, 'Company').map(one => [elementLine(elementAt(one, 'PartyIdentification', 'ID')), one])
  )
  return elementsOf(root, 'ContractingParty').flatMap(party => {
    const company = companies.get(elementLine(elementAt(party, 'Party', 'PartyIdentification', 'ID')))
    const name = wordsOf(elementsOf(elementAt(company, 'PartyName'), 'Name'), language)
    if (name === undefined) return []
    const address = elementAt(company, 'PostalAddress')
    return [
      {
        name,
        town: elementLine(elementAt(address, 'CityName')),
        nuts: elementLine(elementAt(address, 'CountrySubentityCode'))
      }
    ]
  })
}

/** In the language of the notice, else the first. */
function wordsOf(elements: readonly XmlElement[], language: string | undefined): Words | undefined {
  const element = elements.find(one => one.attributes['languageID'] === language) ?? elements[0]
  const text = elementLine(element)
  if (element === undefined || text === undefined) return undefined
  return { text, language: languageOfCode(element.attributes['languageID'] ?? language) }
}

function moneyOf(element: XmlElement | undefined): Money | undefined {
  const amount = decimalOf(elementLine(element))
  const currency = element?.attributes['currencyID']
  return amount === undefined || currency === undefined ? undefined : { amount, currency }
}

/** In UTC and whole seconds. Without a time the day lasts to its end. */
function momentOf(day: string | undefined, time: string | undefined): string | undefined {
  if (day === undefined) return undefined
  const zone = (text: string) => /(?:Z|[+-][0-9]{2}:[0-9]{2})$/.exec(text)?.[0] ?? 'Z'
  const clock = time === undefined ? `23:59:59${zone(day)}` : `${time.slice(0, 8)}${zone(time)}`
  const moment = Date.parse(`${day.slice(0, 10)}T${clock}`)
  return Number.isNaN(moment) ? undefined : wholeSeconds(new Date(moment))
}

/** `de` for `DEU`; `und` for a code that is none of the EU's languages. */
function languageOfCode(code: string | undefined): string {
  return languageByLetters.get(code?.toUpperCase() ?? '') ?? 'und'
}
