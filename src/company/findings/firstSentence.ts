import { splitSentences } from '../../proof/law/sentences/splitSentences.js'

const LONGEST_QUOTE = 600

/** How a text begins, where its first sentence is short enough to be quoted whole. */
export function firstSentence(text: string): string | undefined {
  const [first] = splitSentences(text)
  const sentence = first === undefined ? '' : text.slice(first.start, first.end)
  return sentence === '' || sentence.length > LONGEST_QUOTE ? undefined : sentence
}
