import type { EuActNumber } from '../../acts/euActNumber.js'
import type { ActNames } from '../actNames.js'
import type { CitedAct } from '../citation.js'
import { popularAct } from '../popularAct.js'

/** A name of an act in a text, held or not. */
export interface ActName {
  readonly end: number
  readonly act: Extract<CitedAct, { is: 'held' | 'notHeld' | 'ambiguous' }>
  /** How sure it is that this names an act where no § stands beside it: a name of an act that is held, one that is built as
   * names of acts are, letters that may stand for anything, or an ordinance that is named by a §. */
  readonly kind: 'name' | 'built' | 'abbreviation' | 'ordinance'
  /** Of an EU act that is named by its number. */
  readonly number?: EuActNumber
}

/** Where a name is read. */
export interface NamePlace {
  readonly text: string
  readonly at: number
  readonly names: ActNames
}

/** So much before a name says of whose law it is. */
const REACH = 60

export function wordsBefore({ text, at }: NamePlace): string {
  return text.slice(Math.max(0, at - REACH), at)
}

/** A name, up to a place, of an act that is known by no name, or by what people call it. */
export function nameOfUnheld({ text, at, names }: NamePlace, end: number, kind: ActName['kind']): ActName {
  const name = text.slice(at, end)
  return { end, kind, act: popularAct(name, names) ?? { is: 'notHeld', name } }
}
