import { parseArgs } from 'node:util'
import { addedByWords } from '../../src/proof/grounding/check/addedByWords.js'
import { checkClaim } from '../../src/proof/grounding/gate/checkClaim.js'
import { splitClaims } from '../../src/proof/grounding/gate/splitClaims.js'
import { verifyAnswer } from '../../src/proof/grounding/receipt/verifyAnswer.js'
import { presentAnswer } from '../../src/service/ask/http/presentAnswer.js'
import { askIdeal } from './askIdeal.js'
import { idealModel, plain } from './idealModel.js'
import { provisionsOf } from './provisionsOf.js'
import { readSet, type Attack, type IdealQuestion } from './readSets.js'

/**
 * What a model that quotes is worth, were it ideal, and what comes of words that are false:
 * `npm run bench -- quotes -- --acts FOLDER [--sealed] [--show]`. FOLDER holds federal law (gii-norm XML). The right provisions are given
 * among those beside them: which provision is found is measured elsewhere. The sealed halves are for a last measurement:
 * nothing may be chosen by them.
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
const share = (some: number, all: number) =>
  `${some} of ${all} (${((100 * some) / Math.max(1, all)).toFixed(1)} %)`
const show = (line: string) => {
  if (values.show) console.log(line)
}
const say = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
const counted = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

for (const half of values.sealed ? ['open', 'sealed'] : ['open']) {
  const questions = readSet<IdealQuestion>(`${values.sets}/ideal-${half}.jsonl.gz`)
  const attacks = readSet<Attack>(`${values.sets}/attacks-${half}.jsonl.gz`)
  const [trueWords, falseWords] = ['true', 'false'].map(name =>
    readSet<Attack>(`${values.sets}/words-${name}-${half}.jsonl.gz`)
  )
  const provisions = await provisionsOf(values.acts, [
    ...questions.flatMap(each => each.provisions),
    ...[attacks, trueWords!, falseWords!].flat().map(({ ref }) => ref)
  ])
  await askAll(questions)
  sayAll(attacks, 'false words')
  sayAll(trueWords!, 'true words of a second writer')
  sayAll(falseWords!, 'false words of a second writer')

  async function askAll(all: readonly IdealQuestion[]) {
    let [held, whole, likely, lost, failed] = [0, 0, 0, 0, 0]
    let [words, kept, proven] = [0, 0, 0]
    let [picked, brought, length] = [0, 0, 0]
    const leftOut = new Map<string, number>()
    for (const question of all) {
      const model = idealModel(
        () => question,
        pick => show(`not shown: ${pick.provision}: ${pick.sentence}`)
      )
      const answer = await askIdeal(question, model, provisions, why => void counted(leftOut, why))
      if (answer === undefined) {
        lost++
        show(`not held: ${question.provisions.join(' ')}`)
        continue
      }
      held++
      for (const entry of answer.verification)
        if (entry.verdict === 'belegt') {
          if (entry.brought === undefined) picked++
          else brought++
          length += entry.claim.length
          show(`${entry.brought ?? 'said'}: ${entry.source}: ${entry.claim}`)
        }
      const claims = answer.verification.flatMap(entry =>
        entry.verdict === 'belegt' ? [plain(entry.claim)] : []
      )
      const missing = question.picks.filter(
        ({ needed, sentence, chapeau }) =>
          needed &&
          !claims.some(claim => claim.includes(plain(sentence)) && claim.includes(plain(chapeau ?? '')))
      )
      if (missing.length === 0) whole++
      if (answer.assurance === 'likely') likely++
      for (const { sentence } of missing)
        show(`missing (${answer.assurance}): ${question.question}: ${sentence}`)
      if (!verifyAnswer(JSON.parse(JSON.stringify(presentAnswer(answer)))).holds) failed++
      for (const pick of question.picks)
        for (const { claim } of splitClaims(pick.words ?? '')) {
          words++
          const entry = answer.verification.find(
            each => each.claim === claim || each.claim.endsWith(` ${claim}`)
          )
          if (entry !== undefined) kept++
          if (entry?.verdict === 'belegt') proven++
          show(`words ${entry?.verdict ?? 'left out'}: ${claim}`)
        }
    }
    console.log(`${half}: ${held} questions with an ideal model, ${lost} of acts that are not there`)
    console.log(
      `  all that is needed is belegt: ${share(whole, held)}; likely ${share(likely, held)}; receipts that fail ${failed}`
    )
    const mean = (sum: number) => (sum / Math.max(1, held)).toFixed(2)
    console.log(
      `  statements an answer: ${mean(picked)}, and ${mean(brought)} brought with them, in all ${mean(length)} characters`
    )
    console.log(
      `  its words kept: ${share(kept, words)}, of these belegt ${proven}; left out: ${say(leftOut)}`
    )
  }

  function sayAll(all: readonly Attack[], name: string) {
    let [tried, sentences, lost, belegt] = [0, 0, 0, 0]
    const kept = new Map<string, number>()
    const leftOut = new Map<string, number>()
    for (const { kind, ref, pick, words } of all) {
      const passage = provisions.of(ref)
      const picked = passage && checkClaim(pick.trim(), [passage.ref], [passage])
      if (passage === undefined || picked?.verdict !== 'belegt') {
        lost++
        continue
      }
      tried++
      const passages = [passage, ...provisions.beside(ref)]
      for (const { claim } of splitClaims(words)) {
        sentences++
        const entry = checkClaim(claim, [passage.ref], passages, picked)
        const brought = entry.verdict === 'belegt' ? undefined : addedByWords(claim, [picked.quote], passage)
        if (brought !== undefined) counted(leftOut, brought)
        else {
          counted(kept, kind)
          if (entry.verdict === 'belegt') belegt++
          show(`KEPT ${kind} ${entry.verdict}: ${claim} | ${pick}`)
        }
      }
    }
    const sum = [...kept.values()].reduce((one, other) => one + other, 0)
    const kinds = new Set(all.map(({ kind }) => kind)).size
    console.log(
      `  ${tried} ${name} (${sentences} sentences) of ${kinds} kinds, ${lost} whose pick the gate does not prove`
    )
    console.log(
      `  kept: ${share(sum, sentences)}, of these belegt ${belegt} (${say(kept)}); left out: ${say(leftOut)}`
    )
  }
}
