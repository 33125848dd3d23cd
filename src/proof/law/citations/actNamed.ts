import { journalKey } from '../acts/officialJournal.js'
import type { ActNames } from './actNames.js'
import type { CitedAct, Section } from './citation.js'
import { lineOf } from './lineOf.js'
import { orOfTheUnion, popularAct } from './popularAct.js'
import { readActName } from './names/readActName.js'

/** The act that a whole text is the name of, held or known by its number alone; undefined for names that nobody here knows. */
export function actNamed(text: string, names: ActNames, kind?: Section['kind']): CitedAct | undefined {
  const line = lineOf(text)
  const name = line.replace(/^(?:des|der|dem|das|die|the) /i, '')
  const found = names.named(name)
  const [act, other] = found
  if (other !== undefined) return { is: 'ambiguous', name, candidates: found }
  if (act !== undefined) return orOfTheUnion({ is: 'held', name, act }, kind, names)
  const read = readActName(name, 0, names)
  if (read?.end === name.length && (read.act.is !== 'notHeld' || read.act.celex !== undefined))
    return read.act
  return popularAct(name, names) ?? (journalKey(name) === undefined ? undefined : { is: 'notHeld', name })
}
