import type { Imprint } from '../imprint/imprint.js'
import type { RegisterEntry } from '../register/registerMatch.js'
import type { PageReading } from './pageSheet.js'
import type { SheetStatement } from './sheet.js'

export interface StatedDifference {
  readonly code: string
  /** What the page says. */
  readonly page: readonly SheetStatement[]
  /** Names of the lines of the entry's sheet that say otherwise. */
  readonly lines: readonly string[]
}

/** What the imprint says otherwise than the entry, both sides of each; a postal code tells nothing beside the place. */
export function differenceStatements(
  imprint: Imprint,
  entry: RegisterEntry,
  reading: PageReading
): StatedDifference[] {
  const { legalName, registerCourt, registerNumber, address } = imprint
  return entry.differing.flatMap(({ field }): StatedDifference[] => {
    switch (field) {
      case 'legal_name': {
        const page = reading.says('legal_name', legalName)
        return entry.formerName === undefined
          ? [{ code: 'entry-name-differs', page, lines: ['entry-name'] }]
          : [{ code: 'entry-name-former', page, lines: ['entry-name', 'entry-former-name'] }]
      }
      case 'legal_form': {
        const form = imprint.legalForm
        const page = form === undefined ? reading.says('legal_name', legalName) : reading.says(field, form)
        return [{ code: 'entry-form-differs', page, lines: ['entry-name'] }]
      }
      case 'register_court':
        return [
          { code: 'entry-court-differs', page: reading.says(field, registerCourt), lines: ['entry-court'] }
        ]
      case 'register_number':
        return [
          { code: 'entry-number-differs', page: reading.says(field, registerNumber), lines: ['entry-number'] }
        ]
      case 'town':
        return [
          {
            code: 'entry-seat-differs',
            page: reading.says('town', address, address?.value.town),
            lines: ['entry-seat']
          }
        ]
      default:
        return []
    }
  })
}
