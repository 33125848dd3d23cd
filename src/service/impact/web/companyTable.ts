import type { AuditedCompany } from '../readAudit.js'
import { html, link, type Html } from '../../web/html.js'
import { chainRow, type Hop } from './chain.js'
import { sectorCode } from './sectorTable.js'
import { german, percent, type Telling } from './words.js'

const COLUMNS = 5

/** The companies of a page of an audit, each with how it came to its sector. */
export function companyTable(companies: readonly AuditedCompany[], telling: Telling): Html {
  const { say, code, local, view } = telling
  return html`<div
    class="scrolls"
    tabindex="0"
    role="region"
    aria-label="${say('tableOf', { name: say('companies') })}"
  >
    <table class="evidence">
      <thead>
        <tr>
          <th scope="col">${say('company')}</th>
          <th scope="col">${say('register')}</th>
          <th scope="col">${say('land')}</th>
          <th scope="col">${say('sector')}</th>
          <th scope="col">${say('confidence')}</th>
        </tr>
      </thead>
      <tbody>
        ${companies.map(
          company =>
            html`<tr>
                <td><a href="${local(company.iri)}">${company.label}</a></td>
                <td>${company.registerNumber}</td>
                <td>${company.land === undefined ? '–' : german(company.land.label ?? company.land.ref)}</td>
                <td>${company.assigned && sectorCode(company.assigned, telling)}</td>
                <td>
                  ${
                    company.assignment &&
                    html`${company.assignment.confidence !== undefined && percent(company.assignment.confidence, view)}
                      <small>${code('method', company.assignment.method)}</small>`
                  }
                </td>
              </tr>
              ${chainRow(say('whyCompany'), COLUMNS, hopsOf(company, telling))}`
        )}
      </tbody>
    </table>
  </div>`
}

function hopsOf(company: AuditedCompany, telling: Telling): Hop[] {
  const { say, code, local, view } = telling
  const { assignment, assigned, decidedBy } = company
  return [
    ...(decidedBy === undefined
      ? []
      : [
          {
            title: say('hopDecides'),
            facts: [
              [say('code'), sectorCode(decidedBy, telling)],
              [say('verdict'), code('verdict', company.verdict)]
            ] as const
          }
        ]),
    ...(assignment === undefined
      ? []
      : [
          {
            title: say('hopAssignment'),
            facts: [
              [say('code'), assigned && sectorCode(assigned, telling)],
              [say('method'), code('method', assignment.method)],
              [
                say('confidence'),
                assignment.confidence === undefined ? undefined : percent(assignment.confidence, view)
              ],
              [
                say('from'),
                html`${assignment.derivedFrom.map(each => html`<div>${link(local(each), each)}</div> `)}`
              ],
              [say('reference'), link(local(assignment.iri), assignment.ref)],
              [say('source'), assignment.source && link(local(assignment.source), say('sourceFile'))]
            ] as const
          }
        ]),
    {
      title: say('hopEntry'),
      facts: [
        [say('reference'), link(local(company.iri), company.ref)],
        [say('court'), company.registerCourt],
        [say('register'), company.registerNumber],
        [say('status'), company.status],
        [say('seat'), company.seat],
        [say('seenAt'), company.seenAt && day(company.seenAt, telling)],
        [say('source'), company.source && link(local(company.source), say('sourceFile'))],
        [say('license'), code('license', company.license)],
        [say('uncertainty'), company.uncertainty === undefined ? undefined : german(company.uncertainty)]
      ]
    }
  ]
}

/** A time that is none stands as it is. */
function day(at: string, { view }: Telling): string {
  const time = new Date(at)
  return Number.isNaN(time.getTime())
    ? at
    : time.toLocaleDateString(view.language, { dateStyle: 'long', timeZone: 'UTC' })
}
