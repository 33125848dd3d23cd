import type { ApiRequest } from '../../http/apiRequest.js'
import { addressWith } from '../../http/addressWith.js'
import type { Serving } from '../../http/serving.js'
import type { TableColumn } from '../../http/table/tableFormats.js'
import { tableReply, type TablePage } from '../../http/table/tableReply.js'
import type { MakeTable } from '../../http/table/withTable.js'
import { presentChanges } from './presentChanges.js'

const columns: readonly TableColumn[] = [
  ['at', 'at'],
  ['version', 'version'],
  ['kind', 'kind'],
  ['title', 'title'],
  ['what', 'what'],
  ['ref', 'ref'],
  ['iri', 'iri'],
  ['promotion', 'promotion']
]
const LIMIT = 200

/** What stewards changed, oldest first, a line for each thing. */
export const changeTable: MakeTable = (serving, request, format) => {
  const since = request.values['since'] as string | undefined
  return tableReply(serving, request, format, {
    name: 'changes',
    columns,
    address: addressWith('/v1/changes', { since }),
    pages: changePages(serving, request, since)
  })
}

async function* changePages(
  { services }: Serving,
  { access }: ApiRequest,
  since: string | undefined
): AsyncGenerator<TablePage> {
  let from = since
  for (;;) {
    const feed = await services.changes.list({
      access,
      limit: LIMIT,
      ...(from !== undefined && { since: from })
    })
    const { changes, more, next_since } = presentChanges(feed, { profile: access.profile.name })
    yield { items: changes.flatMap(thingsOf) }
    if (!more) return
    from = String(next_since)
  }
}

/** A change that says of no thing what became of it stands on a line of its own. */
function thingsOf({
  iri,
  at,
  version,
  kind,
  title,
  changed,
  deleted,
  all_changed
}: ReturnType<typeof presentChanges>['changes'][number]): object[] {
  const change = { at, version, kind, title, promotion: iri }
  const things = [
    ...changed.map(thing => ({ ...change, what: 'changed', ...thing })),
    ...deleted.map(thing => ({ ...change, what: 'deleted', ...thing }))
  ]
  if (things.length > 0) return things
  return [{ ...change, ...(all_changed && { what: 'all changed' }) }]
}
