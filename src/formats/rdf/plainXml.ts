import { SaxesParser, type SaxesTagNS } from 'saxes'
import { escapeAttribute, escapeText, XmlLiteral } from './xmlLiteral.js'
import { xmlEntities } from './xmlEntities.js'

export const xmlLimits = { depth: 1_000, textCharacters: 64_000_000 }

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const XML = 'http://www.w3.org/XML/1998/namespace'

/** What an element stands for: RDF/XML alternates nodes and properties. */
type Kind = 'document' | 'rdf' | 'node' | 'property' | 'reference' | 'resource' | 'collection' | 'value'
interface Open {
  readonly name: string
  readonly kind: Kind
  children: number
  text: string
}

/**
 * Reads RDF/XML strictly and writes it plainly: no entities, comments, instructions or CDATA, each text in one piece,
 * XML literals as canonical text. RDF/XML parsers lose text that a comment splits, and take files that end too early.
 * Faults are thrown as Error, with what to mend; `position` tells where.
 */
export class PlainXml {
  private readonly parser = new SaxesParser({ xmlns: true, position: true })
  private readonly open: Open[] = [{ name: '', kind: 'document', children: 0, text: '' }]
  private literal: XmlLiteral | undefined

  /** @param write takes the plain text, a tag at a time */
  constructor(private readonly write: (text: string) => void) {
    const { parser } = this
    parser.on('error', error => {
      throw new Error(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''))
    })
    parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
      if (!/^utf-?8$/i.test(encoding)) throw new Error(`is declared as ${encoding}; convert it to UTF-8`)
    })
    parser.on('doctype', doctype => Object.assign(parser.ENTITIES, xmlEntities(doctype)))
    parser.on('opentag', tag => this.start(tag))
    parser.on('closetag', () => this.end())
    parser.on('text', text => this.text(text))
    parser.on('cdata', text => this.text(text))
    parser.on('comment', text => this.literal?.comment(text))
    parser.on('processinginstruction', ({ target, body }) => this.literal?.instruction(target, body))
  }

  get position(): string {
    return `line ${this.parser.line}, column ${this.parser.column}`
  }

  feed(text: string): void {
    this.parser.write(text)
  }

  close(): void {
    this.parser.close()
  }

  private start(tag: SaxesTagNS): void {
    if (this.literal !== undefined) {
      this.literal.start(tag)
      this.mustBeBounded(this.literal.depth, this.literal.length)
      return
    }
    const parent = this.open.at(-1)!
    parent.children++
    if (parent.text.trim() !== '') throw strayText(parent)
    if (parent.kind === 'reference') throw new Error(`<${parent.name}> names its value and holds another`)
    if (parent.kind === 'property' && parent.children > 1) {
      throw new Error(
        `<${parent.name}> holds two nodes; repeat the property, or give it rdf:parseType="Collection"`
      )
    }
    const kind = kindOf(tag, parent.kind)
    if (kind !== 'node' && kind !== 'rdf' && attribute(tag, XML, 'base') !== undefined) {
      throw new Error(`xml:base on the property <${tag.name}>; set it on an element around it`)
    }
    this.open.push({ name: tag.name, kind, children: 0, text: '' })
    this.mustBeBounded(this.open.length, 0)
    if (kind === 'value') this.literal = new XmlLiteral()
    this.write(`<${tag.name}${attributesOf(tag, kind)}>`)
  }

  private end(): void {
    if (this.literal !== undefined && this.literal.depth > 0) {
      this.literal.end()
      return
    }
    const closed = this.open.pop()!
    if (this.literal !== undefined) {
      this.write(escapeText(this.literal.toString()))
      this.literal = undefined
    } else if (closed.kind === 'property' && closed.children === 0) {
      this.write(escapeText(closed.text))
    } else if (closed.text.trim() !== '') throw strayText(closed)
    this.write(`</${closed.name}>`)
  }

  private text(text: string): void {
    if (this.literal !== undefined) {
      this.literal.characters(text)
      this.mustBeBounded(0, this.literal.length)
      return
    }
    const open = this.open.at(-1)!
    if (open.kind !== 'property' && text.trim() === '') return
    open.text += text
    this.mustBeBounded(0, open.text.length)
  }

  private mustBeBounded(depth: number, characters: number): void {
    if (depth > xmlLimits.depth) throw new Error(`is nested deeper than ${xmlLimits.depth} elements`)
    if (characters > xmlLimits.textCharacters) {
      throw new Error(`holds a text of more than ${xmlLimits.textCharacters} characters`)
    }
  }
}

function kindOf(tag: SaxesTagNS, parent: Kind): Kind {
  if (parent === 'document') return tag.uri === RDF && tag.local === 'RDF' ? 'rdf' : 'node'
  if (parent !== 'node' && parent !== 'resource') return 'node'
  const parseType = attribute(tag, RDF, 'parseType')
  if (parseType === undefined) {
    const named = attribute(tag, RDF, 'resource') ?? attribute(tag, RDF, 'nodeID')
    return named === undefined ? 'property' : 'reference'
  }
  if (parseType === 'Resource') return 'resource'
  // "All other values are treated as Literal", says RDF/XML 1.1, 7.2.20.
  return parseType === 'Collection' ? 'collection' : 'value'
}

function attributesOf(tag: SaxesTagNS, kind: Kind): string {
  return Object.values(tag.attributes)
    .map(({ name, local, uri, value }) => {
      if (uri === RDF && local === 'parseType' && kind === 'value') return ` ${name}="Literal"`
      return ` ${name}="${escapeAttribute(value)}"`
    })
    .join('')
}

function attribute(tag: SaxesTagNS, uri: string, local: string): string | undefined {
  return Object.values(tag.attributes).find(each => each.uri === uri && each.local === local)?.value
}

function strayText(element: Open): Error {
  const text = element.text.trim().slice(0, 40)
  return new Error(
    element.kind === 'property'
      ? `<${element.name}> holds both text (${JSON.stringify(text)}) and an element; for markup in a value give it rdf:parseType="Literal"`
      : `text (${JSON.stringify(text)}) stands in <${element.name}>, where only elements may be`
  )
}
