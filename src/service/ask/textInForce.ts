import { languageOf, type Language } from '../../proof/grammar/language.js'
import type { CitableText } from '../../graph/texts/citableText.js'
import type { Act } from '../../proof/law/acts/act.js'
import type { ActTable } from '../../proof/law/acts/actTable.js'

/** Acts of the Union with their consolidated texts: who names the one asks for the law that is in force. */
export function withConsolidated(acts: readonly Act[], { acts: all }: Pick<ActTable, 'acts'>): Act[] {
  if (acts.length === 0) return []
  const named = new Set(acts.map(({ iri }) => iri))
  return [...acts, ...all.filter(({ consolidates }) => consolidates !== undefined && named.has(consolidates))]
}

/**
 * Of the texts of one provision that are held of an act of the Union (that of the Official Journal, consolidated ones) the
 * one in the language of the question; of those the newest. All others stay as they are.
 */
export function textsInForce(
  texts: readonly CitableText[],
  { byIri }: Pick<ActTable, 'byIri'>,
  language: Language
): CitableText[] {
  const best = new Map<string, CitableText>()
  const nameOf = ({ iri, act, number = iri }: CitableText) => {
    const basic = act && (byIri(act.iri)?.consolidates ?? act.iri)
    return basic === undefined || !act!.ref.startsWith('CELEX:') ? iri : `${basic} ${plain(number)}`
  }
  const isSpoken = ({ text }: CitableText) => languageOf(text) === language
  const isBetter = (one: CitableText, other: CitableText) =>
    isSpoken(one) === isSpoken(other) ? dateOf(one) > dateOf(other) : isSpoken(one)
  for (const each of texts) {
    const other = best.get(nameOf(each))
    if (other === undefined || isBetter(each, other)) best.set(nameOf(each), each)
  }
  const kept = new Set(best.values())
  return texts.filter(each => kept.has(each))
}

/** `Article 5` and `Artikel 5` are one place. */
const plain = (number: string) => number.replace(/^\p{L}+\.?\s*/u, '')

/** The CELEX number of a consolidated text ends with its date. */
const dateOf = ({ act }: CitableText) => /-(\d{8})$/.exec(act?.iri ?? '')?.[1] ?? ''
