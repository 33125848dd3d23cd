import type { Quad } from '@rdfjs/types'
import { kg } from '../../vocab/terms.js'
import type { DocumentLinks } from '../documentLinks.js'
import { prefixes } from '../formats/prefixes.js'
import { html, link, type Html } from './html.js'

/** The statements about a thing, but for its text, which stands above. */
export function statementTable({
  iri,
  quads,
  labels,
  links
}: {
  iri: string
  quads: readonly Quad[]
  labels: ReadonlyMap<string, string>
  links: DocumentLinks
}): Html {
  const own = quads.filter(quad => quad.subject.value === iri && !quad.predicate.equals(kg.text))
  return html`<table>
    <caption>
      Alle Aussagen des Graphen über dieses Konzept
    </caption>
    <thead>
      <tr>
        <th scope="col">Eigenschaft</th>
        <th scope="col">Wert</th>
      </tr>
    </thead>
    <tbody>
      ${own.map(
        ({ predicate, object }) =>
          html`<tr>
            <th scope="row">${link(links.local(predicate.value), shortName(predicate.value))}</th>
            <td>${valueOf(object)}</td>
          </tr> `
      )}
    </tbody>
  </table>`

  function valueOf(object: Quad['object']): Html {
    if (object.termType !== 'Literal')
      return link(links.local(object.value), labels.get(object.value) ?? shortName(object.value))
    if (/^https?:\/\//.test(object.value)) return link(object.value, object.value)
    return object.language
      ? html`<span lang="${object.language}">${object.value}</span>`
      : html`${object.value}`
  }
}

/** `eli:number`, where a prefix is known. */
export function shortName(iri: string): string {
  const found = Object.entries(prefixes).find(([, base]) => iri.startsWith(base) && iri.length > base.length)
  return found === undefined ? iri : `${found[0]}:${iri.slice(found[1].length)}`
}
