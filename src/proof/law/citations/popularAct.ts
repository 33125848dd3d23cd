import { popularCelexes, popularForms } from '../acts/popularNames.js'
import type { ActNames } from './actNames.js'
import type { CitedAct, Section } from './citation.js'
import { NameRuns } from './nameRuns.js'

/** An act as it is named: held, not held, or one of several. */
export type NamedAct = Extract<CitedAct, { is: 'held' | 'notHeld' | 'ambiguous' }>

let runs: NameRuns | undefined

/** The act of a CELEX number, held or not. */
export function actOfCelex(names: Pick<ActNames, 'byCelex'>, celex: string, name: string): NamedAct {
  const act = names.byCelex(celex)
  return act === undefined ? { is: 'notHeld', name, celex } : { is: 'held', name, act }
}

/**
 * The act of the Union that people call so, in whatever file it is held. Of several under one name none is meant for
 * certain, though one alone is held.
 */
export function popularAct(name: string, names: Pick<ActNames, 'byCelex'>): NamedAct | undefined {
  const [celex, ...others] = popularCelexes(name)
  if (celex === undefined) return undefined
  if (others.length === 0) return actOfCelex(names, celex, name)
  const candidates = [celex, ...others].flatMap(each => names.byCelex(each) ?? [])
  return candidates.length === 0 ? { is: 'notHeld', name } : { is: 'ambiguous', name, candidates }
}

/**
 * What is called as an act of the Union is, too: of an article or a recital the Union's act is meant, for German acts of
 * such a name have §§ (`Art. 5 EUV`); without either neither is meant for certain.
 */
export function orOfTheUnion(
  act: CitedAct,
  kind: Section['kind'] | undefined,
  names: Pick<ActNames, 'byCelex'>
): CitedAct {
  if (act.is !== 'held' || !act.act.ref.startsWith('ELI:') || kind === '§' || kind === 'Anlage') return act
  const other = popularAct(act.name, names)
  if (other === undefined || kind !== undefined) return other ?? act
  const held = other.is === 'held' ? [other.act] : other.is === 'ambiguous' ? other.candidates : []
  return { is: 'ambiguous', name: act.name, candidates: [act.act, ...held] }
}

/** Where the longest name in use of an act of the Union ends that begins at a place of the text. */
export function endOfPopular(text: string, at: number): number | undefined {
  runs ??= new NameRuns({ forms: popularForms })
  const line = text.slice(at, at + 100).split('\n', 1)[0]!
  const ends = runs.ends(line).filter(({ exact, end }) => exact && isName(line, end))
  return ends.length === 0 ? undefined : at + ends.at(-1)!.end
}

/** A word of small letters is none: `reach`, `rad`. */
function isName(line: string, end: number): boolean {
  const name = line.slice(0, end)
  return /\p{Lu}/u.test(name) && !/^[-\p{L}]/u.test(line.slice(end)) && popularCelexes(name).length > 0
}
