/** An entity longer than this is more than an abbreviation: a short file could stand for a huge one. */
const LONGEST = 1_000
const MOST = 1_000
const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * The entities that a document type declares in the document itself; a DTD elsewhere is never loaded.
 * @param doctype what stands between `<!DOCTYPE` and its `>`
 * @throws Error for entities that stand for a file or an address, for markup, or for too much
 */
export function xmlEntities(doctype: string): Readonly<Record<string, string>> {
  const from = doctype.indexOf('[')
  const declarations = from < 0 ? '' : doctype.slice(from + 1, doctype.lastIndexOf(']'))
  const entities: Record<string, string> = {}
  const rest = declarations
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!ENTITY\s+([^\s%"'<>&;]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g, (_all, name: string, a, b) => {
      // The first declaration of a name counts.
      if (name in PREDEFINED || Object.hasOwn(entities, name)) return ''
      entities[name] = expand(name, (a ?? b) as string, entities)
      if (Object.keys(entities).length > MOST) throw new Error(`declares more than ${MOST} entities`)
      return ''
    })
    .trim()
  if (/<!ENTITY\s+%/.test(rest)) throw new Error('declares a parameter entity; write its content out')
  const external = /<!ENTITY\s+(\S+)\s+(?:SYSTEM|PUBLIC)\b/.exec(rest)
  if (external !== null) {
    throw new Error(
      `declares the entity ${external[1]} from outside the file, which is never read; write it out`
    )
  }
  if (rest !== '') throw new Error(`declares in its DOCTYPE what RDF/XML does not need: ${rest.slice(0, 60)}`)
  return entities
}

function expand(name: string, value: string, known: Readonly<Record<string, string>>): string {
  let length = 0
  const text = value.replace(/&(#x[0-9a-fA-F]+|#[0-9]+|[^\s&;]+);/g, (_all, reference: string) => {
    const part = referred(name, reference, known)
    length += part.length
    if (length > LONGEST) throw tooLong(name)
    return part
  })
  if (text.length > LONGEST) throw tooLong(name)
  if (text.includes('<')) throw new Error(`declares the entity ${name} with markup in it; write it out`)
  return text
}

function referred(name: string, reference: string, known: Readonly<Record<string, string>>): string {
  if (reference.startsWith('#')) {
    const code = reference.startsWith('#x') ? parseInt(reference.slice(2), 16) : Number(reference.slice(1))
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
      throw new Error(`declares the entity ${name} with &${reference};, which is no character`)
    }
    return String.fromCodePoint(code)
  }
  const found = PREDEFINED[reference] ?? (Object.hasOwn(known, reference) ? known[reference] : undefined)
  if (found === undefined) {
    throw new Error(`declares the entity ${name} by &${reference};, which is not declared before it`)
  }
  return found
}

function tooLong(name: string): Error {
  return new Error(`declares the entity ${name} with more than ${LONGEST} characters; write it out`)
}
