import type { HitCounts } from '../countHits.js'
import type { HitKind } from '../listed.js'
import { domainText } from '../../web/domains/domainText.js'
import { html, type Html } from '../../web/html.js'
import type { View } from '../../web/view.js'
import type { PageText } from '../../web/words.js'

/** What a search is limited to. */
export interface SearchFilters {
  readonly kind?: HitKind | undefined
  readonly law?: string | undefined
  readonly domain?: string | undefined
}

/** Acts that can be chosen at once. */
const MOST_ACTS = 12

/** Ways to fewer hits, with how many there are of each kind, domain and act. */
export function filters(
  counts: HitCounts,
  { kind, domain, act }: Pick<SearchFilters, 'kind' | 'domain'> & { readonly act: string | undefined },
  {
    address,
    say,
    view
  }: {
    readonly address: (limits: SearchFilters) => string
    readonly say: PageText
    readonly view: View
  }
): Html {
  const item = (href: string, text: string, current: boolean, hits?: number, title?: string) =>
    html`<li>
      <a
        href="${href}"
        ${title !== undefined && html`title="${title}"`}
        ${current && html`aria-current="true"`}
        >${text}</a
      >
      ${hits !== undefined && html`<span>${hits.toLocaleString(view.language)}</span>`}
    </li> `
  const group = (id: string, items: readonly Html[], all: string | undefined, rest: Html | false = false) =>
    (items.length > 1 || all !== undefined) &&
    html`<h3 id="${id}">${say(id)}</h3>
      <ul aria-labelledby="${id}">
        ${all !== undefined && item(all, say('all'), false)} ${items} ${rest}
      </ul>`
  const acts = counts.acts.slice(0, MOST_ACTS).map(each => {
    const { iri, ref, label, abbreviations } = each.act
    return item(address({ law: ref }), abbreviations[0] ?? label, iri === act, each.hits, label)
  })
  const kinds = counts.kinds.map(each =>
    item(address({ kind: each.kind }), say(each.kind), each.kind === kind, each.hits)
  )
  const domains = counts.domains.map(each =>
    item(
      address({ domain: each.domain }),
      domainText(each.domain, view.language),
      each.domain === domain,
      each.hits
    )
  )
  const more = counts.acts.length > MOST_ACTS && html`<li>${say('moreActs')}</li>`
  const without = (limit: string | undefined, limits: SearchFilters) =>
    limit === undefined ? undefined : address(limits)
  return html`<aside class="facets" aria-label="${say('filters')}">
    ${group('kinds', kinds, without(kind, { kind: undefined }))}
    ${group('domains', domains, without(domain, { domain: undefined }))}
    ${group('acts', acts, without(act, { law: undefined }), more)}
  </aside>`
}
