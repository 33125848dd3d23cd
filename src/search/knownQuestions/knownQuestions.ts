import { readFileSync } from 'node:fs'

/** A question as somebody asked it, and the provisions of which each answers it. */
export interface KnownQuestion {
  readonly text: string
  /** Behind the base of their IRIs, the best first. */
  readonly provisions: readonly string[]
  /** Who wrote it: what somebody asks is like what they asked before. */
  readonly writer: string
}

let bundled: readonly KnownQuestion[] | undefined

/** The questions that the service brings, read when they are first needed. */
export function bundledKnownQuestions(): readonly KnownQuestion[] {
  return (bundled ??= readKnownQuestions(
    readFileSync(new URL('./knownQuestions.tsv', import.meta.url), 'utf8')
  ))
}

/** Whether these are the questions that the service brings. */
export const areBundledQuestions = (questions: readonly KnownQuestion[]) => questions === bundled

/** Reads a line a question: who wrote it, the provisions between blanks, the text. Lines that begin with `#` are notes. */
export function readKnownQuestions(tsv: string): KnownQuestion[] {
  return tsv
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const [writer = '', provisions = '', text = ''] = line.split('\t')
      return { writer, provisions: provisions.split(' '), text }
    })
}
