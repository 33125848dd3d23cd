import { tokensOf } from '../../../proof/analysis/tokens.js'
import { isTwinOf } from '../../../graph/ownIris.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import { visibilityOfLaw, type Access } from '../../access.js'
import type { NormParts, CitedNorm } from './findCited.js'

/** Whether words behind a citation are of the heading of what it names, or of its act's name. */
export function isOfHeading({ label, title = '', act }: CitableText, words: string): boolean {
  const own = new Set(tokensOf(`${label} ${title} ${act?.label ?? ''}`))
  return tokensOf(words).every(word => own.has(word))
}

/**
 * The provision of a citation that has words behind it, where an act has several of that number: the first of them whose
 * heading has the words (`§ 326 SGB V Verbot der Nutzung …`); undefined where none has.
 */
export async function headedSo(
  { loader, ids }: NormParts,
  { entries, index }: Pick<CitedNorm, 'entries' | 'index'>,
  words: string,
  access: Access
): Promise<CitableText | undefined> {
  const { iri } = entries[index]!
  const alike = entries.filter(entry => entry.iri === iri || isTwinOf(entry.iri, iri))
  const texts = await loader.loadMany(
    alike.map(entry => entry.iri),
    visibilityOfLaw(ids, access)
  )
  return texts.find(text => isOfHeading(text, words))
}
