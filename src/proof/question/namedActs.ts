import type { Act } from '../law/acts/act.js'
import type { ActTable } from '../law/acts/actTable.js'
import type { Span } from '../law/span.js'

/** The most words that the name of an act is looked for in. */
const LONGEST = 8
/** A word alone must look like the name of an act: `AGG`, `WoGG`, `Wohngeldgesetz`. */
const LIKE_AN_ACT =
  /\p{Lu}\p{L}*\p{Lu}|(?:gesetz(?:buch)?|ordnung|verordnung|richtlinie)(?:e?s)?$|\p{L} (?:Act|Regulation|Directive)$/u

/** The acts that a question may name, and the scopes of those that its asker may see. */
export interface KnownActs {
  readonly table: ActTable
  readonly scopes: ReadonlySet<string>
}

export interface NamedActs {
  readonly acts: readonly Act[]
  /** Where their names stand, in order. */
  readonly names: readonly Span[]
}

/** The acts that a text names, by the longest names; a name that several acts bear names none. */
export function namedActs(text: string, { table, scopes }: KnownActs): NamedActs {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length
  }))
  const acts = new Map<string, Act>()
  const names: Span[] = []
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
      const [start, end] = [words[at]!.start, words[at + length - 1]!.end]
      const name = text.slice(start, end)
      if (!LIKE_AN_ACT.test(name)) continue
      const [act, other] = table.named(name, scopes)
      if (act === undefined || other !== undefined) continue
      acts.set(act.iri, act)
      names.push({ start, end })
      at += length - 1
      break
    }
  }
  return { acts: [...acts.values()], names }
}
