import { dataTable } from '../../base/text/dataTable.js'
import { stopWords } from '../analysis/stopWords.js'
import { tokensOf } from '../analysis/tokens.js'
import { findCitations } from '../law/citations/findCitations.js'
import { findRefs } from '../law/refs.js'
import type { Span } from '../law/span.js'
import { expectedAnswer } from './expectedAnswer.js'
import { askingWords } from './askingWords.js'
import { aspectsOf } from './aspects.js'
import { questionAndFacts } from './questionAndFacts.js'
import { foreignCountries } from './foreignCountries.js'
import { namedActs, type KnownActs } from './namedActs.js'
import type { Question } from './question.js'
import { namesItsMatter } from './sentenceForm.js'

const ways = dataTable(new URL('./waysOfAsking.tsv', import.meta.url), ['language', 'words'])
const waysOfAsking: ReadonlySet<string> = new Set(ways.flatMap(({ words }) => tokensOf(words)))
const present = askingWords('present')

/**
 * Reads a question: nothing below looks into its text again.
 * @param known without it no name of an act is known but abbreviations beside a §
 */
export function readQuestion(text: string, known?: KnownActs): Question {
  const isAct = (name: string) => known !== undefined && known.table.named(name, known.scopes).length > 0
  const refs = findRefs(text)
  const citations = findCitations(text, isAct)
  const { acts, names } = known === undefined ? { acts: [], names: [] } : namedActs(text, known)
  const cited = [...refs, ...citations]
  const parts = questionAndFacts(text)
  const asking = textOf(text, parts.asking)
  const told = textOf(text, parts.told)
  const alone = parts.told.length === 0 || namesItsMatter(asking)
  const wordsWithout = (spans: readonly Span[]) => {
    const rest = without(text, spans)
    return tokensOf(alone ? textOf(rest, parts.asking) : rest)
  }
  const allBeside = (spans: readonly Span[]) =>
    wordsWithout([...cited, ...spans]).filter(word => !waysOfAsking.has(word))
  // `§ 16 ArbZG heute` asks for no more than `§ 16 ArbZG`.
  const isOfToday =
    cited.length + acts.length > 0 && allBeside(names).every(word => present.has(word) || stopWords.has(word))
  const matterWithout = (spans: readonly Span[]) =>
    isOfToday ? allBeside(spans).filter(word => !present.has(word)) : allBeside(spans)
  const matterBesideActs = matterWithout(names)
  return {
    text,
    asking,
    told,
    words: tokensOf(text),
    wordsBesideActs: wordsWithout(names),
    refs,
    citations,
    acts,
    matter: matterWithout([]),
    matterBesideActs,
    asksOnlyForActs: matterBesideActs.every(word => stopWords.has(word)),
    form: expectedAnswer(asking),
    aspects: aspectsOf(asking),
    countries: foreignCountries(asking, told)
  }
}

const textOf = (text: string, spans: readonly Span[]) =>
  spans.map(({ start, end }) => text.slice(start, end)).join('')

function without(text: string, spans: readonly Span[]): string {
  let rest = text
  for (const { start, end } of spans) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  return rest
}
