import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Calibration, logit } from '../../src/company/sectors/calibration.js'
import { HeadingWords } from '../../src/company/sectors/headingWords.js'
import { likeliestPath, NameDerivation } from '../../src/company/sectors/nameDerivation.js'
import { modelWeights, tradeTexts } from '../../src/company/sectors/openNameDerivation.js'
import { SectorModel } from '../../src/company/sectors/sectorModel.js'
import { nounTable } from '../../src/proof/grammar/german/nouns/germanNouns.js'
import { classificationOf, naceFiles } from './classification.js'
import { fitLogistic } from './fitLogistic.js'
import { isRight, readLabels } from './labels.js'
import { countWords } from './countWords.js'
import { precisionTable } from './precisionTable.js'

/**
 * Makes `learnedWords.tsv` and `calibration.tsv` from names that were labelled by hand. The calibration is fitted on
 * what a model says of names that it has not learned from.
 */
const { values } = parseArgs({
  options: {
    labels: { type: 'string', default: 'bench/sectors/labels.tsv' },
    companies: { type: 'string', default: '../shared/data/companies' },
    nace: { type: 'string', default: '../shared/data/nace' },
    folds: { type: 'string', default: '10' },
    /** Names that a word must stand in to be kept. */
    least: { type: 'string', default: '2' }
  }
})
const { tree, texts } = await classificationOf(naceFiles(values.nace))
const labels = readLabels(values.labels, values.companies, tree)
const words = new HeadingWords(tree, [...tradeTexts(), ...texts])
const [folds, leastNames, weights] = [Number(values.folds), Number(values.least), modelWeights()]

/** Only words of the language: what is neither one nor frequent may be somebody's name. */
const isCommon = (word: string, names: number) =>
  names >= 12 || words.knows(word) || nounTable().forms(word).length > 0
const learn = (some: typeof labels) => countWords(some, { words, least: leastNames, isCommon })

const foldOf = (at: number) => at % folds
const models = Array.from(
  { length: folds },
  (_, fold) =>
    new SectorModel(tree, words, learn(labels.filter((_label, at) => foldOf(at) !== fold)), weights)
)
const seen = labels.flatMap(({ name, code }, at) => {
  const model = models[foldOf(at)]!
  const reading = model.read(name)
  return likeliestPath(tree, found => model.share(reading, found)).map((found, above) => ({
    fold: foldOf(at),
    level: above + 1,
    at: logit(model.share(reading, found)),
    right: isRight(tree, found, code)
  }))
})
const fitted = (some: typeof seen) =>
  [1, 2, 3, 4].map(level => ({ level, ...fitLogistic(some.filter(one => one.level === level)) }))
const [sure, least] = [0.7, 0.5]

// What a model and a calibration say that have both not seen the name.
const unseen = labels.map((label, at) => {
  const own = fitted(seen.filter(one => one.fold !== foldOf(at)))
  const derivation = new NameDerivation(tree, models[foldOf(at)]!, new Calibration(own, sure, least))
  return { label, sector: derivation.derive(label.name) }
})

const levels = fitted(seen).flatMap(({ level, offset, slope }) => [
  `level-${level}-offset\t${offset.toFixed(3)}`,
  `level-${level}-slope\t${slope.toFixed(3)}`
])
const folder = new URL('../../src/company/sectors/', import.meta.url)
writeFileSync(
  new URL('calibration.tsv', folder),
  `name\tvalue
# Made by npm run bench -- learn-sectors: how often a code was right, by the model's probability for it, on ${labels.length} names.
${levels.join('\n')}
# From "sure" on a code is sure; below "least" nothing is assigned.
sure\t${sure}
least\t${least}
`
)
const { counts, names } = learn(labels)
const rows = [...new Map([['*', names], ...[...counts].sort(([a], [b]) => (a < b ? -1 : 1))])].flatMap(
  ([word, codes]) =>
    [...codes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, count]) => `${word}\t${code}\t${count}`)
)
writeFileSync(
  new URL('learnedWords.tsv', folder),
  `stem\tcode\tnames
# Made by npm run bench -- learn-sectors: words of companies' names, and how many of ${labels.length} names with each were given which
# sector by hand; "-" tells none, "*" counts all names. From names in OffeneRegister.de (Open Knowledge Foundation
# Deutschland, OpenCorporates), CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/); this table is under the same.
# Only words that are words of the language and stand in ${leastNames} names or more.
${rows.join('\n')}
`
)
process.stdout.write(`${counts.size} words learned\n${levels.join('\n')}\n\n${precisionTable(unseen, tree)}`)
