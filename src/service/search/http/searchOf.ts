import type { ApiRequest } from '../../http/apiRequest.js'
import type { Serving } from '../../http/serving.js'
import type { HitKind } from '../listed.js'
import type { SearchGraph } from '../searchGraph.js'

/** What `/v1/search` is asked for. */
export async function searchOf(
  { services }: Serving,
  { access, values, gone }: ApiRequest
): Promise<SearchGraph> {
  const [q, asOf] = [values['q'] as string, values['as_of'] as string | undefined]
  return {
    ...(await services.searches.ofDay({ q, asOf, access })),
    kind: values['kind'] as HitKind | undefined,
    law: values['law'] as string | undefined,
    domain: values['domain'] as string | undefined,
    lang: values['lang'] as string | undefined,
    limit: values['limit'] as number,
    offset: values['offset'] as number,
    access,
    signal: gone
  }
}
