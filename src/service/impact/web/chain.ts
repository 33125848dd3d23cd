import { html, type Html } from '../../web/html.js'

/** One step of an evidence chain: what it is, and what is known of it. */
export interface Hop {
  readonly title: string
  /** What is undefined is left out. */
  readonly facts: readonly (readonly [name: string, value: Html | string | undefined])[]
  readonly quote?: { readonly text: string; readonly cite: string }
}

/** A row of a table below that of a number, which opens what the number rests on. */
export function chainRow(summary: string, columns: number, hops: readonly Hop[]): Html {
  return html`<tr class="chain">
    <td colspan="${columns}">
      <details>
        <summary>${summary}</summary>
        <ol>
          ${hops.map(
            ({ title, facts, quote }) =>
              html`<li>
                <strong>${title}</strong>
                ${quote !== undefined && html`<blockquote cite="${quote.cite}" lang="de">${quote.text}</blockquote>`}
                <dl class="facts">
                  ${facts.map(([name, value]) =>
                    value === undefined || value === ''
                      ? html``
                      : html`<dt>${name}</dt>
                          <dd>${value}</dd> `
                  )}
                </dl>
              </li> `
          )}
        </ol>
      </details>
    </td>
  </tr> `
}
