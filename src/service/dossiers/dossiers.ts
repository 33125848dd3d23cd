import { openTrustedLists } from '../../graph/trust/openTrustedLists.js'
import type { TrustedList } from '../../graph/trust/trustedLists.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { assembleDossier, type AssembleDossier, type DossierParts } from './assembleDossier.js'
import type { Dossier } from './dossier.js'
import { openIssuers, type Issuers } from './issuers.js'

export interface Dossiers {
  /** @throws NotFound, InvalidDossier */
  readonly assemble: (request: AssembleDossier) => Promise<Dossier>
}

export function openDossiers(
  parts: Omit<DossierParts, 'trustedLists' | 'issuersOf'> & { readonly store: GraphStore }
): Dossiers {
  const dossierParts = { ...parts, trustedLists: openTrustedLists(parts), issuersOf: issuersOfLatest() }
  return { assemble: request => assembleDossier(dossierParts, request) }
}

/** Names are folded once for each state of the lists. */
function issuersOfLatest(): (lists: readonly TrustedList[]) => Issuers {
  let of: readonly TrustedList[] | undefined
  let issuers: Issuers
  return lists => {
    if (lists !== of) [of, issuers] = [lists, openIssuers(lists)]
    return issuers
  }
}
