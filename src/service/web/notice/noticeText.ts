import { html, link, type Html } from '../html.js'

/** An address of the web or of mail within a text. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/u

/** A plain text as paragraphs, which empty lines part; a line that begins with `#` is a heading, addresses are links. */
export function noticeText(text: string): Html[] {
  return text
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(part => part !== '')
    .flatMap(part => {
      const [first = '', ...rest] = part.split('\n')
      if (!first.startsWith('#')) return [paragraph([first, ...rest])]
      const heading = html`<h2>${first.replace(/^#+\s*/, '')}</h2>`
      return rest.length === 0 ? [heading] : [heading, paragraph(rest)]
    })
}

function paragraph(lines: readonly string[]): Html {
  return html`<p>${lines.map((line, at) => html`${at > 0 && html`<br />`}${withLinks(line)}`)}</p> `
}

function withLinks(line: string): Html[] {
  return line.split(ADDRESS).map((part, at) => {
    if (at % 2 === 0) return html`${part}`
    return part.includes('@') ? html`<a href="${`mailto:${part}`}">${part}</a>` : link(part, part)
  })
}
