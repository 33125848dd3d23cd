/** A piece of HTML in which every value is escaped. */
export class Html {
  constructor(readonly text: string) {
    Object.freeze(this)
  }
}

/** What stands in a hole of `html`; nothing at all of `undefined` and `false`. */
export type HtmlHole = string | number | Html | readonly Html[] | undefined | false

/** The only way from values to HTML: strings are escaped, pieces and lists of them stand as they are. */
export function html(template: TemplateStringsArray, ...holes: readonly HtmlHole[]): Html {
  const parts = unindented(template)
  const text = holes.map((hole, index) => held(hole) + parts[index + 1]!)
  return new Html(parts[0]! + text.join(''))
}

const known = new WeakMap<TemplateStringsArray, readonly string[]>()

/** A template without its indentation, which is a third of a long page; what stands in holes stays as it is. */
function unindented(template: TemplateStringsArray): readonly string[] {
  let parts = known.get(template)
  if (parts === undefined) {
    parts = template.map(part => part.replace(/\n\s+/g, '\n'))
    known.set(template, parts)
  }
  return parts
}

function held(hole: HtmlHole): string {
  if (hole === undefined || hole === false) return ''
  if (hole instanceof Html) return hole.text
  if (typeof hole === 'object') return hole.map(each => each.text).join('')
  return String(hole).replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

/** A link where the address is one of the web; else the text alone. */
export function link(address: string, text: string): Html {
  return isWebAddress(address) ? html`<a href="${address}">${text}</a>` : html`${text}`
}

/** Whether an address may stand in `href`: one of the web, or a path here; `/\` and `/` with a tab lead elsewhere, as `//` does. */
export function isWebAddress(address: string): boolean {
  return /^(?:https?:\/\/|\/(?![/\\\s]))/.test(address)
}
