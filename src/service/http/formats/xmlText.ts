/** What no XML 1.0 document can hold (production 2). */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A piece of XML in which every value is escaped. */
export class Xml {
  constructor(readonly text: string) {
    Object.freeze(this)
  }
}

/** The only way from values to XML: strings are escaped, without what XML cannot hold; pieces and lists of them stand as they are. */
export function xml(
  parts: TemplateStringsArray,
  ...holes: readonly (string | number | readonly Xml[])[]
): Xml {
  return new Xml(parts[0]! + holes.map((hole, index) => held(hole) + parts[index + 1]!).join(''))
}

function held(hole: string | number | readonly Xml[]): string {
  if (typeof hole === 'object') return hole.map(each => each.text).join('')
  return String(hole)
    .replace(NO_XML, '\ufffd')
    .replace(/[&<>"\r]/g, character => `&#${character.charCodeAt(0)};`)
}
