import { searchGraph, type SearchGraph, type SearchPage } from './searchGraph.js'
import { searchOfDay, type SearchOfDay } from './searchOfDay.js'
import type { SearchUseCaseParts } from './searchParts.js'
import { suggest, type Suggest, type Suggestion } from './suggest.js'

export interface Searches {
  /** @throws NotFound when `law` names no act, or several */
  readonly search: (request: SearchGraph) => Promise<SearchPage>
  /** @throws ValidationFailed where a search names another day than it is asked for */
  readonly ofDay: (search: SearchOfDay & Pick<SearchGraph, 'access'>) => Promise<SearchOfDay>
  /** What a begun search may be meant for, at most ten. */
  readonly suggest: (request: Suggest) => Promise<readonly Suggestion[]>
}

export function openSearches(parts: SearchUseCaseParts): Searches {
  return {
    ofDay: search => searchOfDay(parts, search),
    search: request => searchGraph(parts, request),
    suggest: request => suggest(parts, request)
  }
}
