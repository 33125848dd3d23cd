const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
  sect: '§',
  shy: '',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß'
}
const LINE_TAGS = /<\/?(?:br|p|li|ul|ol|div|tr|td|h[1-6])\b[^>]*>/gi

/** Free text as authorities write it, HTML or not, as lines in NFC with single blanks. An address in a link is kept. */
export function legalBasisText(text: string): string {
  const plain = /<[a-z/!][^>]*>/i.test(text)
    ? text
        .replace(/\s+/g, ' ')
        .replace(/<a\b[^>]*?href\s*=\s*["']?([^"'\s>]+)[^>]*>(.*?)<\/a>/gis, '$2 $1 ')
        .replace(LINE_TAGS, '\n')
        .replace(/<[^>]*>/g, '')
    : text
  return plain
    .replace(/&(?:#([0-9]{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, decoded)
    .normalize('NFC')
    .replace(/\u00ad/g, '')
    .replace(/§[\s\u00a0]+(?=§)/g, '§')
    .split(/\r\n?|\n|\\n/)
    .map(line => line.replace(/[\s\u00a0\u202f]+/g, ' ').trim())
    .filter(line => line !== '')
    .join('\n')
}

function decoded(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? entity
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
}
