import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readWordVectors, type WordVectors } from '../../src/proof/analysis/wordVectors/wordVectors.js'
import type { LearningQuestion } from '../ranker/readLearning.js'

/** As `learn.py` parts the questions: those on one provision are in one part. */
const PARTS = 5

/** For the text of each question the vectors `part-N.bin` that were learned without the questions on its provision. */
export async function vectorsLearnedWithout(
  folder: string,
  questions: readonly LearningQuestion[]
): Promise<(question: string) => WordVectors> {
  const parts = await Promise.all(
    Array.from({ length: PARTS }, async (_, part) =>
      readWordVectors(await readFile(join(folder, `part-${part}.bin`)))
    )
  )
  const known = new Map(questions.map(({ text, about }) => [text, parts[partOf(about)]!]))
  return text => known.get(text) ?? parts[0]!
}

function partOf(about: string): number {
  return Number(BigInt(`0x${createHash('md5').update(about).digest('hex')}`) % BigInt(PARTS))
}
