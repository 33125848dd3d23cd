import { bundledWordVectors } from '../wordVectors/bundledWordVectors.js'
import { knownIndex, knownVectors } from './knownIndex.js'
import { bundledKnownQuestions } from './knownQuestions.js'
import { packKnown } from './preparedKnown.js'

/** The bundled questions' words and vectors for `PREPARED_KNOWN`. */
export async function prepareKnown(): Promise<Uint8Array> {
  const questions = bundledKnownQuestions()
  const { stems } = await knownIndex(questions)
  return packKnown({ stems, vectors: await knownVectors(questions, bundledWordVectors()) })
}

export { PREPARED_KNOWN } from './preparedKnown.js'
