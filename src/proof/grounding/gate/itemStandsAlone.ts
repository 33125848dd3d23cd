import { isFiniteForm } from '../../grammar/german/phrases/clause.js'
import { germanPrepositions } from '../../grammar/german/phrases/functionWords.js'
import { readWords } from '../../grammar/wording/readWords.js'
import type { Word } from '../../grammar/wording/word.js'
import type { ListAround } from '../../law/parts/locatePart.js'
import {
  conditions,
  listDenials,
  duties,
  finites,
  permissions,
  relatives,
  together,
  togetherLast
} from './listWords.js'

const SOME_OF =
  /(?<!\p{L})(?:eine[rsmn]?|zwei|drei|vier|fünf|mehrere[rn]?|one|two|any)(?: (?:or more )?(?:der|von|aus|unter|of))? (?:the )?(?:folgenden|nachstehenden|nachfolgenden|following)/iu
const BREAKS = /^[,;:–]$/

/**
 * Whether the innermost of these lists says of each item what it says of all, so that its opening and one item are true
 * by themselves: `Ordnungswidrig handelt, wer 1. … oder 2. …` does, and so does `Der Antrag enthält 1. … und 2. …`; but of
 * conditions joined by `und` none suffices, and of duties joined by `oder` none is owed. What no form tells is refused.
 * @param around the lists that an item lies in, the outermost first
 */
export function itemStandsAlone(text: string, around: readonly ListAround[]): boolean {
  const { opening, closing, items } = around.at(-1)!
  // Items that are sentences of their own, below a heading or a sentence that has ended.
  if (opening === undefined) return closing === undefined
  const said = around
    .flatMap(({ opening }) => (opening ? text.slice(opening.start, opening.end) : []))
    .join(' ')
  if (SOME_OF.test(said)) return false
  const words = readWords(said, undefined).filter(({ kind, key }) => kind !== 'mark' || BREAKS.test(key))
  if (words.at(-1)?.kind === 'mark') words.pop()
  if (words.some(({ key }) => together.has(key)) || togetherLast.has(words.at(-1)?.key ?? '')) return false
  const joint = jointOf(items.map(({ start, end }) => text.slice(start, end)))
  if (joint === 'mixed') return false
  const behind = closing && text.slice(closing.start, closing.end)
  const goesOn =
    behind !== undefined && text.slice(items.at(-1)!.start, items.at(-1)!.end).trimEnd().endsWith(',')
  const clauses = clausesOf(words)
  switch (kindOf(clauses, goesOn)) {
    case 'statement':
      return joint !== 'oder' || (words.some(({ key }) => permissions.has(key)) && !denies(words))
    case 'condition':
      return joint === 'oder' && !denies(clauses.at(-1)!)
    case 'relative':
      if (joint !== 'oder' || denies(clauses.at(-1)!)) return false
      return ![...words, ...readWords(behind ?? '', undefined)].some(({ key }) => duties.has(key))
    default:
      return false
  }
}

/** `ohne Erlaubnis` says how, and denies nothing of what follows; `ohne eine` does. */
function denies(words: readonly Word[]): boolean {
  return words.some(
    ({ key }, at) =>
      listDenials.has(key) && !(key === 'ohne' && words.slice(at + 1).some(({ capital }) => capital))
  )
}

/** What joins the items, by the last word of those that another follows. */
export function jointOf(items: readonly string[]): 'und' | 'oder' | 'mixed' | undefined {
  const joints = new Set(
    items
      .slice(0, -1)
      .flatMap(item => /(?<!\p{L})(und|oder|sowie|and|or|bzw\.|beziehungsweise)\s*$/u.exec(item)?.[1] ?? [])
      .map(word => (/^(?:und|sowie|and)$/.test(word) ? 'und' : /^(?:oder|or)$/.test(word) ? 'oder' : 'mixed'))
  )
  const [only, more] = joints
  return more === undefined ? only : 'mixed'
}

/**
 * What the last clause of an opening begins to say.
 * @param goesOn behind the list another clause completes the sentence (`…, so kann er …`)
 */
function kindOf(
  clauses: readonly (readonly Word[])[],
  goesOn: boolean
): 'condition' | 'relative' | 'statement' | undefined {
  const [first, second] = clauses.at(-1)!
  if (first === undefined) return undefined
  const opener = germanPrepositions.has(first.key) && relatives.has(second?.key ?? '') ? second! : first
  if (conditions.has(first.key)) return 'condition'
  if (clauses.length === 1) return goesOn ? 'condition' : 'statement'
  if (relatives.has(opener.key)) return 'relative'
  // Behind the clauses that go before it a statement begins with its verb: `Wer …, hat 1. …`.
  if (!first.capital && (finites.has(first.key) || isFiniteForm(first))) return 'statement'
  const dependent = clauses.some(
    ([each]) => conditions.has(each?.key ?? '') || relatives.has(each?.key ?? '')
  )
  return dependent ? undefined : 'statement'
}

function clausesOf(words: readonly Word[]): Word[][] {
  const found: Word[][] = [[]]
  for (const word of words) {
    if (word.kind === 'mark') found.push([])
    else found.at(-1)!.push(word)
  }
  return found
}
