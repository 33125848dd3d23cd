import { namesCompany } from '../concepts/companyForms.js'
import type { RegisterCompany } from './readCompany.js'

/**
 * Whether an entry is a person's own business. Section A of the commercial register holds sole traders beside
 * partnerships; before 1998 neither had to say so in their name. So there an entry counts as a person when its name
 * marks a sole trader, and also when it names no form of a company: in doubt the entry is personal data.
 */
export function isPerson({ register, name }: Pick<RegisterCompany, 'register' | 'name'>): boolean {
  if (register !== 'HRA') return false
  return !namesCompany(name)
}
