import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export interface Question {
  readonly text: string
  readonly refs: readonly string[]
  /** Weights and lay terms are chosen on the tuning half alone; the other is only ever measured. */
  readonly half: 'tuning' | 'held out'
}

/** A line that says of all questions of its file that nothing was chosen on them. */
const ALL_HELD_OUT = '# all held out'

/** Reads `question <TAB> refs`, one a line; `#` begins a comment. A question's half is fixed by its own hash. */
export async function readQuestions(file: string): Promise<Question[]> {
  const all = (await readFile(file, 'utf8')).split('\n')
  const lines = all.filter(line => line.trim() && !line.startsWith('#'))
  return lines.map(line => {
    const [text, refs] = line.split('\t')
    if (text === undefined || refs === undefined) throw new Error(`${file}: no tabulator in "${line}"`)
    const tuning = !all.includes(ALL_HELD_OUT) && createHash('sha256').update(text).digest()[0]! % 2 === 0
    return { text, refs: refs.trim().split(' '), half: tuning ? 'tuning' : 'held out' }
  })
}
