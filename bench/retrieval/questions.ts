import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export interface Question {
  readonly text: string
  readonly refs: readonly string[]
  /** Weights and lay terms are chosen on the tuning half alone; the other is only ever measured. */
  readonly half: 'tuning' | 'held out'
}

/** Reads `question <TAB> refs`, one a line; `#` begins a comment. A question's half is fixed by its own hash. */
export async function readQuestions(file: string): Promise<Question[]> {
  const lines = (await readFile(file, 'utf8'))
    .split('\n')
    .filter(line => line.trim() && !line.startsWith('#'))
  return lines.map(line => {
    const [text, refs] = line.split('\t')
    if (text === undefined || refs === undefined) throw new Error(`${file}: no tabulator in "${line}"`)
    const even = createHash('sha256').update(text).digest()[0]! % 2 === 0
    return { text, refs: refs.trim().split(' '), half: even ? 'tuning' : 'held out' }
  })
}
