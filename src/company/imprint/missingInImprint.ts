import type { CompanyForm } from '../legalForms.js'
import type { Imprint, ImprintFault } from './imprint.js'

/** What an imprint of such a company says and this one does not. */
export function missingInImprint(
  imprint: Pick<Imprint, 'legalName' | 'address' | 'registerNumber' | 'representatives'>,
  form: CompanyForm | undefined
): ImprintFault[] {
  const faults: ImprintFault[] = []
  const add = (field: ImprintFault['field'], message: string) =>
    faults.push({ code: 'missing', field, message, said: imprint.legalName ? [imprint.legalName] : [] })
  if (imprint.legalName === undefined) add('legal_name', 'The imprint names no company.')
  if (imprint.registerNumber === undefined && form?.register !== undefined) {
    add('register_number', `The imprint names no register entry, though the company is a ${form.form}.`)
  }
  if (imprint.address === undefined) add('address', 'The imprint gives no postal address of the company.')
  if (imprint.representatives.length === 0 && form?.person === 'legal') {
    add(
      'representatives',
      `The imprint does not say who represents the company, though it is a ${form.form}.`
    )
  }
  return faults
}
