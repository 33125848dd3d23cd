import { writeFileSync } from 'node:fs'
import { alignmentFeatures } from '../../src/proof/grounding/check/alignmentFeatures.js'
import { readPair } from '../../src/proof/grounding/check/features/pairedTexts.js'
import { nearestOfCited } from '../../src/proof/grounding/check/nearestOfCited.js'
import { bundledComparison } from '../../src/service/check/bundledComparison.js'
import { Random } from '../../test/support/gate/random.js'
import { falseKinds, falsified } from './falsified.js'
import { readJudged, type Judged } from './judged.js'

/**
 * Writes what is seen of judged statements beside the sentence that comes nearest, for `train.py`:
 * `npm run bench -- learn-differences OUT FILE…` (a line a statement, JSON), by the data of `BELEG_DATA`. Of each true one
 * false ones are made, so that there are enough of each kind in free words.
 */
const [out, ...files] = process.argv.slice(2)
if (out === undefined || files.length === 0) throw new Error('Give a file to write and at least one to read')
const { alike } = bundledComparison()
const MADE_OF_EACH = 2
const random = new Random(7)
const lines: string[] = []
for await (const judged of readJudged(files)) {
  add(judged, false)
  if (judged.kind !== 'true') continue
  for (const kind of falseKinds)
    for (let made = 0; made < MADE_OF_EACH; made++) {
      const claim = falsified(judged.claim, kind, random)
      if (claim !== undefined && claim !== judged.claim) add({ ...judged, kind, claim }, true)
    }
}
writeFileSync(out, `${lines.join('\n')}\n`)

function add({ set, kind, claim, cited }: Judged, made: boolean): void {
  const near = nearestOfCited(claim, cited, alike)
  if (near === undefined) return
  const { passage, start, end } = near
  const quote = passage.text.slice(start, end)
  const features = alignmentFeatures(readPair(claim, quote), passage.text, alike)
  lines.push(JSON.stringify({ set, kind, made, about: passage.iri, claim, quote, features }))
}
