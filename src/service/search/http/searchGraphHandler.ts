import type { Handler } from '../../http/handler.js'
import { searchedVersion } from '../../http/searchedVersion.js'
import type { Serving } from '../../http/serving.js'
import { taggedReply } from '../../http/taggedReply.js'
import type { SearchGraph } from '../searchGraph.js'
import { presentSearchPage } from './presentSearch.js'
import { searchOf } from './searchOf.js'

export function searchGraphHandler(serving: Serving): Handler {
  const { services } = serving
  return async request => {
    const asked = await searchOf(serving, request)
    const { kind, law, domain, limit, offset, access, asOf, lang } = asked
    const q = request.values['q'] as string
    const { searched, headers } = searchedVersion(services)
    const query = {
      search: q,
      kind,
      law,
      domain,
      limit,
      offset,
      searched,
      ...tagBeside(serving, { asOf, lang })
    }
    const page = { profile: access.profile.name, q, limit, offset, asOf }
    const reply = await taggedReply(request, serving, query, async () => ({
      body: presentSearchPage(await services.searches.search(asked), page)
    }))
    return { ...reply, headers }
  }
}

/** What is found changes with the index of what law said on other days and in further languages, too, which may follow later. */
function tagBeside({ services }: Serving, { asOf, lang }: Pick<SearchGraph, 'asOf' | 'lang'>) {
  if (asOf === undefined && lang === undefined) return {}
  const states = services.versions.ofStatesSearch()
  // What is said of a day still to come is not said of it when it has come.
  const isAhead = asOf !== undefined && asOf > services.histories.today()
  return { ...(asOf !== undefined && { asOf, isAhead }), ...(lang !== undefined && { lang }), states }
}
