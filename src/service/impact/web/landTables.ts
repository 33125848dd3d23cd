import type { LandImpact } from '../readRegionalImpact.js'
import { barChart } from '../../web/chart/barChart.js'
import { html, link, type Html } from '../../web/html.js'
import { chainRow, type Hop } from './chain.js'
import { sectorCode } from './sectorTable.js'
import { german, percent, type Telling } from './words.js'

interface LandObservation {
  readonly land: LandImpact['land']
  readonly observation: LandImpact['indicators'][number]
}

/** Affected companies by Land, as bars and as a table. */
export function companiesByLand(lands: readonly LandImpact[], telling: Telling): Html {
  const { say, view } = telling
  return html`${barChart({
      id: 'chart-lands',
      title: say('chartLands'),
      description: say('chartNote'),
      bars: lands.map(({ land, count: { companies } }) => ({
        label: land?.label ?? land?.ref ?? say('landUnknown'),
        value: companies,
        text: companies.toLocaleString(view.language)
      })),
      language: view.language
    })}
    <div
      class="scrolls"
      tabindex="0"
      role="region"
      aria-label="${say('tableOf', { name: say('chartLands') })}"
    >
      <table class="evidence">
        <thead>
          <tr>
            <th scope="col">${say('land')}</th>
            <th scope="col" class="number">${say('companies')}</th>
            <th scope="col">${say('years')}</th>
            <th scope="col">${say('sectorsOfLand')}</th>
          </tr>
        </thead>
        <tbody>
          ${lands.map(
            ({ land, count, sectors }) =>
              html`<tr>
                  <th scope="row">${nameOf(land, telling)}</th>
                  <td class="number">${count.companies.toLocaleString(view.language)}</td>
                  <td>${yearsOf(count.years)}</td>
                  <td>
                    ${sectors.map(
                      ({ sector, companies }) =>
                        html`<div>
                          ${sectorCode(sector, telling)} ${german(sector.label ?? '')}:
                          ${companies.toLocaleString(view.language)}
                        </div> `
                    )}
                  </td>
                </tr>
                ${chainRow(say('whyCount', { count: count.companies }), 4, countHops({ count, sectors }, telling))}`
          )}
        </tbody>
      </table>
    </div>`
}

/** What the number of a Land rests on: the count itself, the sectors of its companies, and the acts for these. */
function countHops({ count, sectors }: Pick<LandImpact, 'count' | 'sectors'>, telling: Telling): Hop[] {
  const { say, code, view } = telling
  const sources = (iris: readonly string[]) => sourceLinks(iris, telling)
  return [
    {
      title: say('hopCount'),
      facts: [
        [say('method'), say('countLand')],
        [say('years'), yearsOf(count.years)],
        [say('source'), sources(count.sources)],
        [say('license'), count.licenses.map(each => code('license', each)).join(', ')]
      ]
    },
    {
      title: say('hopAssignments'),
      facts: [
        [say('method'), count.methods.map(each => code('method', each)).join(', ')],
        [say('meanConfidence'), count.confidence === undefined ? undefined : percent(count.confidence, view)],
        [say('source'), sources(count.sectorSources)]
      ]
    },
    {
      title: say('hopActs'),
      facts: sectors.map(
        ({ sector, acts }) =>
          [
            sector.code,
            html`${acts.map(
              act =>
                html`<div>
                  <a href="${view.at(`/impact?act=${encodeURIComponent(act)}`)}">${act}</a>
                </div> `
            )}`
          ] as const
      )
    }
  ]
}

function sourceLinks(iris: readonly string[], { say, local }: Telling): Html {
  return html`${iris.map(iri => html`<div>${link(local(iri), say('sourceFile'))}</div> `)}`
}

/** One indicator in the Länder that have it. */
export function indicatorByLand(id: string, lands: readonly LandImpact[], telling: Telling): Html {
  const { say, code, local, view } = telling
  const found = lands.flatMap(({ land, indicators }) =>
    indicators.filter(({ indicator }) => indicator === id).map(observation => ({ land, observation }))
  )
  const [first] = found
  if (first === undefined) return html``
  const { name } = first.observation
  const title = view.language === 'de' ? name.german : name.english
  return html`<section aria-labelledby="indicator-${id}">
    <h3 id="indicator-${id}">${title}</h3>
    ${barChart({
      id: `chart-${id}`,
      title,
      ...(first.observation.unit !== undefined && { caption: code('unit', first.observation.unit) }),
      description: say('chartNote'),
      bars: found.map(({ land, observation }) => ({
        label: `${land?.label ?? land?.ref ?? say('landUnknown')} (${observation.period})`,
        value: Number(observation.value),
        text: numberOf(observation.value, telling)
      })),
      language: view.language
    })}
    <div class="scrolls" tabindex="0" role="region" aria-label="${say('tableOf', { name: title })}">
      <table class="evidence">
        <thead>
          <tr>
            <th scope="col">${say('land')}</th>
            <th scope="col" class="number">${say('value')}</th>
            <th scope="col">${say('unit')}</th>
            <th scope="col">${say('year')}</th>
            <th scope="col">${say('source')}</th>
          </tr>
        </thead>
        <tbody>
          ${found.map(
            ({ land, observation }) =>
              html`<tr>
                  <th scope="row">${nameOf(land, telling)}</th>
                  <td class="number">${numberOf(observation.value, telling)}</td>
                  <td>${observation.unit === undefined ? '' : code('unit', observation.unit)}</td>
                  <td>${observation.period}</td>
                  <td><a href="${local(observation.dataset)}">Eurostat, ${name.table}</a></td>
                </tr>
                ${chainRow(say('whyValue'), 5, observationHops({ land, observation }, telling))}`
          )}
        </tbody>
      </table>
    </div>
  </section>`
}

/** What a value rests on: the region, the observation, and the table that it stands in. */
function observationHops({ land, observation }: LandObservation, telling: Telling): Hop[] {
  const { say, code, local } = telling
  const { name } = observation
  return [
    {
      title: say('hopRegion'),
      facts: [[say('land'), nameOf(land, telling)]]
    },
    {
      title: say('hopObservation'),
      facts: [
        [say('reference'), link(local(observation.iri), observation.ref)],
        [say('method'), say('lastValue')],
        [say('year'), observation.period],
        [say('flags'), observation.flags.map(each => code('flag', each)).join(', ')],
        [say('license'), code('license', observation.license)]
      ]
    },
    {
      title: say('hopTable'),
      facts: [
        [say('source'), html`<a href="${local(observation.dataset)}">Eurostat, ${name.table}</a>`],
        [say('file'), observation.source && link(local(observation.source), say('sourceFile'))]
      ]
    }
  ]
}

function nameOf(land: LandImpact['land'], { say, local }: Telling): Html {
  return land === undefined
    ? html`${say('landUnknown')}`
    : html`<a href="${local(land.iri)}">${german(land.label ?? land.ref)}</a>`
}

function yearsOf(years: LandImpact['count']['years']): string {
  if (years === undefined) return ''
  return years[0] === years[1] ? years[0] : `${years[0]}–${years[1]}`
}

/** What is no number stands as the table says it. */
function numberOf(value: string, { view }: Telling): string {
  const number = Number(value)
  return Number.isFinite(number) ? number.toLocaleString(view.language) : value
}
