import { verbForms } from '../../../grammar/german/verbs/verbForms.js'
import { verbReadings } from '../../../grammar/german/verbs/verbReadings.js'
import { isFiniteForm, isVerbGroup } from '../../../grammar/german/phrases/clause.js'
import { readWords } from '../../../grammar/wording/readWords.js'
import { isComma, type Word } from '../../../grammar/wording/word.js'
import { leading, opensWithVerb } from './conditions.js'
import type { Rewrite } from './rewrite.js'

/**
 * Says a condition that opens with its verb with `wenn`, and back: `Ist der Antrag zulässig, so …` is `Wenn der Antrag
 * zulässig ist, so …`. Only in front of its main clause; never a statement: without what follows it, nothing is said.
 */
export const verbFirst: Rewrite = {
  name: 'verb-first-condition',
  language: 'de',
  brings: ['wenn'],
  *results(sentence) {
    yield* withWenn(sentence)
    yield* withoutWenn(sentence)
  }
}

function* withWenn(words: readonly Word[]): Generator<readonly Word[]> {
  const found = leading(words, ({ key }) => opensWithVerb(words) && !/^(?:mag|mögen|möge)$/.test(key))
  if (found === undefined) return
  const { end } = found.condition
  const clause = endOf(words, end)
  const [verb, inner] = [words[0]!, words.slice(1, clause)]
  const last = inner.at(-1)
  if (last === undefined || isDoubleInfinitive(inner) || isJoined(inner) || isCut(words, clause, end)) return
  const [wenn] = readWords('Wenn', 'de') as [Word]
  const joined = joinedWith(verb, last)
  const said =
    joined === undefined
      ? [...inner, { ...verb, initial: false, capital: false, written: verb.key }]
      : [...inner.slice(0, -1), joined]
  yield [wenn, ...said, ...words.slice(clause)]
}

function* withoutWenn(words: readonly Word[]): Generator<readonly Word[]> {
  const found = leading(words, ({ key }) => key === 'wenn')
  if (found === undefined) return
  const clause = endOf(words, found.condition.end)
  const inner = words.slice(1, clause)
  const verb = inner.at(-1)
  if (verb === undefined || !isFiniteForm(verb) || isDoubleInfinitive(inner.slice(0, -1)) || isJoined(inner))
    return
  const parts = takenApart(verb)
  const said =
    parts === undefined ? [verb, ...inner.slice(0, -1)] : [parts[0], ...inner.slice(0, -1), parts[1]]
  yield [{ ...said[0]!, initial: true }, ...said.slice(1), ...words.slice(clause)]
}

/** Where the condition's own clause ends: others may hang on it. */
function endOf(words: readonly Word[], end: number): number {
  const comma = words.findIndex((word, at) => at < end && isComma(word))
  return comma < 0 ? end : comma
}

/** Whether the clause goes on behind a clause within it: `Hat der Mieter, der …, den Schaden verursacht`. */
function isCut(words: readonly Word[], clause: number, end: number): boolean {
  return words.slice(clause + 1, end).some(isComma)
}

/** Whether a second clause with a verb of its own is joined to it: `ist die Sache mangelhaft oder fehlt ein Teil`. */
function isJoined(words: readonly Word[]): boolean {
  return words.some(({ key }, at) => {
    if (!/^(?:und|oder|sowie)$/.test(key)) return false
    const [before, after] = [words[at - 1], words[at + 1]]
    if (before === undefined || after === undefined) return true
    const closes =
      isVerbGroup(words, at + 1, words.length) &&
      verbReadings(after.key).some(({ form }) => form === 'participle' || form === 'infinitive')
    return (isFiniteForm(before) || isFiniteForm(after)) && !closes
  })
}

/** `hat leisten müssen`: the finite verb does not stand last then. */
function isDoubleInfinitive(words: readonly Word[]): boolean {
  return (
    words.slice(-2).length === 2 &&
    words.slice(-2).every(({ key }) => verbReadings(key).some(({ form }) => form === 'infinitive'))
  )
}

/** `stellt … fest` is `feststellt` at the end of its clause. */
function joinedWith(verb: Word, prefix: Word): Word | undefined {
  const reading = verbReadings(verb.key).find(each => each.part === 'stem' && each.prefix === prefix.key)
  return reading && { ...prefix, key: prefix.key + verb.key, written: prefix.key + verb.key }
}

function takenApart(verb: Word): readonly [Word, Word] | undefined {
  for (const { lemma, part, prefix, form, number } of verbReadings(verb.key)) {
    if (part !== 'whole' || prefix === undefined || number === undefined) continue
    const apart = verbForms(lemma, form, number).find(
      each => each.prefix === prefix && prefix + each.stem === verb.key
    )
    if (apart !== undefined)
      return [
        { ...verb, key: apart.stem, written: apart.stem },
        { ...verb, key: prefix, written: prefix, initial: false }
      ]
  }
  return undefined
}
