import type { CitationDirection } from '../../../graph/citations/citationPattern.js'
import { addressWith } from '../../http/addressWith.js'
import { listPages, type ListPlace } from '../../http/table/listPages.js'
import type { TableColumn } from '../../http/table/tableFormats.js'
import { tableReply } from '../../http/table/tableReply.js'
import type { MakeTable } from '../../http/table/withTable.js'
import { presentCitations } from './presentCitations.js'

const columns: readonly TableColumn[] = [
  ['citing', 'citing.ref'],
  ['citing_label', 'citing.label'],
  ['citing_act', 'citing.act'],
  ['cited', 'cited.ref'],
  ['cited_label', 'cited.label'],
  ['cited_act', 'cited.act'],
  ['quotes', 'quotes'],
  ['citing_iri', 'citing.iri'],
  ['cited_iri', 'cited.iri']
]
const LIMIT = 500
const MOST = 100_000

/** All that a reference cites or that cites it. */
export const citationTable: MakeTable = (serving, request, format) => {
  const { access, gone, values } = request
  const ref = String(values['ref'])
  const direction = values['direction'] as CitationDirection
  const read = async (place: ListPlace) => {
    const found = await serving.services.citations.list({ ref, direction, ...place, access, signal: gone })
    const { results } = presentCitations(found, { profile: access.profile.name, direction, ...place })
    const items = results.map(each => ({ ...each, quotes: each.occurrences.map(({ quote }) => quote) }))
    return { items, total: found.total }
  }
  return tableReply(serving, request, format, {
    name: 'citations',
    columns,
    address: addressWith('/v1/citations', { ref, direction }),
    pages: listPages(read, { limit: LIMIT, most: MOST })
  })
}
