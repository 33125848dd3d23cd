import { readPassages } from '../gate/readPassages.js'
import { Random } from '../gate/random.js'
import { dataTable } from '../../src/dataTable.js'
import type { Passage } from '../../src/grounding/passage.js'
import { judgeClaim, type Judge } from '../../src/grounding/gate/judge/judgeClaim.js'
import { passageSentences } from '../../src/grounding/gate/sources.js'
import { falsehoods, inOtherWords } from './falsehoods.js'

/**
 * `npm run eval:judge -- [FOLDER] [--claims=N] [--seed=N] [--show]`: what a judge that says yes to whatever it is asked,
 * and quotes all of the source for it, gets through: claims written by hand, and false ones made by machine of the
 * provisions of a folder of GII files.
 */
const options = process.argv.slice(2)
const number = (name: string, otherwise: number) =>
  Number(options.find(option => option.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const folder = options.find(option => !option.startsWith('--')) ?? '/work/shared/data/gii'
const claims = number('claims', 40)
const show = options.includes('--show')

const obliging: Judge = {
  name: 'obliging',
  judge: async (claim, source) => [{ said: claim, quote: source }]
}
const signal = new AbortController().signal
const raised = async (claim: string, passage: Passage) =>
  (await judgeClaim(obliging, { claim, refs: [passage.ref] }, [passage], signal)).verdict === 'belegt'

const passages = await readPassages(folder)
await byHand()
await byMachine(new Random(number('seed', 20261123)))

async function byHand(): Promise<void> {
  const file = new URL('paraphrases.tsv', import.meta.url)
  const counts = new Map<string, [through: number, all: number]>()
  for (const { truth, ref, claim } of dataTable(file, ['truth', 'kind', 'ref', 'claim'])) {
    const passage = passages.find(one => one.ref === ref)
    if (passage === undefined) continue
    const count = counts.get(truth) ?? [0, 0]
    counts.set(truth, count)
    const through = await raised(claim, passage)
    count[0] += Number(through)
    count[1]++
    if (show && through !== (truth === 'true'))
      console.log(`${through ? 'raised' : 'open'}, ${truth}: ${claim}`)
  }
  for (const [truth, [through, all]] of counts) console.log(`by hand, ${truth}: ${through} of ${all} raised`)
}

async function byMachine(random: Random): Promise<void> {
  const sentences = passages.flatMap(passage =>
    passageSentences(passage.text)
      .map(({ start, end }) => ({ passage, text: passage.text.slice(start, end) }))
      .filter(({ text }) => text.length > 40 && text.length < 500)
  )
  let [through, all] = [0, 0]
  for (const [kind, make] of Object.entries(falsehoods)) {
    let [raisedOfKind, made] = [0, 0]
    for (let tries = 0; made < claims && tries < 60_000; tries++) {
      const { passage, text } = random.pick(sentences)
      const false_ = make(text, random)
      if (false_ === undefined || false_ === text) continue
      const claim = random.next() < 0.5 ? inOtherWords(false_, random) : false_
      made++
      if (!(await raised(claim, passage))) continue
      raisedOfKind++
      if (show) console.log(`\n${kind}\n  ${text}\n  ${claim}`)
    }
    console.log(`by machine, false, ${kind}: ${raisedOfKind} of ${made} raised`)
    through += raisedOfKind
    all += made
  }
  console.log(`by machine, false: ${through} of ${all} raised`)
}
