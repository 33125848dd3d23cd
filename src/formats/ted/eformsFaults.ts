import { elementAt, elementsOf, elementLine, type XmlElement } from '../xml/element.js'
import { publicationName } from './notice.js'
import { allOf, below } from './tree.js'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}(?:Z|[+-][0-9]{2}:[0-9]{2})$/
const TIME = /^[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?(?:Z|[+-][0-9]{2}:[0-9]{2})$/
const SUBTYPE = /^(?:[1-9]|[1-3][0-9]|40|CEI|T0[12]|X0[12]|E[1-6])$/
/** Code lists that are small and do not change; the others are not examined. */
const CODES: Readonly<Record<string, RegExp>> = {
  einvoicing: /^(?:allowed|not-allowed|required)$/,
  'ecatalog-submission': /^(?:allowed|not-allowed|required)$/,
  esubmission: /^(?:allowed|not-allowed|required)$/,
  permission: /^(?:allowed|not-allowed|required)$/,
  'number-threshold': /^(?:min-score|max-pass)$/,
  cpv: /^[0-9]{8}$/,
  nuts: /^[A-Z]{2}[A-Z0-9]{1,3}$/,
  country: /^[A-Z0-9]{3}$/
}

/**
 * What is wrong with an eForms notice, as the business terms name it (BT-…): mandatory fields, identifiers, dates,
 * codes of the small lists, references to organisations. This is a choice of the rules of the eForms SDK.
 */
export function eformsFaults(notice: XmlElement): string[] {
  return [...header(notice), ...organisations(notice), ...codes(notice), ...contents(notice)]
}

function* header(notice: XmlElement): Generator<string> {
  const [id] = elementsOf(notice, 'ID')
  if (id?.attributes['schemeName'] !== 'notice-id' || !UUID.test(elementLine(id) ?? ''))
    yield 'BT-701: the notice id is missing or no UUID of version 4 in small letters'
  if (!/^(?:0[1-9]|[1-9][0-9])$/.test(elementLine(elementAt(notice, 'VersionID')) ?? ''))
    yield 'BT-757: the version is missing or none of 01 to 99'
  const folder = elementAt(notice, 'ContractFolderID')
  if (folder !== undefined && !UUID.test(elementLine(folder) ?? ''))
    yield 'BT-04: the procedure id is empty or no UUID of version 4'
  if (!isDay(elementLine(elementAt(notice, 'IssueDate'))))
    yield 'BT-05: the day of dispatch is missing, or no day with its time zone'
  if (!TIME.test(elementLine(elementAt(notice, 'IssueTime')) ?? ''))
    yield 'BT-05: the time of dispatch is missing, or no time with its time zone'
  const type = elementAt(notice, 'NoticeTypeCode')
  if (!type?.attributes['listName'] || elementLine(type) === undefined)
    yield 'BT-02, BT-03: the notice type or the form type is missing'
  const [subtype] = allOf(notice, 'SubTypeCode')
  if (subtype?.attributes['listName'] !== 'notice-subtype' || !SUBTYPE.test(elementLine(subtype) ?? ''))
    yield 'OPP-070: the notice subtype is missing, or none of its code list (notice-subtype)'
  if (elementLine(elementAt(notice, 'NoticeLanguageCode')) === undefined)
    yield 'BT-702: the language of the notice is missing'
  for (const number of allOf(notice, 'NoticePublicationID')) {
    if (publicationName(elementLine(number) ?? '') === undefined)
      yield `OPP-010: "${elementLine(number) ?? ''}" is no publication number such as 12345678-2025`
  }
}

function* organisations(notice: XmlElement): Generator<string> {
  const known = new Set<string>()
  for (const company of allOf(notice, 'Company', 'TouchPoint', 'UltimateBeneficialOwner')) {
    const id =
      elementLine(elementAt(company, 'PartyIdentification', 'ID')) ?? elementLine(elementAt(company, 'ID'))
    if (id !== undefined) known.add(id)
    if (company.name !== 'Company') continue
    if (elementLine(elementAt(company, 'PartyName', 'Name')) === undefined)
      yield `BT-500: the organisation ${id ?? '(without id)'} has no name`
  }
  if (allOf(notice, 'Organization').some(one => elementsOf(one).length === 0))
    yield 'OPT-200: an organisation is empty'
  const party = elementAt(notice, 'ContractingParty')
  if (party === undefined && notice.name !== 'BusinessRegistrationInformationNotice')
    yield 'OPT-300: no buyer is named'
  for (const buyer of elementsOf(notice, 'ContractingParty')) {
    const id = elementLine(elementAt(buyer, 'Party', 'PartyIdentification', 'ID'))
    if (id === undefined) yield 'OPT-300: a buyer refers to no organisation'
    else if (!known.has(id)) yield `OPT-300: a buyer refers to ${id}, which is none of the organisations`
  }
}

function* codes(notice: XmlElement): Generator<string> {
  for (const element of below(notice)) {
    const list = element.attributes['listName']
    if (list === undefined) continue
    const code = elementLine(element)
    if (code === undefined || list === '') {
      yield `${element.name}: the code ${list === '' ? 'names no code list' : `of the list ${list} is empty`}`
    } else if (CODES[list] !== undefined && !CODES[list].test(code)) {
      yield `${element.name}: "${code}" is no code of the list ${list}`
    }
  }
}

function* contents(notice: XmlElement): Generator<string> {
  // A change of a contract says what changed, not what was bought.
  const changesContract = elementAt(notice, 'NoticeTypeCode')?.attributes['listName'] === 'cont-modif'
  for (const lot of elementsOf(notice, 'ProcurementProjectLot')) {
    const id = elementLine(elementAt(lot, 'ID')) ?? ''
    if (!/^(?:LOT|PAR|GLO)-[0-9]{4}$/.test(id)) {
      yield `BT-137: "${id}" is no id of a lot such as LOT-0001`
      continue
    }
    if (changesContract) continue
    const project = elementAt(lot, 'ProcurementProject')
    if (elementLine(elementAt(project, 'Name')) === undefined) yield `BT-21: ${id} has no title`
    if (id.startsWith('GLO')) continue
    if (
      elementLine(elementAt(project, 'MainCommodityClassification', 'ItemClassificationCode')) === undefined
    )
      yield `BT-262: ${id} has no main CPV code`
  }
  for (const element of below(notice)) {
    const text = elementLine(element) ?? ''
    if (/^(?:EndDate|OccurrenceDate|AwardDate|IssueDate)$/.test(element.name) && !isDay(text))
      yield `${element.name}: "${text}" is no day with its time zone`
    if (/^MaximumLots(?:Awarded|Submitted)Numeric$/.test(element.name) && !/^[1-9][0-9]*$/.test(text))
      yield `${element.name === 'MaximumLotsAwardedNumeric' ? 'BT-33' : 'BT-31'}: the number of lots is "${text}", at least 1 was expected`
  }
}

function isDay(text: string | undefined): boolean {
  return text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text.slice(0, 10)))
}
