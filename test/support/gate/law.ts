import type { Passage } from '../../../src/proof/grounding/passage.js'
import { readAbsaetze } from '../../../src/proof/law/parts/absatz.js'
import { readLists } from '../../../src/proof/law/parts/listItems.js'

/** A list of a sentence: its chapeau without the colon, and its items without marks and end signs. */
export interface LawList {
  readonly chapeau: string
  readonly items: readonly string[]
  /** `und`, `oder` where the last but one item ends with it. */
  readonly join?: 'and' | 'or'
  /** What the sentence says behind the list. */
  readonly tail: string
}

/** Brackets that are no insertion: `Article 6(1)`. */
const REFERENCE = /(?<=\d)(?:\([0-9a-z]{1,4}\))+|\((?:EU|EG|EC)\)|(?<=points? |Buchstabe )\([a-z]{1,3}\)/g
const kept = new Map<string, readonly LawList[]>()

/** The lists of a passage that stand at the end of their sentence's chapeau, without lists in their items. */
export function listsOf(passage: Passage): readonly LawList[] {
  const known = kept.get(passage.iri)
  if (known !== undefined) return known
  const lists = readAbsaetze(passage.text).flatMap(absatz => {
    const found = readLists(passage.text, { start: absatz.wording, end: absatz.end })
    const first = found[0]
    if (first === undefined || first.items.length < 2 || first.items.some(item => item.items.length > 0))
      return []
    const before = passage.text.slice(absatz.wording, first.start).trim()
    const chapeau = before.slice(Math.max(0, before.search(/(?<=[.;] )(?=\p{Lu}[^.;]*$)/u)))
    const wordings = first.items.map(item => passage.text.slice(item.wording, item.end).trim())
    const odd = (text: string) =>
      /[\n()„“‘’;:]/.test(text.replace(REFERENCE, '').replace(/[;,:]?(?: (?:und|oder|and|or))?$/, ''))
    if (wordings.some(odd) || odd(chapeau)) return []
    const behind = passage.text.slice(first.end, absatz.end).trim()
    const last = /[,;]? (und|oder|and|or)$/.exec(wordings.at(-2)!)?.[1]
    return [
      {
        chapeau: chapeau.replace(/:$/, ''),
        items: wordings.map(item => item.replace(/[,;.]?(?: (?:und|oder|and|or))?[,;.]?$/, '')),
        ...(last !== undefined && { join: /und|and/.test(last) ? ('and' as const) : ('or' as const) }),
        tail: /^\p{Ll}/u.test(behind) ? behind.split('\n')[0]! : ''
      }
    ]
  })
  kept.set(passage.iri, lists)
  return lists
}
