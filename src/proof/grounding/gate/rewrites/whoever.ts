import { mainClause, segmentsOf } from '../../../grammar/german/phrases/clause.js'
import { isNoun } from '../../../grammar/german/phrases/nounPhrase.js'
import { inside, isComma, opening, placesOf, type Word } from '../../../grammar/wording/word.js'
import { clauseFirst } from './clauseFirst.js'
import { leading } from './conditions.js'
import { isPart } from './front.js'
import type { Rewrite } from './rewrite.js'

/**
 * Puts whom a rule speaks of before it or behind it: `Wer das Tor öffnet, handelt ordnungswidrig` is `Ordnungswidrig
 * handelt, wer das Tor öffnet`. The clause with `wer` is the subject from either side. Only where the sentence is that
 * clause and one main clause.
 */
export const whoever: Rewrite = {
  name: 'front',
  language: 'de',
  brings: [],
  *results(sentence, goal) {
    yield* toBack(sentence, goal)
    yield* toFront(sentence)
  }
}

function* toBack(words: readonly Word[], goal: readonly Word[]): Generator<readonly Word[]> {
  const found = leading(words, ({ key }) => key === 'wer')
  if (found?.alone !== true) return
  const { condition, main } = found
  const clause = { verb: main.start, end: main.end }
  const comma = words[condition.end]!
  for (const place of placesOf(goal, [words[main.start]!])) {
    const wanted = goal.slice(0, place)
    for (const at of wanted.length === 0 ? [] : placesOf(words, wanted)) {
      const end = at + wanted.length
      if (at <= main.start || end > main.end || !isPart(words, at, end, clause)) continue
      const rest = [...words.slice(main.start + 1, at), ...words.slice(end, main.end)]
      const who = inside(words.slice(condition.start, condition.end), isNoun)
      yield [...opening(words.slice(at, end)), words[main.start]!, ...rest, comma, ...who]
    }
  }
}

function* toFront(words: readonly Word[]): Generator<readonly Word[]> {
  const [main, who, more] = segmentsOf(words)
  if (main === undefined || who === undefined || more !== undefined || words[who.start]!.key !== 'wer') return
  const clause = mainClause(words)
  if (clause === undefined || clause.end !== main.end || !isComma(words[main.end])) return
  const { verb, end } = clause
  // `Inhaber ist, wer …`: a definition says what its noun means.
  if (/^(?:ist|sind|gilt|gelten)$/.test(words[verb]!.key)) return
  yield clauseFirst(words, who, { sign: end, verb, rest: words.slice(verb + 1, end) })
}
