/** Where a table of correspondences has what; the tables of different publishers name their columns differently. */
export interface Columns {
  /** Places of the codes. */
  readonly rev2: number
  readonly rev21: number
  /** Of the words about a pair, such as "partial". */
  readonly remark: number | undefined
  /** Of how a pair came about; tables of an office have none. */
  readonly method: number | undefined
}

/** `NACE Rev. 2`, `NACE_REV2_CODE`, `NACE2` … */
const REV_2 = /\b(?:nace ?(?:rev(?:ision)? ?)?|rev(?:ision)? ?)2(?! 1\b)(?![0-9])/
/** `NACE Rev. 2.1`, `NACE_REV2_1`, `NACE21` … */
const REV_21 = /\b(?:nace ?(?:rev(?:ision)? ?)?|rev(?:ision)? ?)2 ?1\b/
const NO_CODE = /\b(?:label|title|heading|name|text|desc(?:ription)?|level|section|parent|order)s?\b/
const REMARK =
  /^(?:remarks?|notes?|comments?|match(?:ing)?|coverage|partial|type(?: of (?:link|relation|match))?|relation)$/

/** Undefined for a header without a column of codes for each revision. */
export function columnsOf(header: readonly string[]): Columns | undefined {
  const names = header.map(cell =>
    cell
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  )
  const find = (fits: (name: string) => boolean) => {
    const at = names.findIndex(name => fits(name))
    return at < 0 ? undefined : at
  }
  const rev21 = find(name => REV_21.test(name) && !NO_CODE.test(name))
  const rev2 = find(name => REV_2.test(name) && !REV_21.test(name) && !NO_CODE.test(name))
  if (rev2 === undefined || rev21 === undefined) return undefined
  return { rev2, rev21, remark: find(name => REMARK.test(name)), method: find(name => name === 'method') }
}

/** What parts the cells of a line: the sign that it has most of. */
export function delimiterOf(line: string): ';' | ',' | '\t' {
  const bare = line.replace(/"[^"]*"/g, '')
  const count = (sign: string) => bare.split(sign).length
  return ([';', ',', '\t'] as const).reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
