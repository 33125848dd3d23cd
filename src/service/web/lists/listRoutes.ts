import type { Route } from '../../http/route.js'
import { listHandler, type ListOfThings, type PagedList } from './listHandler.js'

/** The operations of a list: with the format in the address, and without. */
export function listRoutes<Choice extends { readonly page: number }, List extends PagedList>(
  of: ListOfThings<Choice, List>,
  operationIds: readonly string[]
): Route[] {
  const handler = listHandler(of)
  return operationIds.map(operationId => ({ operationId, access: 'keyless', isPage: true, handler }))
}
