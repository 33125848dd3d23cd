import type { NamedNode } from '@rdfjs/types'
import { languageStatements } from '../../graph/states/languageStatements.js'
import { firstAndOthers, type LanguageTexts } from '../../graph/states/languageTexts.js'
import type { ActStatements } from '../../graph/states/readActHistory.js'
import { readLanguageTexts } from '../../graph/states/readLanguageTexts.js'
import { objectOf } from '../../graph/states/subjects.js'
import { eli, kg } from '../../graph/vocab/terms.js'
import { isOneDate } from './isOneDate.js'

/** An act in the languages of two accounts of it. */
interface MergedLanguages {
  readonly said: ActStatements
  /** Whether the works say in another language than the first account what they say. */
  readonly isInAnother: boolean
}

/**
 * What the graphs say of an act by two accounts of it, in other languages: of each language the second counts. Undefined
 * where the second takes the place of the first: both are in one language and the same, they are two acts of one name, or
 * one of them is a summary.
 */
export function mergeLanguages(
  act: NamedNode,
  one: ActStatements,
  other: ActStatements
): MergedLanguages | undefined {
  const [held, given] = [readLanguageTexts(act, one), readLanguageTexts(act, other)]
  if (held === undefined || given === undefined) return undefined
  const texts: LanguageTexts = new Map([...held, ...given])
  if (texts.size === 1 || !isOfOneDate(act, held, given)) return undefined
  if (isSummary(held) !== isSummary(given)) return undefined
  const [before, after] = [held, texts].map(each => firstAndOthers(each)[0].code)
  return { said: languageStatements(act, texts), isInAnother: before !== after }
}

function isOfOneDate(act: NamedNode, one: LanguageTexts, other: LanguageTexts): boolean {
  const dateOf = (texts: LanguageTexts) => {
    const said = firstAndOthers(texts)[0].works.get(act.value)?.said ?? []
    return objectOf(said, eli.date_document)?.value
  }
  return isOneDate(dateOf(one), dateOf(other))
}

function isSummary(texts: LanguageTexts): boolean {
  return [...firstAndOthers(texts)[0].works.values()].some(({ said }) =>
    said.some(({ predicate, object }) => predicate.equals(kg.grounding) && object.value === 'summary')
  )
}
