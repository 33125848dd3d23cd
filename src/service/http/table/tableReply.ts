import type { ApiRequest } from '../apiRequest.js'
import type { Reply } from '../reply.js'
import type { Serving } from '../serving.js'
import type { Item, TableColumn, ListFormat } from './tableFormats.js'

/** A list that is given out whole. */
export interface Table {
  /** What its file is called, without extension. */
  readonly name: string
  readonly columns: readonly TableColumn[]
  /** The request that has the same in JSON, below the base IRI. */
  readonly address: string
  readonly pages: AsyncIterableIterator<TablePage>
}

/** Items of a list, as the answer in JSON has them. */
export interface TablePage {
  readonly items: readonly object[]
  /** Of the whole list, where that is known. */
  readonly total?: number
}

/**
 * A whole list as a file, sent while it is read, with where it is from in its head. What goes wrong with its first page is
 * answered as ever; with a later one the file ends in the middle, which each program that loads it sees.
 */
export async function tableReply(
  { ids }: Pick<Serving, 'ids'>,
  { access, gone }: Pick<ApiRequest, 'access' | 'gone'>,
  format: ListFormat,
  { name, columns, address, pages }: Table
): Promise<Reply> {
  const { value: first } = (await pages.next()) as IteratorResult<TablePage, undefined>
  const about = {
    address: ids.base + address,
    profile: access.profile.name,
    date: new Date().toISOString(),
    ...(first?.total !== undefined && { total: first.total })
  }
  const rows = (page: TablePage | undefined) => format.rows((page?.items ?? []) as readonly Item[], columns)
  async function* chunks(): AsyncGenerator<Buffer> {
    yield Buffer.from(format.head(about, columns) + rows(first))
    for await (const page of pages) {
      gone.throwIfAborted()
      yield Buffer.from(rows(page))
    }
  }
  return {
    type: format.mediaType,
    vary: ['Accept'],
    headers: { 'Content-Disposition': `attachment; filename="${name}.${format.extension}"` },
    stream: { chunks: chunks() }
  }
}
