import { namesLegalPerson } from '../concepts/companyForms.js'
import type { Winner } from './notice.js'

/**
 * The legal persons among those to whom contracts were awarded, each once with all of its lots. A name without the form
 * of a company may be a person's: it is left out, and nothing says so, since the name would be the personal datum.
 */
export function legalPersons(awarded: readonly Winner[]): Winner[] {
  const found = new Map<string, Winner>()
  for (const winner of awarded) {
    if (!namesLegalPerson(winner.name.text)) continue
    const key = JSON.stringify([winner.name.text, winner.town, winner.number])
    const lots = new Set([...(found.get(key)?.lots ?? []), ...winner.lots])
    found.set(key, { ...(found.get(key) ?? winner), lots: [...lots] })
  }
  return [...found.values()]
}
