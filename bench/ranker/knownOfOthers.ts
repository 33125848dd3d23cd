import { bundledKnownQuestions, type KnownQuestion } from '../../src/search/knownQuestions/knownQuestions.js'

/**
 * For the text of each question those that others than its writer asked: who learned with one's own would trust that
 * somebody asks in the words of before.
 */
export function knownOfOthers(): (question: string) => readonly KnownQuestion[] {
  const all = bundledKnownQuestions()
  const writerOf = new Map(all.map(({ text, writer }) => [text, writer]))
  const without = new Map(
    [...new Set(writerOf.values())].map(writer => [writer, all.filter(each => each.writer !== writer)])
  )
  return text => without.get(writerOf.get(text) ?? '') ?? all
}
