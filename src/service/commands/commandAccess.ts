import { DataFactory } from 'n3'
import type { Acts } from '../../graph/acts/openActs.js'
import type { Access } from '../access.js'
import type { OpenGraph } from './openGraph.js'
import { scopesOfProfile } from './scopesOfProfile.js'

/** What of law a command sees: what a profile admits, or all. @throws InvalidInput for a profile that there is not */
export async function commandAccess(
  profile: string | undefined,
  { acts, ...graph }: OpenGraph & { readonly acts: Acts }
): Promise<Access> {
  const scopes =
    profile === undefined
      ? [...new Set((await acts()).acts.map(({ scope }) => scope))].map(iri => DataFactory.namedNode(iri))
      : await scopesOfProfile(profile, graph)
  return { scopes } as unknown as Access
}
