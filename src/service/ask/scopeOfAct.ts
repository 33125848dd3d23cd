import type { CitableText } from '../../graph/texts/citableText.js'
import { isNumbered } from '../../graph/ownIris.js'
import type { Visibility } from '../../graph/texts/textLoader.js'
import type { ProvisionParts } from '../law/provisions/provisionParts.js'
import { provisionState } from '../law/provisions/provisionState.js'

/** Where an act says what it is about: among its first provisions. */
const FIRST = 8
const SAYS_WHAT_FOR =
  /(?:ziel|zweck|anwendungsbereich|geltungsbereich|gegenstand|aufgabe|grundsatz|grundsätze|anspruch)/i

/** The provisions that say what an act is about: those whose heading says so, else the first. At most two. */
export async function scopeOfAct(
  { contents, loader }: Pick<ProvisionParts, 'contents' | 'loader'>,
  act: string,
  visibility: Visibility
): Promise<CitableText[]> {
  const first = (await contents(act))
    .filter(({ iri }) => isNumbered(iri))
    .slice(0, FIRST)
    .map(({ iri }) => iri)
  const held = (await loader.loadMany(first, visibility)).filter(
    provision => provisionState(provision) === undefined
  )
  const about = held.filter(({ title = '' }) => SAYS_WHAT_FOR.test(title))
  return [...new Set([...held.slice(0, 1), ...about])].slice(0, 2)
}
