import { stopWords } from '../analysis/stopWords.js'
import { monthNumbers } from '../grammar/wording/spellings.js'
import { askingWords } from './askingWords.js'
import type { Question } from './question.js'

const history = askingWords('history')
const YEAR = /^(?:19|20)[0-9]{2}$/
const beside = new Set([
  ...['historical', 'interrogative', 'asker', 'request', 'courtesy'].flatMap(list => [...askingWords(list)])
])

/**
 * Whether a question asks what became of the law that it names, and of nothing else: `Was hat sich am ArbZG seit 2022
 * geändert?`, or what a provision was in a year, which is no day: `Wie lautete § 622 BGB 2015?` No text of law says it. Not
 * `Wie wird ein Arbeitsvertrag nach dem NachwG geändert?`
 */
export function asksForHistory({ matterBesideActs, acts, citations, refs }: HistoryAsked): boolean {
  const isOfProvision = citations.length + refs.length > 0
  if (!isOfProvision && acts.length === 0) return false
  return (
    matterBesideActs.some(word => history.has(word) || (isOfProvision && YEAR.test(word))) &&
    matterBesideActs.every(
      word =>
        history.has(word) ||
        beside.has(word) ||
        stopWords.has(word) ||
        monthNumbers.has(word) ||
        /^[0-9]+$/.test(word)
    )
  )
}

type HistoryAsked = Pick<Question, 'matterBesideActs' | 'acts' | 'citations' | 'refs'>
