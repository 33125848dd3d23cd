import { foldInflectedActName } from '../../law/acts/foldActName.js'
import type { Passage } from '../passage.js'

/** Whether a name is that of the passage's act, in any case. */
export function isOwnAct({ actNames }: Passage): (name: string) => boolean {
  const names = new Set(actNames.map(foldInflectedActName))
  return name => names.has(foldInflectedActName(name))
}

const OF_ACT =
  /(?<!\p{L})(im Sinne |Geltungsbereich(?:s|es)? |Zweck |Ziel )(des|der) (\p{Lu}[\p{L}\p{N}-]*)/gu
const IS = /^(\p{Lu}[^,]{2,100}?) (ist|sind) (.+)$/su

/** With what the law calls itself: `im Sinne der Handwerksordnung` as `im Sinne dieses Gesetzes`. */
export function* ofThisAct(
  said: string,
  { text }: Passage,
  ownAct: (name: string) => boolean
): Generator<string> {
  const self = /(?<!\p{L})(dieses Gesetzes|dieser Verordnung)(?!\p{L})/u.exec(text)?.[1]
  if (self === undefined) return
  const named = said.replace(OF_ACT, (whole, lead: string, _article, name: string) =>
    ownAct(name) || name === 'Gesetzes' ? `${lead}${self}` : whole
  )
  if (named !== said) yield named
  // A definition of an act that the statement cites is one in the sense of that act.
  const is = IS.exec(said)
  if (is !== null && text.includes(`Im Sinne ${self}`) && !/(?:n|N)icht|kein/.test(is[1]!))
    yield `Im Sinne ${self} ${is[2]!} ${is[1]!} ${is[3]!}`
}
