import type { RuleEvidence, SectorEvidence, SectorName } from '../ruledSectors.js'
import { barChart } from '../../web/chart/barChart.js'
import { html, type Html } from '../../web/html.js'
import { chainRow, type Hop } from './chain.js'
import { ruleHops } from './ruleHops.js'
import { german, type Telling } from './words.js'

type Counted = SectorEvidence & { readonly companies: number }
type SectorRow = Pick<SectorEvidence, 'sector' | 'rules' | 'counterparts'> & {
  readonly companies?: number | undefined
}

/** A chart with more bars is none that is read. */
const MOST_BARS = 15
const COLUMNS = 5

/** To which sectors an act applies: how many companies are in each, and why it applies. */
export function sectorSection(sectors: readonly Counted[], telling: Telling): Html {
  const { say, view } = telling
  if (sectors.length === 0) return html`<p>${say('noSectors')}</p>`
  const bars = [...sectors]
    .filter(({ companies }) => companies > 0)
    .sort((one, other) => other.companies - one.companies)
    .slice(0, MOST_BARS)
    .map(({ sector: { code, label }, companies }) => ({
      label: `${code} ${label ?? ''}`.trim(),
      value: companies,
      text: companies.toLocaleString(view.language)
    }))
  return html`${
    bars.length > 0 &&
    barChart({
      id: 'chart-sectors',
      title: say('chartSectors'),
      caption: say('chartSectors'),
      description: say('chartNote'),
      bars,
      language: view.language
    })
  }
  ${sectorTable(say('sectors'), sectors, telling)}`
}

/** Sectors with their rules; `companies` where they are counted. */
export function sectorTable(
  caption: string,
  sectors: readonly (SectorEvidence & { readonly companies?: number })[],
  telling: Telling
): Html {
  const { say, view } = telling
  return html`<div
    class="scrolls"
    tabindex="0"
    role="region"
    aria-label="${say('tableOf', { name: caption })}"
  >
    <table class="evidence">
      <thead>
        <tr>
          <th scope="col">${say('code')}</th>
          <th scope="col">${say('sector')}</th>
          <th scope="col">${say('basis')}</th>
          <th scope="col">${say('confidence')}</th>
          <th scope="col" class="number">${say('companies')}</th>
        </tr>
      </thead>
      <tbody>
        ${sectors.map(
          ({ sector, rules, counterparts, companies }) =>
            html`<tr>
                <td>${sectorCode(sector, telling)}</td>
                <td>${german(sector.label ?? sector.ref)}</td>
                <td>${rules.map(rule => html`<div>${basisOf(rule, telling)}</div> `)}</td>
                <td>${confidencesOf(rules, telling)}</td>
                <td class="number">
                  ${companies === undefined ? '–' : companies.toLocaleString(view.language)}
                </td>
              </tr>
              ${chainRow(say('whySector', { code: sector.code }), COLUMNS, sectorHops({ sector, rules, counterparts, companies }, telling))}`
        )}
      </tbody>
    </table>
  </div>`
}

/** Why an act applies to a sector: its rules, the code that they name, and how its companies were counted. */
function sectorHops({ sector, rules, counterparts, companies }: SectorRow, telling: Telling): Hop[] {
  const { say } = telling
  return [
    ...rules.flatMap(rule => ruleHops(rule, telling)),
    {
      title: say('hopClassification'),
      facts: [
        [say('code'), sectorCode(sector, telling)],
        ...counterparts.map(
          each =>
            [
              say('counterpart', { revision: each.revision }),
              html`${sectorCode(each, telling)} (${telling.code('method', each.method)})`
            ] as const
        )
      ]
    },
    ...(companies === undefined
      ? []
      : [
          {
            title: say('hopCount'),
            facts: [[say('method'), say('countSector')]] as const
          }
        ])
  ]
}

/** `64.19` with the revision that it is of, as a link to the code. */
export function sectorCode({ iri, code, revision }: SectorName, { local, say }: Telling): Html {
  return html`<a href="${local(iri)}">${code}</a>
    <small class="revision">${say('revision', { revision })}</small>`
}

function basisOf({ basedOn }: RuleEvidence, { local, code }: Telling): Html {
  if ('missing' in basedOn) {
    return basedOn.ref === undefined
      ? html`<small>${code('missing', basedOn.missing)}</small>`
      : html`${basedOn.ref}`
  }
  return html`<a href="${local(basedOn.provision.iri)}">${german(basedOn.provision.label)}</a>`
}

function confidencesOf(rules: readonly RuleEvidence[], { code }: Telling): string {
  return [...new Set(rules.flatMap(({ confidence }) => confidence ?? []))]
    .map(each => code('confidence', each))
    .join(', ')
}

/** Rules for which the classification has no code. */
export function unplacedSection(rules: readonly RuleEvidence[], telling: Telling): Html {
  const { say } = telling
  if (rules.length === 0) return html``
  return html`<details>
    <summary>${say('unplaced', { count: rules.length })}</summary>
    <p>${say('unplacedNote')}</p>
    <div
      class="scrolls"
      tabindex="0"
      role="region"
      aria-label="${say('tableOf', { name: say('unplacedLabel') })}"
    >
      <table class="evidence">
        <thead>
          <tr>
            <th scope="col">${say('sector')}</th>
            <th scope="col">${say('basis')}</th>
            <th scope="col">${say('confidence')}</th>
          </tr>
        </thead>
        <tbody>
          ${rules.map(
            rule =>
              html`<tr>
                  <td><code>${rule.sector}</code></td>
                  <td>${basisOf(rule, telling)}</td>
                  <td>${confidencesOf([rule], telling)}</td>
                </tr>
                ${chainRow(say('whyRule'), 3, ruleHops(rule, telling))}`
          )}
        </tbody>
      </table>
    </div>
  </details>`
}
