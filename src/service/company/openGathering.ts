import { crawl } from '../../company/crawl/crawl.js'
import { readImprints } from '../../company/imprint/readImprints.js'
import type { Describing } from '../../company/profile/describeCompany.js'
import { openRegister } from '../../company/register/register.js'
import { openPageSectors } from '../../company/sectors/openPageSectors.js'
import type { Acts } from '../../graph/acts/openActs.js'
import type { Identifiers } from '../../graph/identifiers.js'
import type { TextLoader } from '../../graph/texts/textLoader.js'
import type { Web } from '../../base/outgoing/web.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { Attributions } from '../provenance/attributions/attributionsOf.js'
import type { RuledSectors } from '../impact/openRuledSectors.js'
import { findAll } from './findAll.js'
import type { GatherParts } from './gatherParts.js'

export interface GatheringParts extends RuledSectors {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly now: () => Date
  readonly web: Web
  readonly acts: Acts
  readonly loader: TextLoader
  readonly attributionsOf: Attributions
  readonly describing: Describing
}

/** What runs are made with, over the parts of this service. */
export function openGathering({
  web,
  acts,
  loader,
  rules,
  classification,
  ...parts
}: GatheringParts): GatherParts {
  const { store, ids, now } = parts
  const register = openRegister({ store, ids })
  const sectors = openPageSectors({ store, ids })
  return {
    ...parts,
    crawl: (domain, signal) => crawl({ web, now }, { domain, signal }),
    readImprints,
    matchRegister: asked => register.match(asked),
    sectorsOf: ({ register: { entry, also }, ...asked }) => {
      const companies = [entry, ...also].flatMap(record => record?.iri ?? [])
      return sectors.find({ ...asked, companies })
    },
    find: findAll({ store, ids, now, acts, loader, rules, classification })
  }
}
