import type { ActThroughStates } from '../../../graph/states/actOnDay.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import type { Access } from '../../access.js'
import { provisionState } from '../provisions/provisionState.js'
import type { DatedParts } from '../provisions/provisionParts.js'
import type { FoundWork } from './findWork.js'
import { sharedWords } from './sharedWords.js'
import { turnsOfAct, type Turn } from './turnsOfAct.js'

/** The provision that a text came from, or went to, by most of its words. */
export interface MovedText {
  readonly text: CitableText
  /** Of the words of the longer text that both have, more than half. */
  readonly share: number
}

export interface Moves {
  readonly movedFrom?: MovedText
  readonly movedTo?: MovedText
}

const HALF = 0.5

/**
 * Which provision of its act what it says from a day on stood under before, and under which what it said before stands
 * from then on: where more than half of the words say so, and neither has as many of them in common with itself.
 */
export async function movesOn(
  parts: DatedParts,
  { iri, act }: Pick<FoundWork, 'iri' | 'act'>,
  {
    day,
    through,
    access
  }: { readonly day: string; readonly through: ActThroughStates; readonly access: Access }
): Promise<Moves> {
  const some = through.expressions.flatMap(({ work, from, until }) =>
    from === day || until === day ? [work] : []
  )
  const turns = await turnsOfAct(parts, act, { works: new Map([[day, new Set(some)]]), through, access })
  return movesAmong(turns.get(day)!, iri)
}

/** The same of provisions of which both texts are known. @param turns by IRI */
export function movesAmong(turns: ReadonlyMap<string, Turn>, iri: string): Moves {
  const own = turns.get(iri)
  if (own === undefined) return {}
  const [kept, others] = [keptShare(own), [...turns].filter(([work]) => work !== iri).map(([, turn]) => turn)]
  const [from, to] = [
    nearest(own.after, others, { side: 'before', kept }),
    nearest(own.before, others, { side: 'after', kept })
  ]
  return { ...(from && { movedFrom: from }), ...(to && { movedTo: to }) }
}

function nearest(
  text: CitableText | undefined,
  turns: readonly Turn[],
  { side, kept }: { readonly side: keyof Turn; readonly kept: number }
): MovedText | undefined {
  if (text === undefined || provisionState(text) !== undefined) return undefined
  let found: MovedText | undefined
  for (const turn of turns) {
    const other = turn[side]
    if (other === undefined || provisionState(other) !== undefined) continue
    const least = Math.max(HALF, kept, found?.share ?? 0)
    const share = sharedWords(text.text, other.text, least)
    if (share > least && share > keptShare(turn)) found = { text: other, share }
  }
  return found
}

/** Of the words of a provision that it has before and after. */
function keptShare({ before, after }: Turn): number {
  return before && after ? sharedWords(before.text, after.text) : 0
}
