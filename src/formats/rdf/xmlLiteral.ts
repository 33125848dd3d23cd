import type { SaxesAttributeNS, SaxesTagNS } from 'saxes'

const XML = 'http://www.w3.org/XML/1998/namespace'

/** The inside of a `parseType="Literal"` as exclusive canonical XML: what RDF/XML calls for. */
export class XmlLiteral {
  private text = ''
  private readonly open: { readonly name: string; readonly rendered: Readonly<Record<string, string>> }[] = []

  get depth(): number {
    return this.open.length
  }

  start(tag: SaxesTagNS): void {
    const before = this.open.at(-1)?.rendered ?? { '': '' }
    const attributes = Object.values(tag.attributes).filter(
      ({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns'
    )
    const used: Record<string, string> = { [tag.prefix]: tag.uri }
    for (const { prefix, uri } of attributes) if (prefix !== '') used[prefix] = uri
    const declared = Object.keys(used)
      .filter(prefix => used[prefix] !== XML && before[prefix] !== used[prefix])
      .sort()
      .map(prefix => ` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${escapeAttribute(used[prefix]!)}"`)
    const written = attributes
      .sort((a, b) => order(a.uri, b.uri) || order(a.local, b.local))
      .map(({ name, value }: SaxesAttributeNS) => ` ${name}="${escapeAttribute(value)}"`)
    this.text += `<${tag.name}${declared.join('')}${written.join('')}>`
    this.open.push({ name: tag.name, rendered: { ...before, ...used } })
  }

  end(): void {
    this.text += `</${this.open.pop()!.name}>`
  }

  characters(text: string): void {
    this.text += escapeText(text)
  }

  comment(text: string): void {
    this.text += `<!--${text}-->`
  }

  instruction(target: string, body: string): void {
    this.text += body === '' ? `<?${target}?>` : `<?${target} ${body}?>`
  }

  get length(): number {
    return this.text.length
  }

  toString(): string {
    return this.text
  }
}

export function escapeText(text: string): string {
  return text.replace(/[&<>\r]/g, character => TEXT[character]!)
}

export function escapeAttribute(text: string): string {
  return text.replace(/[&<"\t\n\r]/g, character => ATTRIBUTE[character]!)
}

const TEXT: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' }
const ATTRIBUTE: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;'
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
