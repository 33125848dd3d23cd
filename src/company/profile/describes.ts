import { tokensOf } from '../../proof/analysis/tokens.js'
import { dataTable, wordLists } from '../../base/text/dataTable.js'
import { readStatement } from '../../proof/grounding/gate/splitClaims.js'

const lists = wordLists(dataTable(new URL('./notDescribing.tsv', import.meta.url), ['list', 'words']))
const [asking, other, self] = [lists('asking'), lists('other'), lists('self')]

const SHORTEST = 40
const LONGEST = 400

/** Whether a sentence may describe a company: it asserts something, and neither asks the reader nor speaks to machines. */
export function describes(text: string): boolean {
  if (text.length < SHORTEST || text.length > LONGEST || !/[.!]["“”»]?$/.test(text)) return false
  if (!readStatement(text, 0).asserts) return false
  const tokens = tokensOf(text)
  return !asking.has(tokens[0] ?? '') && !tokens.some(token => other.has(token))
}

/** `we`, `our` */
export function speaksOfItself(token: string): boolean {
  return self.has(token)
}
