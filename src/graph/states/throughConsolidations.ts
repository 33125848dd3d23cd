import { localName } from '../ownIris.js'
import type { CitableText } from '../texts/citableText.js'
import type { ActThroughStates } from './actOnDay.js'
import type { ConsolidationOfAct } from './everyConsolidation.js'
import type { ExpressionTimes } from './expressionsOfAct.js'

/** A consolidated text, and its parts in their order. */
export interface ReadConsolidation extends ConsolidationOfAct {
  readonly parts: readonly CitableText[]
}

/**
 * The consolidated texts of an act in one language as states of the last of them: what is the same in several that follow
 * on one another is one text, under its address in the first.
 * @param texts the earliest first, each of another day
 * @param isSame whether two parts of one name say the same
 */
export function throughConsolidations(
  texts: readonly ReadConsolidation[],
  isSame: (one: CitableText, other: CitableText) => boolean
): ActThroughStates {
  const last = texts.at(-1)
  const states = texts.map(({ day, source }) => ({ day, source }))
  if (last === undefined) return { states, expressions: [], entries: [], kindOfDay: 'version' }
  const workOf = (iri: string) => `${last.iri}/${localName(iri)}`
  const names = new Set(texts.flatMap(({ parts }) => parts.map(({ iri }) => localName(iri))))
  const byText = texts.map(({ parts }) => new Map(parts.map(part => [localName(part.iri), part])))
  const expressions = [...names].flatMap(name => {
    const found: { -readonly [Key in keyof ExpressionTimes]: ExpressionTimes[Key] }[] = []
    const isFormer = byText.at(-1)!.get(name) === undefined
    let before: CitableText | undefined
    let after: string | undefined
    for (const [index, { day, parts }] of texts.entries()) {
      const part = byText[index]!.get(name)
      const goesOn = part !== undefined && before !== undefined && isSame(before, part)
      if (before !== undefined && !goesOn) found.at(-1)!.until = day
      if (part !== undefined && !goesOn)
        found.push({ iri: part.iri, work: workOf(part.iri), scope: part.scope, from: day, isFormer })
      if (part !== undefined) after = parts[parts.indexOf(part) - 1]?.iri
      before = part
    }
    // Of what holds in the last text the words stand with that.
    return found.map(one => ({
      ...one,
      ...(one.until === undefined && { iri: one.work }),
      ...(isFormer && after !== undefined && { after: workOf(after) })
    }))
  })
  const entries = last.parts.map(({ iri, scope }) => ({ iri, scope }))
  return { states, expressions, entries, kindOfDay: 'version' }
}
