import { addressWith } from '../../http/addressWith.js'
import { listPages, type ListPlace } from '../../http/table/listPages.js'
import type { TableColumn } from '../../http/table/tableFormats.js'
import { tableReply } from '../../http/table/tableReply.js'
import type { MakeTable } from '../../http/table/withTable.js'
import { presentSearchPage } from './presentSearch.js'
import { searchOf } from './searchOf.js'

const columns: readonly TableColumn[] = [
  ['kind', 'kind'],
  ['ref', 'ref'],
  ['label', 'label'],
  ['act', 'act.label'],
  ['excerpt', 'excerpt.text'],
  ['grounding', 'grounding'],
  ['repealed', 'repealed'],
  ['license', 'license'],
  ['iri', 'iri']
]
const LIMIT = 250
/** Each page ranks all that is found. */
const MOST = 1000

/** What a search finds, the best first. */
export const foundTable: MakeTable = async (serving, request, format) => {
  const asked = await searchOf(serving, request)
  const { kind, law, domain, lang, asOf, access } = asked
  const q = request.values['q'] as string
  const read = async (place: ListPlace) => {
    const found = await serving.services.searches.search({ ...asked, ...place })
    const page = { profile: access.profile.name, q, asOf, ...place }
    return { items: presentSearchPage(found, page).results, total: found.total }
  }
  return tableReply(serving, request, format, {
    name: 'search',
    columns,
    address: addressWith('/v1/search', { q, kind, law, domain, lang, as_of: asOf }),
    pages: listPages(read, { limit: LIMIT, most: MOST })
  })
}
