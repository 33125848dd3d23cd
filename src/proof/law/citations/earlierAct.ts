import { lengthAt } from '../matchAt.js'
import type { ActNames } from './actNames.js'
import type { CitedAct } from './citation.js'
import { dateAt } from './otherVersion.js'

/** Before a day: `in der Fassung der Bekanntmachung`, `idF des Gesetzes`. */
const VERSION =
  /,? ?[([]?(?:i\. ?d\. ?F\.?|idF\.?|in (?:der|ihrer|seiner) Fassung)(?: de[rs] \p{Lu}\p{Ll}{3,40})?(?=,? vom)/uy

/**
 * The act of a version that is dated before the act that is held was made: `Verordnung über tierärztliche Hausapotheken in der
 * Fassung der Bekanntmachung vom 3. Mai 1985` beside the ordinance of 2025. It is an earlier act of that name, or
 * undefined where none is held; `earlier` says whether the version is so old.
 * @param end where the name of the act ends
 */
export function actThen(
  text: string,
  end: number,
  act: CitedAct,
  names: ActNames
): { readonly act: CitedAct; readonly earlier?: true } {
  if (act.is !== 'held' || act.act.date === undefined || act.act.ref.startsWith('CELEX:')) return { act }
  const day = dateAt(text, end + lengthAt(VERSION, text, end))?.date
  if (day === undefined || day >= act.act.date) return { act }
  const [then, other] = names.named(act.name, day)
  return then === undefined || other !== undefined
    ? { act, earlier: true }
    : { act: { is: 'held', name: act.name, act: then } }
}
