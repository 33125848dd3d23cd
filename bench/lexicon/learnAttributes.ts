import { mainClause } from '../../src/proof/grammar/german/phrases/clause.js'
import { germanPrepositions } from '../../src/proof/grammar/german/phrases/functionWords.js'
import { nounPhraseAt } from '../../src/proof/grammar/german/phrases/nounPhrase.js'
import { passageSentences, readText, sentenceWords } from '../../src/proof/grounding/gate/sources.js'
import { readPassages } from '../../test/support/gate/readPassages.js'

/**
 * Counts which prepositions go on with a noun: `npm run bench -- learn-attributes FOLDER` of gii-norm XML. What stands
 * before the verb of a main clause is one phrase, so a preposition behind its first noun belongs to that noun. Prints a
 * line a noun with enough evidence: how often it was seen there, and the prepositions that went on with it.
 */
const [folder = ''] = process.argv.slice(2)
const LEAST = 25

const seen = new Map<string, number>()
const attributes = new Map<string, Map<string, number>>()
for (const { text } of await readPassages(folder)) {
  if (readText(text).language !== 'de') continue
  for (const sentence of passageSentences(text)) {
    if (sentence.text.length > 600) continue
    const words = sentenceWords(sentence.text, 'de')
    const clause = mainClause(words)
    const phrase = clause && nounPhraseAt(words, 0, clause.verb)
    if (clause === undefined || phrase === undefined) continue
    const noun = words[phrase.noun]!.written
    seen.set(noun, (seen.get(noun) ?? 0) + 1)
    const next = words[phrase.end]
    if (phrase.end >= clause.verb || next === undefined) continue
    // What is no preposition may lead to one: a participle, a name, another noun.
    const key = germanPrepositions.has(next.key) ? next.key : '?'
    const counts = attributes.get(noun) ?? new Map<string, number>()
    counts.set(key, (counts.get(key) ?? 0) + 1)
    attributes.set(noun, counts)
  }
}
process.stdout.write('noun\tseen\tprepositions\n')
for (const [noun, count] of [...seen].sort(([one], [other]) => (one < other ? -1 : 1))) {
  if (count < LEAST) continue
  const found = [...(attributes.get(noun) ?? [])].filter(([key]) => key !== '?').map(([key]) => key)
  process.stdout.write(`${noun}\t${count}\t${found.sort().join(' ')}\n`)
}
