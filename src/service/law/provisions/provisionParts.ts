import { openActContents, type ActContents } from '../../../graph/acts/actContents.js'
import { openActs, type Acts } from '../../../graph/acts/openActs.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import { openTextLoader, type TextLoader } from '../../../graph/texts/textLoader.js'
import { leadingOn } from '../../../graph/texts/leadOn.js'
import { openLegalBases, type LegalBases } from '../../../graph/publicServices/legalBases.js'
import type { Retrieval } from '../../../search/retrieval.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'
import type { Watch } from '../../../base/log/watch.js'
import { openAttributions, type Attributions } from '../../provenance/attributions/attributionsOf.js'

/** What the use-cases of provisions work with; opened once. */
export interface ProvisionParts {
  readonly ids: Identifiers
  readonly acts: Acts
  readonly contents: ActContents
  readonly loader: TextLoader
  readonly retrieval: Pick<Retrieval, 'matchAll'>
  readonly attributionsOf: Attributions
  readonly legalBasesOf: LegalBases
}

export function openProvisionParts({
  store,
  ids,
  retrieval,
  cacheBytes,
  watch,
  now
}: {
  store: GraphStore
  ids: Identifiers
  retrieval: Pick<Retrieval, 'matchAll'>
  /** Of texts that were read and are kept; none are when absent. */
  cacheBytes?: number
  watch?: Watch | undefined
  now?: (() => Date) | undefined
}): ProvisionParts {
  const acts = openActs({ store, ids, now })
  const contents = openActContents({ store, ids })
  const loader = openTextLoader({ store, acts, ...(cacheBytes !== undefined && { cacheBytes }), watch })
  return {
    ids,
    acts,
    contents,
    loader: leadingOn({ ids, contents }, loader),
    retrieval,
    attributionsOf: openAttributions({ store, ids }),
    legalBasesOf: openLegalBases(store, ids.sharedGraph)
  }
}
