import { dataTable } from '../../../base/text/dataTable.js'

const lookalikes = new Map(
  dataTable(new URL('./lookalikes.tsv', import.meta.url), ['letter', 'others']).flatMap(
    ({ letter, others }) => [...others].map((other): [string, string] => [other, letter])
  )
)

/** Letters and digits only, in the one form that all ways of writing a text share. */
export function folded(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replaceAll('ß', 'ss')
  let result = ''
  for (const sign of plain) {
    const letter = lookalikes.get(sign) ?? sign
    if (/[a-z0-9]/.test(letter)) result += letter
  }
  return result
}

export const mirrored = (text: string) => [...text].reverse().join('')

/** ROT13. */
export function rot13(text: string): string {
  return text.replace(/[a-z]/gi, letter => {
    const code = letter.charCodeAt(0)
    const base = code < 97 ? 65 : 97
    return String.fromCharCode(base + ((code - base + 13) % 26))
  })
}

/** What stands in the text as Base64, hex, percent signs or character references; also each word backwards. */
export function decodings(text: string): string[] {
  const found: string[] = [text.split(/\s+/).map(mirrored).join(' ')]
  const joined = text.replace(/\s+/g, '')
  for (const [code] of [...text.matchAll(/[\w+/-]{12,}={0,2}/g), ...joined.matchAll(/[\w+/-]{12,}={0,2}/g)]) {
    // The beginning may be missing: a group of four letters can start at each of them.
    for (let skip = 0; skip < 4; skip++) {
      found.push(Buffer.from(code.slice(skip), 'base64').toString('latin1'))
    }
  }
  for (const [code] of text.matchAll(/(?:(?:0x|\\x)?[0-9a-f]{2}[\s,:-]*){6,}/gi)) {
    const digits = code.replace(/0x|\\x|[^0-9a-f]/gi, '')
    found.push(
      Buffer.from(digits, 'hex').toString('latin1'),
      Buffer.from(digits.slice(1), 'hex').toString('latin1')
    )
  }
  if (/%[0-9a-f]{2}/i.test(text)) {
    found.push(text.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))))
  }
  if (/&#|\\u/.test(text)) {
    found.push(
      text
        .replace(/&#x([0-9a-f]{1,6});?/gi, (_, code: string) => sign(parseInt(code, 16)))
        .replace(/&#(\d{1,7});?/g, (_, code: string) => sign(Number(code)))
        .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => sign(parseInt(code, 16)))
    )
  }
  return found
}

const sign = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
