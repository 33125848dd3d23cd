import type { Language } from '../../proof/grammar/language.js'
import { consolidatedBy } from '../../proof/law/acts/celexNumber.js'
import type { SearchOptions } from '../retrieval.js'
import { actRanges } from './actRanges.js'
import { admitted } from './admitted.js'
import type { IndexView } from './indexView.js'
import { textLanguages } from './textLanguages.js'

/** The texts of an act of the Union that are held, by the IRI of each: that of the Official Journal, and consolidated ones. */
export type TextsOfAct = ReadonlyMap<string, readonly string[]>

const known = new WeakMap<object, TextsOfAct>()

/** The acts of the Union of an index of which several texts are held. */
function textsIn({ segments }: IndexView): TextsOfAct {
  const held = known.get(segments)
  if (held !== undefined) return held
  const groups = new Map<string, Set<string>>()
  for (const segment of segments) {
    for (const act of actRanges(segment).keys()) {
      if (!act.includes('/celex/')) continue
      const basic = basicAct(act)
      const texts = groups.get(basic) ?? new Set()
      groups.set(basic, texts.add(act))
    }
  }
  const several = [...groups.values()].filter(({ size }) => size > 1).map(group => [...group])
  const texts = new Map(several.flatMap(group => group.map(act => [act, group] as const)))
  known.set(segments, texts)
  return texts
}

/** The IRI of the act that a consolidated text is of; any other as it is. */
function basicAct(act: string): string {
  const cut = act.lastIndexOf('/') + 1
  return act.slice(0, cut) + consolidatedBy(act.slice(cut))
}

/** The IRIs of acts, with those of all texts of them that are held. */
export function withTexts(indexes: readonly IndexView[], acts: Iterable<string>): Set<string> {
  const all = new Set(acts)
  for (const act of [...all])
    for (const index of indexes) for (const text of textsIn(index).get(act) ?? []) all.add(text)
  return all
}

/**
 * Tells for a provision of which text it is answered from: of several texts of an act of the Union that one in the language
 * of who asks, of those the newest; so that they do not stand against each other. All others stand for themselves.
 */
export function standingText(
  indexes: readonly IndexView[],
  search: SearchOptions,
  language: Language
): (iri: string) => string {
  const chosen = new Map<string, string>()
  return iri => {
    const cut = iri.lastIndexOf('/')
    const [act, section] = [iri.slice(0, cut), iri.slice(cut)]
    if (!act.includes('/celex/')) return iri
    const before = chosen.get(iri)
    if (before !== undefined) return before
    let best: { readonly iri: string; readonly isSpoken: boolean; readonly date: string } | undefined
    // What is searched in a further language stands in another index than the act's other texts.
    const texts = new Set(indexes.flatMap(index => textsIn(index).get(act) ?? []))
    for (const index of indexes) {
      for (const text of texts) {
        const place = index.place(text + section)
        if (place === undefined || !admitted(place[0], search)(place[1])) continue
        // What is searched in a further language is in that one, however few words it has.
        const isSpoken =
          place[0].entries[place[1]]!.spoken !== undefined ||
          textLanguages(index, place[0]).of(place[1]) === language
        const one = { iri: text + section, isSpoken, date: dateOf(text) }
        if (best === undefined || isBetter(one, best)) best = one
      }
    }
    const standing = best?.iri ?? iri
    chosen.set(iri, standing)
    return standing
  }
}

function isBetter(
  one: { readonly isSpoken: boolean; readonly date: string },
  other: { readonly isSpoken: boolean; readonly date: string }
): boolean {
  return one.isSpoken === other.isSpoken ? one.date > other.date : one.isSpoken
}

/** The CELEX number of a consolidated text ends with its date; that of the Journal has none and is the oldest. */
const dateOf = (act: string) => /-(\d{8})$/.exec(act)?.[1] ?? ''
