import type { Act } from '../../law/acts/act.js'
import type { ActTable } from '../../law/acts/actTable.js'

/** The most words that the name of an act is looked for in. */
const LONGEST = 8
/** A word alone must look like the name of an act: `AGG`, `WoGG`, `Wohngeldgesetz`. */
const LIKE_AN_ACT = /\p{Lu}\p{L}*\p{Lu}|(?:gesetz(?:buch)?|ordnung|verordnung)(?:e?s)?$/u

export interface NamedActs {
  readonly acts: readonly Act[]
  /** The question without their names. */
  readonly rest: string
}

/** The acts that a question names, by the longest names; a name that several acts bear names none. */
export function namedActs(question: string, table: ActTable, scopes: ReadonlySet<string>): NamedActs {
  const words = [...question.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length
  }))
  const acts = new Map<string, Act>()
  let rest = ''
  let kept = 0
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
      const [start, end] = [words[at]!.start, words[at + length - 1]!.end]
      const name = question.slice(start, end)
      if (!LIKE_AN_ACT.test(name)) continue
      const [act, other] = table.named(name, scopes)
      if (act === undefined || other !== undefined) continue
      acts.set(act.iri, act)
      rest += question.slice(kept, start)
      kept = end
      at += length - 1
      break
    }
  }
  return { acts: [...acts.values()], rest: rest + question.slice(kept) }
}
