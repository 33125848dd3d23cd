import { translated } from '../../web/told/translated.js'
import { html, link, type Html } from '../../web/html.js'
import { localAddress } from '../../web/localAddress.js'
import type { WebPage } from '../../web/page.js'
import type { RegionalImpact } from '../readRegionalImpact.js'
import { actChoice, actShortName, viewsOfAct } from './actChoice.js'
import { codeIn } from './codes.js'
import { companiesByLand, indicatorByLand } from './landTables.js'
import { german, impactWords, sourceList, type Telling } from './words.js'

/** All Länder, and the group of companies whose Land is not known. */
const LIMIT = 20

/** In which Länder the companies are that an act affects, and how these fare. */
export const regionsPage: WebPage['handler'] =
  serving =>
  async ({ access, querystring }, view) => {
    const telling: Telling = {
      view,
      say: impactWords(view.language),
      code: codeIn(view.language),
      local: localAddress(serving.ids.base, view)
    }
    const { say } = telling
    const act = new URLSearchParams(querystring).get('act')?.trim() ?? ''
    const { impact } = serving.services
    const [acts, found] = await Promise.all([
      impact.acts(access),
      impact.byRegion({ act: act === '' ? undefined : act, limit: LIMIT, access })
    ])
    const only = act === '' ? undefined : found.acts[0]
    return {
      title: only === undefined ? say('regionsTitle') : say('regionsTitleOf', { act: actShortName(only) }),
      section: 'impact',
      main: html`<h1>${say('regionsTitle')}</h1>
        <p class="lead">${say('regionsWhat')}</p>
        ${actChoice(telling, { acts, act, path: '/impact/regions' })}
        <h2>${only === undefined ? say('allActs', { count: found.acts.length }) : german(only.label)}</h2>
        <p>${say('regionsSummary', { companies: found.companies, lands: found.total })}</p>
        ${found.hint !== undefined && html`<p class="hint" role="note">${translated(found.hint, view.language)}</p>`}
        ${viewsOfAct(telling, only?.ref ?? '', 'regions')} ${landsOf(found, telling)}
        ${sourceList(found.attributions, telling)}
        <p>
          <small
            >${link(
              view.at(
                only === undefined
                  ? '/v1/betroffenheit'
                  : `/v1/betroffenheit?act=${encodeURIComponent(only.ref)}`
              ),
              say('json')
            )}</small
          >
        </p>`
    }
  }

function landsOf({ lands }: RegionalImpact, telling: Telling): Html {
  const { say } = telling
  if (lands.length === 0) return html``
  const ids = [...new Set(lands.flatMap(({ indicators }) => indicators.map(({ indicator }) => indicator)))]
  return html`<section aria-labelledby="lands">
      <h3 id="lands">${say('chartLands')}</h3>
      ${companiesByLand(lands, telling)}
    </section>
    ${ids.map(id => indicatorByLand(id, lands, telling))}
    ${lands.some(({ missing }) => missing.length > 0) && html`<p><small>${say('missingNote')}</small></p>`}`
}
