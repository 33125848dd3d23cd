import type { NamedNode } from '@rdfjs/types'
import { InvalidInput } from '../../base/errors.js'
import { profileCatalogue } from '../profiles/profileCatalogue.js'
import type { OpenGraph } from './openGraph.js'

/** What a profile admits. @throws InvalidInput for one that there is not */
export async function scopesOfProfile(profile: string, graph: OpenGraph): Promise<readonly NamedNode[]> {
  const catalogue = profileCatalogue(graph)
  const found = await catalogue.find(profile)
  if (found !== undefined) return found.scopes
  const names = (await catalogue.list()).map(({ name }) => name).join(', ')
  throw new InvalidInput(
    names === ''
      ? 'There are no profiles in this graph yet: start the service once'
      : `There is no profile ${profile}: there are ${names}`
  )
}
