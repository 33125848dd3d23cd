import type { CitableText } from '../../graph/texts/citableText.js'
import { isNumbered } from '../../graph/ownIris.js'
import type { Visibility } from '../../graph/texts/textLoader.js'
import { passageSentences } from '../../proof/grounding/gate/sources.js'
import type { Act } from '../../proof/law/acts/act.js'
import type { ProvisionParts } from '../law/provisions/provisionParts.js'

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
  const isDefining = definingOnce(defines)
  return (await loader.loadMany(first, visibility)).filter(each => isDefinition(each, isDefining))
}

/** Whether a provision is there to define, and defines what is asked for. */
export function isDefinition(text: CitableText, isDefining: IsDefining): boolean {
  return SAYS_WHAT_WORDS_MEAN.test(text.title ?? '') && isDefining(text)
}

/** Whether a text has a sentence that says what something is. */
export type IsDefining = (text: Pick<CitableText, 'iri' | 'text'>) => boolean

/** Reads the sentences of each text once, and none where nothing is asked to be defined. */
export function definingOnce(defines: ((sentence: string) => boolean) | undefined): IsDefining {
  const known = new Map<string, boolean>()
  return ({ iri, text }) => {
    if (defines === undefined) return false
    const told = known.get(iri)
    if (told !== undefined) return told
    const found = passageSentences(text).some(({ start, end }) => defines(text.slice(start, end)))
    known.set(iri, found)
    return found
  }
}
