import type { CurrentFindings } from '../listFindings.js'
import { html, link, type Html } from '../../web/html.js'
import type { View } from '../../web/view.js'
import type { PageText } from '../../web/words.js'

/** What the runs of a tenant have found, each sentence with its source. */
export function storedFindings(
  { tenant, findings, runs, withheld }: CurrentFindings,
  {
    say,
    local,
    view
  }: { readonly say: PageText; readonly local: (iri: string) => string; readonly view: View }
): Html {
  return html`<section aria-labelledby="stored">
    <h2 id="stored">${say('stored', { tenant: tenant ?? '' })}</h2>
    ${runs.length === 0 && html`<p>${say('noneStored')} <a href="${view.at('/docs')}">${say('reference')}</a></p>`}
    ${
      runs.length > 0 &&
      html`<ul>
        ${runs.map(
          ({ domain, finishedAt }) =>
            html`<li>${domain}, <time datetime="${finishedAt}">${dateIn(finishedAt, view)}</time></li> `
        )}
      </ul>`
    }
    ${findings.map(
      ({ title, severity, state, language, statements, sources, domain }) =>
        html`<article class="finding">
          <h3 lang="${language}">${title}</h3>
          <p>
            <span class="badge ${severity === 'warning' ? 'open' : ''}">${say(`severity-${severity}`)}</span>
            ${say(`state-${state}`)} · ${domain}
          </p>
          ${statements.map(
            ({ text, quote, source }) =>
              html`<p lang="${language}">${text}</p>
                <details>
                  <summary>${say('from')}</summary>
                  <blockquote>${quote}</blockquote>
                  <p>
                    ${link(local(sources[source]?.iri ?? ''), sources[source]?.label ?? '')}
                    <br /><small>${say('hash')}: <code>${sources[source]?.contentHash}</code></small>
                  </p>
                </details> `
          )}
        </article> `
    )}
    ${withheld > 0 && html`<p><small>${say('withheld', { count: withheld })}</small></p>`}
  </section>`
}

function dateIn(at: string, { language }: View): string {
  const time = new Date(at)
  return Number.isNaN(time.getTime())
    ? at
    : time.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
}
