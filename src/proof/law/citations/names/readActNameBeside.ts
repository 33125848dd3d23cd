import { matchAt } from '../../matchAt.js'
import type { ActNames } from '../actNames.js'
import type { ActName } from './actName.js'
import { readActName } from './readActName.js'

/** `des Zweiten Wohnungsbaugesetzes`, `der schweizerischen Zivilprozessordnung`: not the act without that word. */
const ADJECTIVE = /\p{L}{2,}(?:en|er|es|em|e) (?=\p{L})/uy
const MOST_ADJECTIVES = 3
const NEUTRAL = /^(?:(?:deutschen?|deutscher|geltenden|jeweils) )+$/

/** The name of an act beside a §, where words that change it may stand before it: `des Zweiten Wohnungsbaugesetzes`. */
export function readActNameBeside(
  text: string,
  at: number,
  names: ActNames,
  glued = false
): ActName | undefined {
  const name = readActName(text, at, names, glued)
  if (name !== undefined && name.kind !== 'abbreviation') return name
  let from = at
  for (let count = 0; count < MOST_ADJECTIVES; count++) {
    const adjective = matchAt(ADJECTIVE, text, from)?.[0]
    if (adjective === undefined) return name
    from += adjective.length
    const inner = readActName(text, from, names)
    if (inner === undefined || inner.kind === 'abbreviation') continue
    if (NEUTRAL.test(text.slice(at, from))) return inner
    return { end: inner.end, kind: 'built', act: { is: 'notHeld', name: text.slice(at, inner.end) } }
  }
  return name
}
