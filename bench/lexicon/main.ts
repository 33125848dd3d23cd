import { writeFileSync } from 'node:fs'
import { makeTables } from '../../test/support/lexicon/makeTables.js'

const grammar = new URL('../../src/proof/grammar/german/', import.meta.url)
for (const [file, text] of makeTables()) writeFileSync(new URL(file, grammar), text)
