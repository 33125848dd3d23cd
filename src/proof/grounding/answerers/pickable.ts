import { readAbsaetze } from '../../law/parts/absatz.js'
import { locatedItems } from '../../law/parts/locatedItems.js'
import type { Span } from '../../law/span.js'
import { checkWording } from '../gate/checkClaim.js'
import { statedByPart } from '../gate/statedByPart.js'
import { passageSentences } from '../gate/sources.js'
import { splitClaims } from '../gate/splitClaims.js'
import type { Passage } from '../passage.js'
import type { Rated } from './quotedFrom.js'

/** A sentence of a passage that can be picked, with the items of its lists. */
export interface PickableSentence extends Span {
  readonly rated: Rated
  /** In their order, those of inner lists among them. */
  readonly items: readonly PickableItem[]
}

export interface PickableItem extends Span {
  /** The item with what opens and closes its list; undefined where it says nothing alone, and the whole sentence is said. */
  said(): string | undefined
}

/** What of a passage can be picked, in its order. */
export function pickable(passage: Passage, rated: readonly Rated[]): PickableSentence[] {
  const { text } = passage
  const absaetze = readAbsaetze(text)
  const places = new Map(passageSentences(text).map(each => [`${each.unit} ${each.satz}`, each]))
  const located = new Map<number, ReturnType<typeof locatedItems>>()
  return rated.flatMap(one => {
    const place = places.get(`${one.unit} ${one.satz}`)
    if (place === undefined) return []
    const { start, end, unit } = place
    if (!located.has(unit)) located.set(unit, text.includes('\n') ? locatedItems(text, absaetze[unit]!) : [])
    const items = located
      .get(unit)!
      .filter(({ own }) => own.start > start && own.start < end)
      .map(part => ({
        ...part.own,
        said: () => {
          const [first] = statedByPart(text, part) ?? []
          return first?.composed === true ? provenAlone(first.said.replace(/\s+/g, ' '), passage) : undefined
        }
      }))
    return [{ rated: one, start, end, items }]
  })
}

/** A sentence that is read as one statement in an answer, and which the gate proves. */
function provenAlone(said: string, passage: Passage): string | undefined {
  const [only, more] = splitClaims(`${said} [${passage.ref}]`)
  if (only?.claim !== said || more !== undefined) return undefined
  return checkWording(said, [passage.ref], [passage]).verdict === 'belegt' ? said : undefined
}
