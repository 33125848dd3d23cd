import type { ListAround } from '../law/parts/locatePart.js'
import { readClauses } from './clauses.js'
import { tokenize, type Token } from './tokens.js'
import { conditionOpeners, modals, prepositions, relativeOpeners, together, togetherLast } from './words.js'

const SOME_OF =
  /(?<!\p{L})(?:eine[rsmn]?|zwei|drei|vier|fünf|mehrere[rn]?|one|two)(?: (?:der|von|aus|unter|of))? (?:the )?(?:folgenden|nachstehenden|nachfolgenden|following)/iu
const OBLIGES = /^(?:muss|soll|verpflichtet|erforderlich|notwendig|bedarf)/
const VERB = /^(?:hat|haben|ist|sind|wird|werden|gilt|gelten)$/
const BREAKS = ',;:–—'

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
  const tokens = tokenize(said).filter(({ kind, word }) => kind !== 'mark' || BREAKS.includes(word))
  if (tokens.at(-1)?.kind === 'mark') tokens.pop()
  if (tokens.some(({ word }) => together.has(word)) || togetherLast.has(tokens.at(-1)?.word ?? ''))
    return false
  const joint = jointOf(items.map(({ start, end }) => text.slice(start, end)))
  if (joint === 'mixed') return false
  const behind = closing && text.slice(closing.start, closing.end)
  const goesOn =
    behind !== undefined && text.slice(items.at(-1)!.start, items.at(-1)!.end).trimEnd().endsWith(',')
  switch (kindOf(clausesOf(tokens), goesOn)) {
    case 'statement':
      return (
        joint !== 'oder' || (tokens.some(({ key }) => key === 'kann' || key === 'darf') && !denies(tokens))
      )
    case 'condition':
      return joint === 'oder' && !denies(clausesOf(tokens).at(-1)!)
    case 'relative':
      if (joint !== 'oder' || denies(clausesOf(tokens).at(-1)!)) return false
      return !readClauses(`${said} ${behind ?? ''}`).keys.some(({ key }) => OBLIGES.test(key))
    default:
      return false
  }
}

/** `ohne Erlaubnis` says how, and denies nothing of what follows; `ohne eine` does. */
function denies(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ kind, word }, at) =>
      kind === 'negation' && !(word === 'ohne' && tokens.slice(at + 1).some(({ capital }) => capital))
  )
}

/** What joins the items, by the last word of those that another follows. */
function jointOf(items: readonly string[]): 'und' | 'oder' | 'mixed' | undefined {
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
  clauses: readonly (readonly Token[])[],
  goesOn: boolean
): 'condition' | 'relative' | 'statement' | undefined {
  const [first, second] = clauses.at(-1)!
  if (first === undefined) return undefined
  const opener = prepositions.has(first.word) && relativeOpeners.has(second?.word ?? '') ? second! : first
  if (conditionOpeners.has(first.word)) return 'condition'
  if (clauses.length === 1) return goesOn ? 'condition' : 'statement'
  if (relativeOpeners.has(opener.word)) return 'relative'
  // Behind the clauses that go before it a statement begins with its verb: `Wer …, hat 1. …`.
  if (!first.capital && (modals.has(first.word) || VERB.test(first.word))) return 'statement'
  const dependent = clauses.some(
    ([each]) => conditionOpeners.has(each?.word ?? '') || relativeOpeners.has(each?.word ?? '')
  )
  return dependent ? undefined : 'statement'
}

function clausesOf(tokens: readonly Token[]): Token[][] {
  const found: Token[][] = [[]]
  for (const token of tokens) {
    if (token.kind === 'mark') found.push([])
    else found.at(-1)!.push(token)
  }
  return found
}
