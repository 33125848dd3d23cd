import {
  readConditional,
  readResult,
  readVerbFirst,
  resultAsMain,
  splitVerbLast
} from '../german/conditionals.js'
import { finiteReadings } from '../german/lexicon.js'
import {
  lowered,
  mainOfSubordinate,
  mainOfVerbFirst,
  raised,
  readMain,
  readPhrase,
  tokens
} from '../german/phrases.js'
import { kinds, type Make } from '../kind.js'
import { tidy } from '../replaceOne.js'

/** A condition said as if it were the case. */
const subordinate =
  (words: RegExp): Make =>
  (source, random) => {
    const found = readConditional(source)
    if (found === undefined || !words.test(found.word) || /\bnicht\b|\bkein/.test(found.condition))
      return undefined
    const main = mainOfSubordinate(found.condition)
    if (main === undefined) return undefined
    const result = found.front ? readResult(found.main) : undefined
    const whole = found.front ? (result ? resultAsMain(result) : undefined) : found.main
    if (whole === undefined || random.next() < 0.5) return `${main}.`
    return random.next() < 0.5 ? `${main} und ${lowered(whole)}.` : `${main}, ${lowered(whole)}.`
  }

const EXCEPTION =
  /, (?:es sei denn|sofern nicht|soweit nicht|wenn nicht|außer wenn|ausgenommen|mit Ausnahme|jedoch nicht|nicht jedoch|nicht aber)[^.;:()\n]*(?=\.$)| mit Ausnahme (?:der|des|von|eines|einer) [^,.;:()\n]+(?=\.$)|, (?:sofern|soweit|wenn) (?:[^,.;:()\n]+ )?(?:nichts anderes|keine anderen?|nicht etwas anderes)[^,.;:()\n]*(?=\.$)|^(?:Soweit|Sofern|Wenn) (?:[^,.;:()\n]+ )?(?:nichts anderes|nicht etwas anderes)[^,.;:()\n]*, /u

export const germanClauseFalsehoods = kinds(false, 'de', {
  'verb-first condition made main clause': (source, random) => {
    const found = readVerbFirst(source)
    if (found === undefined) return undefined
    const main = mainOfVerbFirst(found.condition)!
    const result = lowered(resultAsMain(found.result))
    return `${main}${random.pick([', ', ' und ', ', sodass gilt, '])}${result}.`.replace(
      'sodass gilt, ',
      'also '
    )
  },
  'verb-first condition alone': source => {
    const comma = source.sentence.indexOf(', ')
    if (comma < 0 || !/^[^\n:;()]+, (?:so )?\p{Ll}/u.test(source.sentence)) return undefined
    const main = mainOfVerbFirst(source.sentence.slice(0, comma))
    return main && `${main}.`
  },
  'clause of wenn made main clause': subordinate(/^(?:wenn|falls|sobald)$/),
  'clause of soweit made main clause': subordinate(/^(?:soweit|sofern|solange)$/),
  'relative clause made main clause': source => {
    if (/[\n:;()]/.test(source.sentence)) return undefined
    const found = /(\p{Lu}\p{L}{3,}), (der|die|das) ([^,]{10,}?)(?:,| und \p{Ll}| oder \p{Ll}|\.$)/u.exec(
      source.sentence
    )
    if (found === null) return undefined
    const clause = `${found[3]!}`
    const parts = splitVerbLast(clause)
    const first = readPhrase(tokens(clause), 0)?.phrase
    if (parts === undefined || parts.before.split(' ').length < 2 || / zu \p{Ll}+$/u.test(parts.before))
      return undefined
    const plural = finiteReadings(parts.verb).some(one => one.count === 'P')
    if (
      plural
        ? found[2] !== 'die'
        : first?.preposition === undefined && first?.readings.some(one => one.case === 'NOM')
    )
      return undefined
    if (
      plural &&
      first?.preposition === undefined &&
      first?.readings.some(one => one.case === 'NOM' && one.count === 'PLU')
    )
      return undefined
    const reading = finiteReadings(parts.verb)[0]!
    return tidy(`${raised(found[2]!)} ${found[1]} ${reading.form} ${parts.before} ${reading.prefix ?? ''}.`)
  },
  'condition and result exchanged': source => {
    const found = readConditional(source)
    if (found === undefined || found.front || found.word === 'bevor') return undefined
    const main = readMain(found.main)
    const condition = mainOfSubordinate(found.condition)
    if (main?.subject === undefined || condition === undefined) return undefined
    return `${condition}, ${found.word} ${lowered(main.front)} ${main.rest} ${main.verb}.`
  },
  'condition of one sentence, result of another': ({ plain, sentence, next }) => {
    const first = readConditional({ plain, sentence })
    if (first?.front !== false || next === undefined || /[\n,;:()]/.test(next)) return undefined
    const second = readMain(next)
    if (second?.subject === undefined || /\b(?:Satz|Absatz|gilt|gelten)\b/.test(next)) return undefined
    return `${next.slice(0, -1)}, ${first.word} ${first.condition}.`
  },
  'not moved into the other clause': source => {
    const found = readConditional(source)
    if (found === undefined || found.front) return undefined
    const inside = / nicht(?= )/.test(found.condition)
    const outside = / nicht(?= |$)/.test(found.main)
    if (inside === outside) return undefined
    const main = readMain(found.main)
    if (main === undefined) return undefined
    if (inside) {
      const condition = found.condition.replace(/ nicht(?= )/, '')
      return `${main.front} ${main.verb} nicht ${main.rest}, ${found.word} ${condition}.`
    }
    const parts = splitVerbLast(found.condition)
    return (
      parts &&
      `${found.main.replace(/ nicht(?= |$)/, '')}, ${found.word} ${parts.before} nicht ${parts.verb}.`
    )
  },
  'exception dropped': ({ sentence }) => {
    const rest = sentence.replace(EXCEPTION, '')
    return rest === sentence || rest.length < 25 ? undefined : raised(tidy(rest))
  },
  'condition in front dropped: verb first': source => {
    const found = readVerbFirst(source)
    return found && `${resultAsMain(found.result)}.`
  },
  'condition in front dropped: wenn': source => {
    const found = readConditional(source)
    if (found?.front !== true) return undefined
    const result = readResult(found.main)
    return result && `${resultAsMain(result)}.`
  },
  'cause put for condition': source => {
    const found = readVerbFirst(source)
    if (found === undefined) return undefined
    const { verb, subject, rest } = found
    return `Weil ${subject} ${rest} ${verb}, ${found.result.verb} ${found.result.subject} ${found.result.rest}.`
  },
  'relative clause put behind another noun': ({ plain, sentence }) => {
    const found =
      /^(.*?\p{Lu}\p{L}{3,}), ((?:die|der|das|dem|den|deren|dessen) [^,]{8,90}), ([^,]*?(?:die|der|das|den|dem|einen?) \p{Lu}\p{L}{3,})( \p{Ll}[^,]*\.)$/u.exec(
        sentence
      )
    return plain && found !== null ? `${found[1]} ${found[3]}, ${found[2]},${found[4]}` : undefined
  }
})
