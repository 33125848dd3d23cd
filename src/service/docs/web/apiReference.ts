import { operations, type OperationAt, type Parameter } from '../../contract/document.js'
import { bodyExamples, exampleOf, exampleRequest, tags, type BodyExample } from '../../contract/examples.js'
import type { AccessLevel } from '../../http/middleware/requireAccess.js'
import { html, type Html } from '../../web/html.js'
import type { PageText } from '../../web/words.js'

/** The operations that are served, by name, and who may call them. */
export type ServedOperations = ReadonlyMap<string, AccessLevel>

/** All operations that are served, in groups: parameters, a request with its answer, and what else may come. */
export function apiReference(say: PageText, base: string, served: ServedOperations): Html {
  const groups = tags.map(({ name, description }) => ({
    name,
    description,
    members: operations.filter(
      each => (each as { tags?: string[] }).tags?.includes(name) === true && served.has(each.operationId)
    )
  }))
  return html`<nav aria-label="${say('operations')}" class="contents" lang="en">
      ${groups.map(
        ({ name, members }) =>
          html`<h2>${name}</h2>
            <ul>
              ${members.map(
                ({ operationId, method, path, summary }) =>
                  html`<li>
                    <a href="#op-${operationId}"><code>${method} ${path}</code></a> ${summary}
                  </li> `
              )}
            </ul>`
      )}
    </nav>
    ${groups.map(
      ({ name, description, members }) =>
        html`<section aria-labelledby="tag-${name.replaceAll(' ', '-')}" lang="en">
          <h2 id="tag-${name.replaceAll(' ', '-')}">${name}</h2>
          <p>${description}</p>
          ${members.map(each => operationArticle(each, served.get(each.operationId)!, say, base))}
        </section> `
    )}`
}

function operationArticle(operation: OperationAt, access: AccessLevel, say: PageText, base: string): Html {
  const { operationId, method, path, summary, parameters, responses } = operation
  const { description } = operation as { description?: string }
  const examples = bodyExamples(operation)
  return html`<article class="operation" id="op-${operationId}">
    <h3><span class="badge method">${method}</span> <code>${path}</code></h3>
    <p><strong>${summary}</strong> · ${say(`access-${access}`)}</p>
    ${paragraphs(description)}
    ${parameters.length > 0 && parameterTable(parameters, say, `${method} ${path}`)}
    <details>
      <summary>${say('example')}</summary>
      <pre
        tabindex="0"
        aria-label="${say('request')}: ${method} ${path}"
      ><code>${command(operation, access, base)}</code></pre>
      ${examples.filter(({ status }) => /^2/.test(status)).map(each => exampleBlock(each, path))}
    </details>
    <details>
      <summary>${say('answers')}: ${Object.keys(responses).join(', ')}</summary>
      <ul>
        ${Object.entries(responses).map(
          ([status, response]) =>
            html`<li>
              <strong>${status}</strong> ${inline((response as { description?: string }).description ?? '')}
              ${examples
                .filter(each => each.status === status && !/^2/.test(status))
                .map(each => exampleBlock(each, path))}
            </li> `
        )}
      </ul>
    </details>
  </article> `
}

function parameterTable(parameters: readonly Parameter[], say: PageText, of: string): Html {
  return html`<div class="scrolls" tabindex="0" role="region" aria-label="${say('parameters')}: ${of}">
    <table>
      <thead>
        <tr>
          <th scope="col">${say('parameter')}</th>
          <th scope="col">${say('meaning')}</th>
          <th scope="col">${say('example')}</th>
        </tr>
      </thead>
      <tbody>
        ${parameters.map(
          each =>
            html`<tr>
              <th scope="row">
                <code>${each.name}</code>
                <small>${each.in}${each.required === true ? `, ${say('required')}` : ''}</small>
              </th>
              <td>${paragraphs(each.description)}</td>
              <td>${exampleOf(each, 'act') ?? ''}</td>
            </tr> `
        )}
      </tbody>
    </table>
  </div>`
}

function exampleBlock({ status, name, type, value }: BodyExample, path: string): Html {
  const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)
  return html`<pre tabindex="0" aria-label="${status} ${name}: ${path}"><code>${status} ${type}
${text}</code></pre>`
}

/** The request as a command that can be run. */
function command(operation: OperationAt, access: AccessLevel, base: string): string {
  const { method, target, type, body } = exampleRequest(operation)
  const key = access === 'admin' ? 'X-Admin-Key' : 'X-API-Key'
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  return [
    `curl ${quoted(new URL(base).origin + new URL(base).pathname.replace(/\/$/, '') + target)}`,
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(access === 'open' ? [] : [`-H ${quoted(`${key}: …`)}`]),
    ...(body === undefined
      ? []
      : [
          `-H ${quoted(`Content-Type: ${type!}`)}`,
          `--data-raw ${quoted(typeof body === 'string' ? body : JSON.stringify(body))}`
        ])
  ].join(' \\\n  ')
}

/** The contract's texts are Markdown of the plainest kind: paragraphs with code in them. */
function paragraphs(text = ''): Html[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .filter(each => each !== '')
    .map(each => html`<p>${inline(each)}</p> `)
}

function inline(text: string): Html[] {
  return text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}
