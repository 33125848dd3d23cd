import type { CitableText } from '../../graph/texts/citableText.js'
import { isNumbered } from '../../graph/ownIris.js'
import type { Visibility } from '../../graph/texts/textLoader.js'
import { passageSentences } from '../../grounding/gate/sources.js'
import type { Act } from '../../law/acts/act.js'
import type { ProvisionParts } from '../provisions/provisionParts.js'

/** Where an act says what its words mean: among its first provisions. */
const FIRST = 12
const SAYS_WHAT_WORDS_MEAN = /begriff|definition/i

/** The provisions of acts that are there to define, and define what is asked for. */
export async function definedIn(
  { contents, loader }: Pick<ProvisionParts, 'contents' | 'loader'>,
  acts: readonly Act[],
  {
    defines,
    visibility
  }: { readonly defines: (sentence: string) => boolean; readonly visibility: Visibility }
): Promise<CitableText[]> {
  const first: string[] = []
  for (const { iri } of acts) {
    const numbered = (await contents(iri)).filter(one => isNumbered(one.iri))
    first.push(...numbered.slice(0, FIRST).map(one => one.iri))
  }
  return (await loader.loadMany(first, visibility)).filter(each => isDefinition(each, defines))
}

/** Whether a provision is there to define, and defines what is asked for. */
export function isDefinition(
  { title = '', text }: CitableText,
  defines: (sentence: string) => boolean
): boolean {
  return SAYS_WHAT_WORDS_MEAN.test(title) && sentencesOf(text).some(defines)
}

/** The sentences of a text, as they are quoted. */
export function sentencesOf(text: string): string[] {
  return passageSentences(text).map(({ start, end }) => text.slice(start, end))
}
