import type { Imprint } from '../imprint/imprint.js'
import type { Compared } from './compareEntry.js'
import { cutName } from './cutName.js'
import type { RegisterDifference, RegisterEntry } from './registerMatch.js'

/** What the imprint says otherwise than the entry; what one of them does not say differs in nothing. */
export function differingOf(
  imprint: Imprint,
  entry: Pick<RegisterEntry, 'label' | 'registerNumber' | 'registerCourt' | 'seat' | 'address'>,
  compared: Compared
): RegisterDifference[] {
  const differing: RegisterDifference[] = []
  const note = (field: RegisterDifference['field'], own: string | undefined, held: string | undefined) => {
    if (own !== undefined && held !== undefined) differing.push({ field, imprint: own, register: held })
  }
  const { name, number, court, place } = compared
  const own = imprint.legalName?.value
  if (name === 'alike' || name === 'other' || name === 'former') note('legal_name', own, entry.label)
  const form = imprint.legalForm?.value ?? own
  if (name === 'form' || (form !== undefined && otherForm(form, entry.label)))
    note('legal_form', form, entry.label)
  if (court === 'other') note('register_court', imprint.registerCourt?.value, entry.registerCourt)
  if (number === 'near' || number === 'other') {
    note('register_number', imprint.registerNumber?.value, entry.registerNumber)
  }
  const { town, postalCode } = imprint.address?.value ?? {}
  if (place === 'other') note('town', town, entry.seat)
  const heldCode = /\b([0-9]{5})\b/.exec(entry.address ?? '')?.[1]
  if (postalCode !== heldCode) note('postal_code', postalCode, heldCode)
  return differing
}

/** Whether both end with a legal form, and not the same. */
function otherForm(own: string, held: string): boolean {
  // Behind a word, so that nothing of a form that stands alone is taken for the name.
  const forms = [own, held].map(name => cutName(`x ${name}`).form)
  return forms[0] !== '' && forms[1] !== '' && forms[0] !== forms[1]
}
