import { dataTable } from '../../src/base/text/dataTable.js'
import type { Passage } from '../../src/proof/grounding/passage.js'
import { passageSentences } from '../../src/proof/grounding/gate/sources.js'
import { allKinds } from '../../test/support/gate/allKinds.js'
import { casesOf } from '../../test/support/gate/evaluate.js'
import { readGiven } from '../gate/given.js'
import { Random } from '../../test/support/gate/random.js'
import { readPassages } from '../../test/support/gate/readPassages.js'
import { readSources } from '../../test/support/gate/sources.js'
import { falsehoods, inOtherWords } from './falsehoods.js'
import { tryJudges, type Tally, type Tried } from './judges.js'

/**
 * `npm run bench -- judge [FOLDER] [--federal ARCHIVE] [--eu FOLDER] [--claims=N] [--seed=N] [--kinds] [--show]`: what the
 * gate proves, and what an ideal, an obliging and a random judge raise of what it leaves open: claims written by hand
 * (`bench/judge`, `bench/gate`) and made by machine of the provisions of a folder of GII files, N of each kind.
 * `--kinds` prints each kind, `--show` what the obliging judge raises and is false.
 */
const options = process.argv.slice(2)
const text = (name: string, otherwise: string) =>
  options.find(option => option.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise
const folder = options.find(option => !option.startsWith('--')) ?? '../shared/data/gii'
const perKind = Number(text('claims', '40'))
const seed = Number(text('seed', '20261123'))

const passages = await readPassages(folder)
const around = (passage: Passage) => [passage]
const tallies = await tryJudges(allOf(await byHand()), new Random(seed), one => {
  if (options.includes('--show') && !one.truth) console.log(`raised, false, ${one.set}: ${one.claim}`)
})
if (options.includes('--kinds')) print(tallies)
print(summed(tallies))

/** Of bench/gate, with the acts that they are about. */
async function byHand(): Promise<Tried[]> {
  const data = {
    gii: folder,
    eu: text('eu', '../shared/data/eu'),
    federal: text('federal', '../shared/data/gii-federal.tar.xz')
  }
  const given = await readGiven(new URL('../gate/', import.meta.url).pathname, data)
  return given.flatMap(({ cases }) => cases.map(one => ({ ...one, set: 'by hand, for the gate' })))
}

function* allOf(given: readonly Tried[]): Generator<Tried> {
  const columns = ['truth', 'kind', 'ref', 'claim'] as const
  for (const { truth, ref, claim } of dataTable(new URL('paraphrases.tsv', import.meta.url), columns)) {
    const passage = passages.find(one => one.ref === ref)
    if (passage === undefined) continue
    yield { set: 'by hand, for the judge', truth: truth === 'true', claim, ref, retrieved: around(passage) }
  }
  yield* given
  yield* inJudgesKinds(new Random(seed))
  const sources = readSources(passages, seed)
  for (const kind of allKinds) {
    for (const { kind: name, ...one } of casesOf(kind, sources, seed, perKind))
      yield { ...one, set: `by machine, for the gate: ${name} (${kind.language})` }
  }
}

function* inJudgesKinds(random: Random): Generator<Tried> {
  const sentences = passages.flatMap(passage =>
    passageSentences(passage.text)
      .map(({ start, end }) => ({ passage, text: passage.text.slice(start, end) }))
      .filter(({ text }) => text.length > 40 && text.length < 500)
  )
  for (const [kind, make] of Object.entries(falsehoods)) {
    for (let [made, tries] = [0, 0]; made < perKind && tries < 60_000; tries++) {
      const { passage, text } = random.pick(sentences)
      const said = make(text, random)
      if (said === undefined || said === text) continue
      made++
      const claim = random.next() < 0.5 ? inOtherWords(said, random) : said
      yield {
        set: `by machine, for the judge: ${kind}`,
        truth: false,
        claim,
        ref: passage.ref,
        retrieved: around(passage)
      }
    }
  }
}

/** Kinds of one set together. */
function summed(all: readonly Tally[]): Tally[] {
  const sums = new Map<string, Tally>()
  for (const { set, truth, ...counts } of all) {
    const name = set.replace(/: .*/, '')
    const sum = sums.get(`${truth} ${name}`)
    if (sum === undefined) sums.set(`${truth} ${name}`, { set: name, truth, ...counts })
    else for (const each of Object.keys(counts) as (keyof typeof counts)[]) sum[each] += counts[each]
  }
  return [...sums.values()].sort((one, other) => Number(other.truth) - Number(one.truth))
}

function print(rows: readonly Tally[]): void {
  console.log('\n| claims | of | `citation` | asked about | `judge`: ideal | obliging | random |')
  console.log('|---|---|---|---|---|---|---|')
  for (const { set, truth, claims, citation, asked, ideal, obliging, random } of rows)
    console.log(
      `| ${truth ? 'true' : 'false'}, ${set} | ${[claims, citation, asked, ideal, obliging, random].join(' | ')} |`
    )
}
