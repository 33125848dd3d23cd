import type { ApiRequest } from '../apiRequest.js'
import type { Handler } from '../handler.js'
import type { Reply } from '../reply.js'
import type { Serving } from '../serving.js'
import { acceptedTable, type ListFormat } from './tableFormats.js'

/** Gives a list out as a file. */
export type MakeTable = (serving: Serving, request: ApiRequest, format: ListFormat) => Promise<Reply> | Reply

/** An operation that gives a page of a list in JSON, and the list as a file to who likes that better. */
export function withTable(
  json: (serving: Serving) => Handler,
  table: MakeTable
): (serving: Serving) => Handler {
  return serving => {
    const answer = json(serving)
    return async request => {
      const format = acceptedTable(request)
      if (format !== undefined) return table(serving, request, format)
      return { ...(await answer(request)), vary: ['Accept'] }
    }
  }
}
