import type { Act } from '../acts/act.js'
import { sectionOfEnbez } from '../sections.js'
import type { ActNames } from './actNames.js'
import { shortChapter } from './sections/annexes.js'
import { lineOf } from './lineOf.js'

/** A part of an act as a text names it. */
export interface NamedPart {
  readonly act: Act
  /** What its IRI may end with, the likeliest first: `anhang_i`; of `Anlage 1 zu § 2` also `anlage_1`. */
  readonly sections: readonly string[]
}

/** `zum`, `der`, `zu dem`: between a part and its act. */
const LINK = /[ ,]+(?:zu (?:der|dem|den)|in der|de[rsmn]|zu[mr]?|von|vom|im|to the|of the|of)$/i
/** `zu § 2 Abs. 2`, `nach Artikel 3`: for what a part is, where its name goes on without it. */
const SERVES = / (?:zu|zum|zur|nach|gemäß) (?:den? |dem |der )?(?:§|Art|Nr|Nummer|Absatz|Abs\.|Anlage).*$/i
/** A part is called otherwise than its act is. */
const LEADS =
  /^(?:Anlagen?|Anhang|Anhänge|Muster|Formblatt|Regeln?|Tabelle|Eingangsformel|Schlu(?:ss|ß)formel|Präambel|§|Art)/i
const LONGEST = 200
const MOST_WORDS = 24

/**
 * Reads a text as the name of a part of an act, beside the name of the act: `Anhang I AltholzV`, `Präambel des GG`,
 * `Anlage II Kap XII EinigVtr`, `AufenthV Anlage D1`, `16. bis 54. RV`. Whether the act has such a part is for the reader to
 * see; several come where a text can be parted in several ways.
 */
export function namedParts(text: string, names: ActNames): NamedPart[] {
  const line = lineOf(text)
  if (line.length > LONGEST) return []
  const places = [...line.matchAll(/ /g)].map(({ index }) => index).slice(0, MOST_WORDS)
  const behind = places.flatMap(place => partOf(line.slice(0, place), line.slice(place + 1)))
  const before = places
    .filter(place => LEADS.test(line.slice(place + 1)))
    .reverse()
    .flatMap(place => partOf(line.slice(place + 1), line.slice(0, place).replace(/,$/, '')))
  return [...behind, ...before]

  function partOf(part: string, act: string): NamedPart[] {
    const [found, other] = names.named(act)
    if (found === undefined || other !== undefined) return []
    const name = part.replace(LINK, '')
    const sections = [name, shortChapter(name), name.replace(SERVES, '')].flatMap(
      each => sectionOfEnbez(each) ?? []
    )
    return sections.length === 0 ? [] : [{ act: found, sections: [...new Set(sections)] }]
  }
}
