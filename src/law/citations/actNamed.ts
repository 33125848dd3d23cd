import { popularCelex } from '../acts/popularNames.js'
import type { ActNames } from './actNames.js'
import type { CitedAct } from './citation.js'
import { lineOf } from './lineOf.js'
import { actOfCelex, readActName } from './readActName.js'

/** The act that a whole text is the name of, held or known by its number alone; undefined for names that nobody here knows. */
export function actNamed(text: string, names: ActNames): CitedAct | undefined {
  const line = lineOf(text)
  const name = line.replace(/^(?:des|der|dem|das|die|the) /i, '')
  const found = names.named(name)
  const [act, other] = found
  if (other !== undefined) return { is: 'ambiguous', name, candidates: found }
  if (act !== undefined) return { is: 'held', name, act }
  const read = readActName(name, 0, names)
  if (read?.end === name.length && (read.act.is !== 'notHeld' || read.act.celex !== undefined))
    return read.act
  const celex = popularCelex(name)
  return celex === undefined ? undefined : actOfCelex(names, celex, name)
}
