import { stem } from '../analysis/stem.js'
import { tokensOf } from '../analysis/tokens.js'
import { expectedKinds } from './kindsOfAnswer.js'

export interface ExpectedAnswer {
  /** How much better a sentence suits the question for its form; 1 for most. */
  suits(sentence: string): number
  /** Whether the sentence has the span, age, number or amount that is asked for, or the definition. */
  gives(sentence: string): boolean
  /** Whether sentences leave out what is asked for: a span, an age, a number, an amount. False where none is. */
  lacks(sentences: readonly string[]): boolean
  /** What something is, only a text says that is titled so or has a sentence that defines it. */
  mayAnswer(title: string, sentences: readonly string[]): boolean
  /** The question takes something for granted (`warum`) or asks for advice: nearly all of it must be met. */
  readonly presumes: boolean
  /** For a question what something is: whether a sentence says it. */
  readonly defines?: (sentence: string) => boolean
}

/** What a question asks for by its form: a span, an age, an amount, or what something is. */
export function expectedAnswer(question: string): ExpectedAnswer {
  const { sure, given } = expectedKinds(question)
  const wanted = definedBy(question)
  if (wanted !== undefined) {
    return {
      suits: sentence => (defines(sentence, wanted) ? DEFINITION : 1),
      gives: sentence => defines(sentence, wanted),
      lacks: () => false,
      mayAnswer: (title, sentences) =>
        holdsInOrder(tokensOf(title).map(stem), wanted) ||
        sentences.some(sentence => defines(sentence, wanted)),
      presumes: false,
      defines: sentence => defines(sentence, wanted)
    }
  }
  return {
    suits: sentence => 1 + given(sentence).gain,
    gives: sentence => given(sentence).sure,
    lacks: sentences => sure && !sentences.some(sentence => given(sentence).any),
    mayAnswer: () => true,
    presumes: /(?:^|[\s,])(?:warum|wieso|weshalb|why|sollt?e? (?:ich|man))(?!\p{L})/iu.test(question)
  }
}

/** What a sentence gains that says what something is. */
const DEFINITION = 3

const WHAT_IS = new RegExp(
  String.raw`^\s*(?:wer|was)\s+(?:ist|sind|gilt als|bedeutet|heißt|versteht man unter)\s+(?:(?:eine?[nmr]?|der|die|das|de[nm])\s+)?` +
    String.raw`([^?,;.]{3,60}?)(?:\s+(?:im sinne|nach|gemäß)\s[^?]*)?\s*[?.]?\s*$`,
  'iu'
)

/** With `the` it asks for a thing that is known (`What is the fine?`), but for `the definition of`; `What is prohibited?` for a rule. */
const WHAT_IS_ENGLISH = new RegExp(
  String.raw`^\s*(?:(?:what|who)\s+(?:is|are)\s+(?:an?|the\s+(?:definition|meaning)\s+of(?:\s+(?:an?|the))?)\s+|what\s+(?:is|are)\s+(?!an?\s|the\s|\S*(?:ed|[ai]ble|ing)[\s?]))` +
    String.raw`([^?,;.]{3,60}?)(?:\s+(?:under|in|within|for|according to)\s[^?]*)?\s*[?.]?\s*$`,
  'iu'
)

/** The stems of what a question wants to have explained: `Was ist ein Verbraucher?` */
function definedBy(question: string): readonly string[] | undefined {
  const asked = WHAT_IS.exec(question) ?? WHAT_IS_ENGLISH.exec(question)
  const stems = asked === null ? [] : tokensOf(asked[1]!).map(stem)
  return stems.length > 0 && stems.length <= 3 ? stems : undefined
}

/** The first of the words may be the end of a compound or its beginning, the last one its beginning. */
function holdsInOrder(stems: readonly string[], wanted: readonly string[]): boolean {
  return stems.some((_, from) =>
    wanted.every((each, at) => {
      const found = stems[from + at] ?? ''
      return (
        found === each || (each.length > 4 && (found.startsWith(each) || (at === 0 && found.endsWith(each))))
      )
    })
  )
}

const IS = /^(?:ist|sind|gilt|gelten|bezeichnet|bezeichnen|liegt|liegen|bedeutet|umfasst)$/
const ARTICLE = /^(?:eine?|der|die|das|als|unter)$/
const OPENS_A_LIST = /(?:im sinne|begriff|bezeichne|bedeute)/i
const ITEM = /^\s*(?:\d{1,3}[a-z]?|[a-z]{1,2})[.)]\s*/

/** `Verbraucher ist jede natürliche Person …`, `Im Sinne dieses Gesetzes ist 1. Geschäftsgeheimnis …` */
function defines(sentence: string, wanted: readonly string[]): boolean {
  // As laws name what they have just described: `(befristeter Arbeitsvertrag)`.
  if (
    [...sentence.matchAll(/\(([^()]{3,80})\)/g)].some(
      ([, term]) => tokensOf(term!).map(stem).join(' ') === wanted.join(' ')
    )
  )
    return true
  if (saysWhen(sentence, wanted)) return true
  // As acts of the Union define: `(1) ‘AI system’ means …`, `‚KI-System‘ ist …`
  if (
    [...sentence.matchAll(/[‘‚„“"']([^‘’‚„“”"']{2,80})[’‘“”"'],?\s+(?:means|bezeichnet|ist|sind)\s/gu)].some(
      ([, term]) => tokensOf(term!).map(stem).join(' ') === wanted.join(' ')
    )
  )
    return true
  const [first = '', ...items] = sentence.replace(/^\s*\(\d+[a-z]?\)\s*/, '').split('\n')
  if (startsWith(first.replace(ITEM, ''), wanted, IS)) return true
  return (
    OPENS_A_LIST.test(first) &&
    items.some(item => ITEM.test(item) && startsWith(item.replace(ITEM, ''), wanted))
  )
}

const WHEN = /^(?:wenn|wer|soweit|sofern)$/

/** `Der Schuldner ist zahlungsunfähig, wenn …`, `Eine Zuwendung … ist Schenkung, wenn …` */
function saysWhen(sentence: string, wanted: readonly string[]): boolean {
  const tokens = tokensOf(sentence)
  return tokens.some((token, at) => {
    if (!IS.test(token)) return false
    const start = ARTICLE.test(tokens[at + 1] ?? '') ? at + 2 : at + 1
    return (
      wanted.every((each, place) => stem(tokens[start + place] ?? '') === each) &&
      WHEN.test(tokens[start + wanted.length] ?? '')
    )
  })
}

function startsWith(text: string, wanted: readonly string[], verb?: RegExp): boolean {
  const tokens = tokensOf(text).slice(0, 14)
  const start = ARTICLE.test(tokens[0] ?? '') ? 1 : 0
  if (!wanted.every((each, at) => stem(tokens[start + at] ?? '') === each)) return false
  return verb === undefined || tokens.slice(start + wanted.length).some(token => verb.test(token))
}
