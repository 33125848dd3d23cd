import type { CompanyName } from './companyNames.js'
import { personIn } from './personNames.js'
import type { FoundRepresentative } from './representatives.js'

/** A merchant who is named with the sign of one: `Kim Beispiel e.K.` */
export function merchantIn(
  text: string,
  { form, start, formStart, end }: CompanyName,
  from: number,
  role: string | undefined
): FoundRepresentative | undefined {
  if (form.person !== 'natural') return undefined
  const begin = Math.max(start, from)
  const person = personIn(text.slice(begin, formStart).trimEnd())
  if (person === undefined) return undefined
  const name = text.slice(begin + person.start, begin + person.end).replace(/\s+/g, ' ')
  return {
    value: { name, ...(role !== undefined && { role }) },
    start: begin + person.start,
    end,
    isCompany: false
  }
}
