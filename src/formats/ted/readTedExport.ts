import { dataTable } from '../../base/text/dataTable.js'
import { InvalidInput } from '../../base/errors.js'
import { elementAt, elementsOf, elementLine, type XmlElement } from '../xml/element.js'
import {
  decimalOf,
  publicationName,
  type Buyer,
  type Lot,
  type Money,
  type Notice,
  type Words
} from './notice.js'
import { tedExportWinners } from './tedExportWinners.js'
import { allOf, once, paragraphs } from './tree.js'

const rows = dataTable(new URL('./formTypes.tsv', import.meta.url), ['document type', 'form type'])
const formTypes = new Map(rows.map(row => [row['document type'], row['form type']]))
const NATURES: Readonly<Record<string, string>> = { '1': 'works', '2': 'supplies', '4': 'services' }

/** @throws InvalidInput naming the element that is missing or wrong */
export function readTedExport(root: XmlElement): Notice {
  const coded = elementAt(root, 'CODED_DATA_SECTION')
  const data = elementAt(coded, 'NOTICE_DATA')
  const codes = elementAt(coded, 'CODIF_DATA')
  const publicationNumber = root.attributes['DOC_ID'] ?? ''
  const name = publicationName(publicationNumber)
  if (name === undefined)
    throw new InvalidInput(`DOC_ID "${publicationNumber}" is no publication number such as 000057-2020`)
  const documentType = elementAt(codes, 'TD_DOCUMENT_TYPE')
  const type = documentType?.attributes['CODE']
  if (type === undefined)
    throw new InvalidInput('TD_DOCUMENT_TYPE is missing: nobody can tell calls from awards')
  const published = dayOf(elementLine(elementAt(coded, 'REF_OJS', 'DATE_PUB')))
  if (published === undefined) throw new InvalidInput('DATE_PUB is missing, or no day such as 20200102')
  const form = originalForm(root)
  const language = (form?.attributes['LG'] ?? elementLine(elementAt(data, 'LG_ORIG')) ?? 'DE').toLowerCase()
  const words = (text: string | undefined): Words | undefined =>
    text === undefined ? undefined : { text, language }
  const object = elementAt(form, 'OBJECT_CONTRACT')
  const titles = elementsOf(elementAt(root, 'TRANSLATION_SECTION', 'ML_TITLES'), 'ML_TI_DOC')
  const coarse = titles.find(one => one.attributes['LG']?.toLowerCase() === language) ?? titles[0]
  const parts = elementsOf(object, 'OBJECT_DESCR')
  const lots = parts.length < 2 ? [] : parts.map((lot, at) => lotOf(lot, at, words))
  const previous = elementLine(elementAt(data, 'REF_NOTICE', 'NO_DOC_OJS'))
  const [, year, number] = /^([0-9]{4})\/S [0-9]+-([0-9]+)$/.exec(previous ?? '') ?? []
  return {
    name,
    publicationNumber,
    formType: formTypes.get(type),
    noticeType: undefined,
    version: undefined,
    typeName: `${type} ${elementLine(documentType) ?? ''}`.trim(),
    nature: NATURES[elementAt(codes, 'NC_CONTRACT_NATURE')?.attributes['CODE'] ?? ''],
    published,
    issued: dayOf(elementLine(elementAt(codes, 'DS_DATE_DISPATCH'))),
    title: words(paragraphs(elementAt(object, 'TITLE')) ?? paragraphs(elementAt(coarse, 'TI_TEXT'))),
    description: words(paragraphs(elementAt(object, 'SHORT_DESCR'))),
    cpv: once([
      elementAt(object, 'CPV_MAIN', 'CPV_CODE')?.attributes['CODE'],
      ...elementsOf(data, 'ORIGINAL_CPV').map(one => one.attributes['CODE'])
    ]),
    nuts: once(elementsOf(data, 'PERFORMANCE_NUTS').map(one => one.attributes['CODE'])),
    deadline: deadlineOf(elementLine(elementAt(codes, 'DT_DATE_FOR_SUBMISSION'))),
    estimated: moneyOf(elementAt(object, 'VAL_ESTIMATED_TOTAL')),
    awarded: moneyOf(elementAt(object, 'VAL_TOTAL')),
    previous: number === undefined ? undefined : publicationName(`${Number(number)}-${year}`),
    buyers: buyersOf(root, form, words),
    winners: tedExportWinners(
      form,
      lots.map(({ id }, at) => ({ id, element: parts[at]! })),
      words
    ),
    lots
  }
}

/** The form in the language in which it was written, not one of its translations. */
function originalForm(root: XmlElement): XmlElement | undefined {
  const forms = elementsOf(elementAt(root, 'FORM_SECTION')).filter(
    one => one.attributes['FORM'] !== undefined
  )
  return forms.find(one => one.attributes['CATEGORY'] === 'ORIGINAL') ?? forms[0]
}

function buyersOf(
  root: XmlElement,
  form: XmlElement | undefined,
  words: (text: string | undefined) => Words | undefined
): Buyer[] {
  const body = elementAt(form, 'CONTRACTING_BODY')
  const addresses = elementsOf(body).filter(one => /^ADDRESS_CONTRACTING_BODY/.test(one.name))
  const buyers = addresses.flatMap(address => {
    const name = words(elementLine(elementAt(address, 'OFFICIALNAME')))
    if (name === undefined) return []
    const nuts = elementAt(address, 'NUTS')?.attributes['CODE']
    return [{ name, town: elementLine(elementAt(address, 'TOWN')), nuts }]
  })
  if (buyers.length > 0) return buyers
  const named = elementsOf(elementAt(root, 'TRANSLATION_SECTION', 'ML_AA_NAMES'), 'AA_NAME')
  return named.slice(0, 1).flatMap(one => {
    const name = words(elementLine(one))
    return name === undefined ? [] : [{ name, town: undefined, nuts: undefined }]
  })
}

function lotOf(lot: XmlElement, at: number, words: (text: string | undefined) => Words | undefined): Lot {
  return {
    id: `lot-${lot.attributes['ITEM'] ?? at + 1}`,
    title: words(paragraphs(elementAt(lot, 'TITLE'))),
    description: words(paragraphs(elementAt(lot, 'SHORT_DESCR'))),
    cpv: once(elementsOf(lot, 'CPV_ADDITIONAL').map(one => elementAt(one, 'CPV_CODE')?.attributes['CODE'])),
    nuts: once(elementsOf(lot, 'NUTS').map(one => one.attributes['CODE'])),
    deadline: undefined,
    estimated: moneyOf(allOf(lot, 'VAL_OBJECT')[0])
  }
}

function moneyOf(element: XmlElement | undefined): Money | undefined {
  const amount = decimalOf(elementLine(element))
  const currency = element?.attributes['CURRENCY']
  return amount === undefined || currency === undefined ? undefined : { amount, currency }
}

/** `20200102` as a day. */
function dayOf(text: string | undefined): string | undefined {
  const [, year, month, day] = /^([0-9]{4})([0-9]{2})([0-9]{2})/.exec(text ?? '') ?? []
  const date = `${year}-${month}-${day}`
  return year === undefined || Number.isNaN(Date.parse(date)) ? undefined : date
}

/** `20220314 12:00` in the buyer's own time, which the format does not name; a day alone lasts to its end. */
function deadlineOf(text: string | undefined): string | undefined {
  const day = dayOf(text)
  const [, hour, minute] = / ([01][0-9]|2[0-3]):([0-5][0-9])$/.exec(text ?? '') ?? []
  return day === undefined ? undefined : `${day}T${hour ?? '23'}:${minute ?? '59'}:00`
}
