import { parseArgs } from 'node:util'
import { openNameDerivation } from '../../src/company/sectors/openNameDerivation.js'
import { classificationOf, naceFiles } from './classification.js'
import { isRight, readLabels } from './labels.js'
import { precisionTable } from './precisionTable.js'

/** How many of the sectors derived from names are right, by confidence, on names that were labelled by hand. */
const { values } = parseArgs({
  options: {
    sealed: { type: 'string', default: 'bench/sectors/labelsKept.tsv' },
    companies: { type: 'string', default: '../shared/data/companies' },
    nace: { type: 'string', default: '../shared/data/nace' },
    /** Names each wrong one: not for a file that is to stay sealed. */
    misses: { type: 'boolean', default: false }
  }
})
const { tree, texts } = await classificationOf(naceFiles(values.nace))
const derivation = openNameDerivation(tree, texts)
const found = readLabels(values.sealed, values.companies, tree).map(label => ({
  label,
  sector: derivation.derive(label.name)
}))
process.stdout.write(precisionTable(found, tree))
for (const { label, sector } of values.misses ? found : []) {
  if (sector === undefined || isRight(tree, sector.code, label.code)) continue
  const { confidence, code, from } = sector
  process.stdout.write(`${confidence}\t${code}\t${label.code}\t${label.name}\t${from.join(', ')}\n`)
}
