import { queryReader } from '../contract/parameters.js'
import { tableFormats } from '../http/table/tableFormats.js'
import type { MakeTable } from '../http/table/withTable.js'
import type { WebPage } from './page.js'

/** What a page lists, as a file for spreadsheets and one for programs, beside the page: `/search.csv`, `/search.jsonl`. */
export function tablePages(
  { path, access, operationId }: Pick<WebPage, 'path' | 'access'> & { readonly operationId: string },
  make: MakeTable
): WebPage[] {
  const read = queryReader(operationId)
  return tableFormats.map(format => ({
    name: `page/${path.slice(1)}In${format.name}`,
    path: `${path}.${format.extension}`,
    access,
    queue: 'answers',
    handler: serving => async request => make(serving, { ...request, values: read(request.query) }, format)
  }))
}
