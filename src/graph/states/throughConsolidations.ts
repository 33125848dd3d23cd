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
 * What the consolidated texts of an act in one language say as texts of parts of one of them: what is the same in several
 * that follow on one another is one text, under its address in that one, where it holds there, and else in the first.
 * @param texts the earliest first, each of another day
 * @param shown one of them
 * @param isSame whether two parts of one name say the same
 */
export function throughConsolidations(
  texts: readonly ReadConsolidation[],
  shown: Pick<ConsolidationOfAct, 'iri' | 'day'>,
  isSame: (one: CitableText, other: CitableText) => boolean
): ActThroughStates['expressions'] {
  const workOf = (iri: string) => `${shown.iri}/${localName(iri)}`
  const names = new Set(texts.flatMap(({ parts }) => parts.map(({ iri }) => localName(iri))))
  const byText = texts.map(({ parts }) => new Map(parts.map(part => [localName(part.iri), part])))
  const ofShown = byText[texts.findIndex(({ iri }) => iri === shown.iri)]
  return [...names].flatMap(name => {
    const found: { -readonly [Key in keyof ExpressionTimes]: ExpressionTimes[Key] }[] = []
    const isFormer = ofShown?.has(name) !== true
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
    return found.map(one => ({
      ...one,
      ...(one.from <= shown.day && (one.until ?? '9999') > shown.day && { iri: one.work }),
      ...(isFormer && after !== undefined && { after: workOf(after) })
    }))
  })
}
