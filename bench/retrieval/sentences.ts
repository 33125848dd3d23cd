import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readExpandingConcepts } from '../../src/graph/expansions/readExpandingConcepts.js'
import { identifiers } from '../../src/graph/identifiers.js'
import { scopeOf } from '../../src/graph/iris/scopes.js'
import { extractAnswer } from '../../src/proof/grounding/answerers/extractAnswer.js'
import { quotable } from '../../src/proof/grounding/answerers/quotable.js'
import { readQuestion } from '../../src/proof/question/readQuestion.js'
import { expansionsOf } from '../../src/search/expansions.js'
import { passageOf } from '../../src/service/passageOf.js'
import { openProvisionParts } from '../../src/service/law/provisions/provisionParts.js'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'

/**
 * With the right provision given, how often the sentence that answers is quoted first. `--data` is a copy of the folder of
 * an embedded store that holds the acts; the file has a question, the IRI of its provision below the store's base, and how
 * the sentences begin that answer, a line each.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', default: 'data' },
    misses: { type: 'boolean', default: false }
  }
})
const ids = identifiers('http://localhost:8080')
const store = await openEmbedded({ folder: values.data })
const parts = openProvisionParts({ store, ids, retrieval: { matchAll: () => Promise.reject(new Error()) } })
const scopes = [scopeOf('open', 'law')]
const expansions = (await expansionsOf(await readExpandingConcepts(store, ids.sharedGraph)))(scopes)
const table = await parts.acts()
const lines = (await readFile(positionals[0] ?? 'bench/questions/gii-sentences.tsv', 'utf8')).split('\n')

console.log(
  'half | questions | answered | right first | right among those quoted | the first sentence is right | quoted'
)
for (const half of ['tuning', 'held out']) {
  const counts = { all: 0, answered: 0, first: 0, among: 0, opening: 0, quoted: 0 }
  for (const line of lines.filter(each => each.startsWith(`${half}\t`))) {
    const [, text = '', path = '', begins = ''] = line.split('\t')
    const [loaded] = await parts.loader.loadMany([`http://localhost:8080/${path}`], {
      graphs: [ids.sharedGraph],
      scopes
    })
    if (loaded === undefined) throw new Error(`${path} is not held`)
    const passage = passageOf(loaded, table)
    const right = begins.split(' || ')
    const isRight = (sentence = '') => right.some(each => sentence.replace(/\s+/g, ' ').startsWith(each))
    const evidence = [{ passage, coverage: 1, named: false }]
    const quoted = extractAnswer({ question: readQuestion(text), evidence, expansions })
    counts.all += 1
    counts.quoted += quoted.length
    if (quoted.length > 0) counts.answered += 1
    if (isRight(quoted[0]?.text)) counts.first += 1
    else if (values.misses && half === 'tuning') console.log(`  ${text}\n    → ${quoted[0]?.text ?? '–'}`)
    if (quoted.some(one => isRight(one.text))) counts.among += 1
    if (isRight(quotable(passage)[0]?.text)) counts.opening += 1
  }
  console.log([half, ...Object.values(counts)].join(' | '))
}
await store.close()
