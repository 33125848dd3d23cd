import { dataTable, wordsOf } from '../../../../base/text/dataTable.js'
import { determinerReadings } from '../closed/determinerReadings.js'
import { nounReadings } from '../nouns/nounReadings.js'
import type { Word } from '../../wording/word.js'

const known = new Map(
  dataTable(new URL('./attributes.tsv', import.meta.url), ['noun', 'seen', 'prepositions']).map(
    ({ noun, prepositions }) => [noun, new Set(wordsOf(prepositions).map(withoutArticle))] as const
  )
)

/** Whether a noun is known never to take up a phrase with this preposition: then the phrase belongs to the clause. */
export function takesUpNo(noun: Word, preposition: string): boolean {
  const found = prepositionsOf(noun)
  return found.length > 0 && found.every(prepositions => !prepositions.has(withoutArticle(preposition)))
}

/** Whether a noun is known to take up phrases with this preposition: `Antrag auf …`. */
export function takesUp(noun: Word, preposition: string): boolean {
  return prepositionsOf(noun).some(prepositions => prepositions.has(withoutArticle(preposition)))
}

function prepositionsOf({ written }: Word): ReadonlySet<string>[] {
  const lemmas = nounReadings(written).flatMap(({ lemma, nominalised }) =>
    nominalised === undefined ? [lemma] : []
  )
  return [...new Set([written, ...lemmas])].flatMap(each => known.get(each) ?? [])
}

/** `zum` is `zu`, as far as a noun goes on with it. */
export function withoutArticle(preposition: string): string {
  return determinerReadings(preposition)[0]?.preposition ?? preposition
}
