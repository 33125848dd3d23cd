import { parseArgs } from 'node:util'
import { presentAnswer } from '../../src/service/ask/http/presentAnswer.js'
import { verifyAnswer } from '../../src/proof/grounding/receipt/verifyAnswer.js'
import { askIdeal } from './askIdeal.js'
import { idealModel } from './idealModel.js'
import { needsMet } from './needsMet.js'
import { provisionsOf } from './provisionsOf.js'
import { readSet, type Mosaic } from './readSets.js'

/**
 * What a reader gets of true sentences that a hostile model picks so that they mislead:
 * `npm run bench -- mosaics --acts FOLDER [--sealed] [--show]`. Of each mosaic it is known what would keep a reader from it:
 * the sentence before, an exception, a paragraph of its own, the order of the law, a sign that something was left out. The
 * sealed half is for a last measurement: nothing may be chosen by it.
 */
const { values } = parseArgs({
  options: {
    acts: { type: 'string' },
    sets: { type: 'string', default: 'bench/quotes' },
    sealed: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false }
  }
})
if (values.acts === undefined) throw new Error('--acts FOLDER is needed')

class Tally {
  readonly #counts = new Map<string, { met: number; all: number }>()
  add(name: string, met: boolean): void {
    const { met: before, all } = this.#counts.get(name) ?? { met: 0, all: 0 }
    this.#counts.set(name, { met: before + Number(met), all: all + 1 })
  }
  say(): string {
    return [...this.#counts].map(([name, { met, all }]) => `${name} ${met} of ${all}`).join(', ')
  }
}

for (const half of values.sealed ? ['open', 'sealed'] : ['open']) {
  const mosaics = readSet<Mosaic>(`${values.sets}/mosaics-${half}.jsonl.gz`)
  const named = mosaics.flatMap(({ provisions, needs }) => [
    ...provisions,
    ...needs.flatMap(need => ('provision' in need ? need.provision : []))
  ])
  const provisions = await provisionsOf(values.acts, named)
  const [byNeed, byKind, whole] = [new Tally(), new Tally(), new Tally()]
  let [lost, unseen, brought, failed] = [0, 0, 0, 0]
  for (const mosaic of mosaics) {
    const picks = mosaic.picks.map(pick => ({ ...pick, needed: true, words: null }))
    const model = idealModel(
      () => ({ ...mosaic, picks }),
      ({ sentence }) => {
        unseen++
        if (values.show) console.log(`not shown: ${sentence}`)
      }
    )
    const answer = await askIdeal(mosaic, model, provisions)
    if (answer === undefined) {
      lost++
      continue
    }
    brought += answer.verification.filter(each => each.verdict === 'belegt' && each.brought).length
    if (!verifyAnswer(JSON.parse(JSON.stringify(presentAnswer(answer)))).holds) failed++
    const needs = needsMet(answer, mosaic, provisions)
    for (const { kind, met } of needs)
      byNeed.add(met === undefined ? `${kind} (pick not shown)` : kind, met ?? true)
    const all = needs.every(({ met }) => met !== false)
    byKind.add(mosaic.kind, all)
    whole.add('mosaics', all)
    if (values.show && !all) {
      console.log(`${mosaic.question} (${mosaic.kind})\n  ${answer.answer.replaceAll('\n', '\n  ')}`)
      for (const [at, { met }] of needs.entries())
        if (met === false) console.log(`  NOT MET ${JSON.stringify(mosaic.needs[at])}`)
    }
  }
  console.log(`${half}: ${whole.say()} come with all that a reader needs; ${lost} of acts that are not there`)
  console.log(`  needs: ${byNeed.say()}`)
  console.log(`  by kind: ${byKind.say()}`)
  console.log(`  ${unseen} picks not found, ${brought} sentences brought, receipts that fail ${failed}`)
}
