import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dataTable } from '../../base/text/dataTable.js'
import { readCalibration } from './calibration.js'
import { HeadingWords, type SectorText } from './headingWords.js'
import { NameDerivation } from './nameDerivation.js'
import { learnedForms } from './nameTokens.js'
import { NO_SECTOR, SectorModel, type LearnedWords, type ModelWeights } from './sectorModel.js'
import type { SectorTree } from './sectorTree.js'
import { valuesOf } from './tableValues.js'

/** Raised when the same names and tables give other sectors. */
export const METHOD_VERSION = '1'

const MODEL_WEIGHTS = './modelWeights.tsv'
const CALIBRATION = './calibration.tsv'
const TABLES = ['./tradeWords.tsv', './learnedWords.tsv', MODEL_WEIGHTS, CALIBRATION, 'cpvSectors.tsv']
/** The row of `learnedWords.tsv` that counts all names. */
const ALL = '*'

/** @param texts headings and notes of the classification; what companies call it is added */
export function openNameDerivation(tree: SectorTree, texts: readonly SectorText[]): NameDerivation {
  const words = new HeadingWords(tree, [...tradeTexts(), ...texts])
  const model = new SectorModel(tree, words, learnedWords(), modelWeights())
  return new NameDerivation(tree, model, readCalibration(new URL(CALIBRATION, import.meta.url)))
}

/** SHA-256 (hex) of all tables together, with the legal forms of `nameTokens`: which state of what was learned a derivation used. */
export function tablesHash(): string {
  const hash = createHash('sha256')
  for (const name of TABLES) hash.update(readFileSync(new URL(name, import.meta.url)))
  hash.update(JSON.stringify(learnedForms))
  return hash.digest('hex')
}

export function tradeTexts(): SectorText[] {
  return dataTable(new URL('./tradeWords.tsv', import.meta.url), ['code', 'words']).flatMap(
    ({ code, words }) => words.split(' ').map(text => ({ code, text, kind: 'trade' as const }))
  )
}

export function modelWeights(): ModelWeights {
  const value = valuesOf(new URL(MODEL_WEIGHTS, import.meta.url))
  return {
    prior: value('prior'),
    belief: { trade: value('belief-trade'), heading: value('belief-heading'), note: value('belief-note') },
    sharpness: value('sharpness'),
    end: value('end'),
    rest: value('rest'),
    smoothing: value('smoothing')
  }
}

function learnedWords(): LearnedWords {
  const counts = new Map<string, Map<string, number>>()
  const rows = dataTable(new URL('./learnedWords.tsv', import.meta.url), ['stem', 'code', 'names'])
  for (const { stem, code, names } of rows) {
    const own = counts.get(stem) ?? new Map<string, number>()
    counts.set(stem, own.set(code, Number(names)))
  }
  const names = counts.get(ALL) ?? new Map([[NO_SECTOR, 1]])
  counts.delete(ALL)
  return { counts, names }
}
