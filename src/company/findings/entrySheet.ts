import { cutName } from '../register/cutName.js'
import type { RegisterEntry } from '../register/registerMatch.js'
import type { SheetStatement } from './sheet.js'

/** What a sheet says of an entry, each under the name of its line. */
export function entryStatements(entry: RegisterEntry): SheetStatement[] {
  const { ref } = entry
  const said = (name: string, key: string, value: string | undefined): SheetStatement => ({
    name,
    values: { ref, [key]: value }
  })
  return [
    said('entry-name', 'name', companyName(entry.label)),
    ...entry.otherNames.map(name => said('entry-former-name', 'name', companyName(name))),
    said('entry-number', 'number', entry.registerNumber),
    said('entry-court', 'court', entry.registerCourt),
    said('entry-seat', 'seat', entry.seat),
    said('entry-status', 'status', entry.status),
    said('entry-lei', 'lei', entry.lei),
    said('entry-euid', 'euid', entry.euid),
    said('entry-seen', 'day', entry.seenAt)
  ]
}

/** A name that may be told: without the form of a company it can be a person's. */
export function companyName(name: string): string | undefined {
  const { form } = cutName(name)
  return form === '' || form === 'ek' ? undefined : name
}
