import { LOOSE } from '../../law/refs.js'
import { stopWords } from '../../analysis/stopWords.js'
import { tokensOf } from '../../analysis/tokens.js'
import type { Evidence, Guard } from './answerer.js'
import { decodings, folded, mirrored, rot13 } from './disguises.js'
import type { Message } from '../../../base/model/languageModel.js'
import type { Question } from '../../question/question.js'

/** Letters and digits in a row that no answer shares with the prompt's own words. */
const RUN = 12
/** Different words that an answer may share with the prompt alone. */
const MAX_WORDS = 4
/** Share of a statement's words that are common ones, or stand in passages or question: any language has as many. */
const MIN_KNOWN = 0.15
/** Statements of few words of which none is known. */
const MAX_STRANGE = 3
/** What no reader sees: control characters, and selectors of variants. */
const HIDDEN = /[^\P{C}\n\t]|[\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/gu
const KEY = /beleg[_-][0-9a-z]{16,}/i

/**
 * Keeps the prompt out of the answer: its rules and marks, plainly or in the disguises that an injected text can
 * order (other letters, backwards, encoded, spread over sentences). Words that stand in passages or question are free.
 * It also keeps back references that were not retrieved and whatever looks like one of our keys.
 * @param evidence what the prompt shows, and all that was retrieved
 */
export function promptGuard(
  prompt: readonly Message[],
  question: Pick<Question, 'text' | 'words'>,
  evidence: { readonly shown: readonly Evidence[]; readonly all: readonly Evidence[] }
): Guard {
  const passages = evidence.shown.flatMap(({ passage }) => [passage.ref, passage.label, passage.text])
  const data = [question.text, ...passages]
  const own = ownText(prompt, data)
  const secret = new Set(own.flatMap(text => [text, mirrored(text), rot13(text)].flatMap(runsOf)))
  for (const text of data) for (const run of runsOf(text)) secret.delete(run)
  const known = new Set([...question.words, ...passages.flatMap(tokensOf)])
  const vocabulary = new Set(own.flatMap(tokensOf))
  const words = new Set(
    [...vocabulary].filter(word => word.length > 3 && !stopWords.has(word) && !known.has(word))
  )
  const refs = new Set(evidence.all.map(({ passage }) => passage.ref.toLowerCase()))
  const shown = new Set(data.join('').match(HIDDEN) ?? [])
  const said = new Set<string>()
  let strange = 0
  let tail = ''
  let sieved = ''
  let betrayed = false

  const isSecret = (text: string) => runsOf(text).some(run => secret.has(run))
  const betrays = (text: string, tokens: readonly string[]) => {
    for (const word of tokens) if (words.has(word)) said.add(word)
    tail = tail.slice(1 - RUN) + folded(text)
    // What is left when words of others are put between those of the prompt.
    sieved = sieved.slice(1 - RUN) + folded(tokens.filter(word => vocabulary.has(word)).join(''))
    return said.size > MAX_WORDS || [tail, sieved, ...decodings(text)].some(isSecret)
  }
  return {
    visible: claim => claim.replace(HIDDEN, sign => (shown.has(sign) ? sign : '')).trim(),
    admits(claim) {
      const text = claim.normalize('NFKC')
      for (const [ref] of text.matchAll(LOOSE)) {
        if (!refs.has(ref.replace(/[).!?:]+$/, '').toLowerCase()) && !refs.has(ref.toLowerCase()))
          return false
      }
      const tokens = tokensOf(text)
      // A model that has begun to betray its prompt is not listened to any more.
      betrayed ||= betrays(text, tokens)
      if (betrayed || KEY.test(text) || !isReadable(text)) return false
      const familiar = tokens.filter(
        word => stopWords.has(word) || known.has(word) || /^\d+$/.test(word)
      ).length
      return familiar >= MIN_KNOWN * tokens.length || (tokens.length <= 3 && ++strange <= MAX_STRANGE)
    }
  }
}

/** The prompt without the data that it quotes, on lines of its own or after a name. */
function ownText(prompt: readonly Message[], data: readonly string[]): string[] {
  const lines = prompt.flatMap(({ content }) => content.split('\n'))
  const quoted = new Set(data.flatMap(text => [text, ...text.split('\n')].map(folded)))
  return lines.filter(line => !quoted.has(folded(line.replace(/^(?:reference|title): /, ''))))
}

/** Mostly letters, in words: not a code that only a machine, or an accomplice, reads. */
function isReadable(text: string): boolean {
  const signs = text.replace(/\s/g, '')
  const letters = signs.match(/\p{L}/gu)?.length ?? 0
  const tokens = text.split(/\s+/)
  const single = tokens.filter(token => /^\P{L}*\p{L}\P{L}*$/u.test(token)).length
  return letters >= 0.5 * [...signs].length && (tokens.length < 6 || single <= 0.4 * tokens.length)
}

function runsOf(text: string): string[] {
  const plain = folded(text)
  return Array.from({ length: Math.max(0, plain.length - RUN + 1) }, (_, at) => plain.slice(at, at + RUN))
}
