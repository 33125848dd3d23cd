import { Readable } from 'node:stream'
import { InvalidInput } from '../../base/errors.js'
import type { XmlElement } from '../xml/element.js'
import { readRecords } from '../xml/readRecords.js'

/**
 * What a file says and what its signature covers are read by different programs: only where both say the same is the list
 * the one that was signed.
 * @param list as it was read from the file, with its signature
 * @param signed what its digest was computed over
 * @throws InvalidInput naming the first element that differs
 */
export async function mustReadAsSigned(list: XmlElement, signed: string): Promise<void> {
  const document = await readRecords(
    { name: 'the signed part', path: 'the signed part', bytes: () => Readable.from([Buffer.from(signed)]) },
    list.name
  )
  const found: XmlElement[] = []
  for await (const { element } of document.records) found.push(element)
  const own = { ...list, children: withoutSignature(list) }
  const where = found.length === 1 ? difference(own, found[0]!) : list.name
  if (where !== undefined)
    throw new InvalidInput(
      `it reads otherwise than what was signed, in <${where}>: something was hidden from the signature`
    )
}

function withoutSignature(list: XmlElement): XmlElement['children'] {
  const last = list.children.findLastIndex(child => typeof child !== 'string')
  return list.children.filter((_, at) => at !== last)
}

/** The name of the first element that is not the same in both; undefined when there is none. */
function difference(one: XmlElement, other: XmlElement): string | undefined {
  if (one.name !== other.name) return one.name
  const [attributes, others] = [attributesOf(one), attributesOf(other)]
  if (attributes.size !== others.size || [...attributes].some(([name, value]) => others.get(name) !== value))
    return one.name
  const [children, further] = [joined(one), joined(other)]
  if (children.length !== further.length) return one.name
  for (const [at, child] of children.entries()) {
    const counterpart = further[at]!
    if (typeof child === 'string' || typeof counterpart === 'string') {
      if (child !== counterpart) return one.name
      continue
    }
    const where = difference(child, counterpart)
    if (where !== undefined) return where
  }
  return undefined
}

/** Declarations of namespaces are written otherwise in a canonical form. */
function attributesOf({ attributes }: XmlElement): Map<string, string> {
  return new Map(
    Object.entries(attributes).filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'))
  )
}

/** Children with the pieces of a text in one: comments and the signature, which count for nothing, cut it. */
function joined({ children }: XmlElement): (XmlElement | string)[] {
  const result: (XmlElement | string)[] = []
  for (const child of children) {
    const last = result.at(-1)
    if (child === '') continue
    if (typeof child === 'string' && typeof last === 'string') result[result.length - 1] = last + child
    else result.push(child)
  }
  return result
}
