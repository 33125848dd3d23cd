import { countries as known } from '../../proof/grammar/countries.js'
import { elementAt, elementsOf, elementLine, type XmlElement } from '../xml/element.js'
import type { Winner, Words } from './notice.js'
import { allOf } from './tree.js'
import { legalPersons } from './winners.js'

/** Codes of three letters by those of two; EL and UK are the EU's own. */
const countries = new Map([
  ...known.map(({ code, code3 }) => [code, code3] as const),
  ['EL', 'GRC'] as const,
  ['UK', 'GBR'] as const
])

/** The winners that a form of TED_EXPORT names and wants published, with the lots that it has as elements of its object. */
export function tedExportWinners(
  form: XmlElement | undefined,
  lots: readonly { readonly id: string; readonly element: XmlElement }[],
  words: (text: string | undefined) => Words | undefined
): Winner[] {
  const byNumber = new Map(lots.map(({ id, element }) => [elementLine(elementAt(element, 'LOT_NO')), id]))
  const awarded = elementsOf(form, 'AWARD_CONTRACT').flatMap(award => {
    const lot = byNumber.get(elementLine(elementAt(award, 'LOT_NO')))
    const contractors = allOf(award, 'CONTRACTORS').filter(one => one.attributes['PUBLICATION'] !== 'NO')
    return contractors
      .flatMap(one => allOf(one, 'ADDRESS_CONTRACTOR'))
      .flatMap(address => {
        const name = words(elementLine(elementAt(address, 'OFFICIALNAME')))
        if (name === undefined) return []
        return [
          {
            name,
            town: elementLine(elementAt(address, 'TOWN')),
            nuts: elementAt(address, 'NUTS')?.attributes['CODE'],
            country: countries.get(elementAt(address, 'COUNTRY')?.attributes['VALUE'] ?? ''),
            number: elementLine(elementAt(address, 'NATIONALID')),
            lots: lot === undefined ? [] : [lot]
          }
        ]
      })
  })
  return legalPersons(awarded)
}
