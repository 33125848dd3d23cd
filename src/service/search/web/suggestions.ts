import { queryReader } from '../../contract/parameters.js'
import { Forbidden } from '../../../base/errors.js'
import type { Suggestion } from '../suggest.js'
import { addressWith } from '../../http/addressWith.js'
import { isCrossSite } from '../../web/isCrossSite.js'
import type { WebPage } from '../../web/page.js'
import { thingPath } from '../../web/thingPath.js'
import { pageWords } from '../../web/words.js'
import { pageHeaders } from '../../web/pageReply.js'

/** What the script of the page shows below the box: where it leads to, and what it is, in the language of the page. */
export interface ShownSuggestion {
  readonly path: string
  readonly label: string
  readonly kind: string
}

const words = pageWords(new URL('./suggestions.tsv', import.meta.url))
const read = queryReader('suggest')

/** What a search that is being typed may be meant for, for the script of the page; counted as a page. */
export const suggestions: WebPage['handler'] =
  ({ services, ids }) =>
  async (request, view) => {
    if (isCrossSite(request)) throw new Forbidden('These suggestions belong to the pages of this service')
    const { q } = read(request.query) as { readonly q: string }
    const { access, gone } = request
    const say = words(view.language)
    const pathOf = ({ kind, iri, label }: Suggestion) =>
      kind === 'subject' ? view.at(addressWith('/search', { q: label })) : thingPath(iri, ids, view)
    const found = await services.searches.suggest({ q, access, signal: gone })
    const shown = found.map((each): ShownSuggestion => ({
      path: pathOf(each),
      label: each.label,
      kind: say(each.kind)
    }))
    return { headers: pageHeaders, type: 'json', body: JSON.stringify(shown) }
  }
