import { ofForm } from '../services/germanForm.js'
import { htmlToText } from '../services/htmlToText.js'
import { elementsOf, type XmlElement } from '../xml/element.js'

/** The text of the children of a name in a form of German, HTML as lines; undefined when there is none. */
export function germanText(element: XmlElement, name: string, form: string): string | undefined {
  const content = ofForm(elementsOf(element, name), form, one => one.attributes.languageCode)
  const text = content === undefined ? '' : htmlToText(contentOf(content))
  return text === '' ? undefined : text
}

/** HTML comes escaped, as CDATA, or as elements of the document. */
function contentOf(element: XmlElement): string {
  return element.children
    .map(child =>
      typeof child === 'string' ? child : `${openTag(child)}${contentOf(child)}</${child.name}>`
    )
    .join('')
}

function openTag({ name, attributes }: XmlElement): string {
  const href = attributes['href']
  return href === undefined ? `<${name}>` : `<${name} href="${href.replace(/["<>]/g, '')}">`
}
