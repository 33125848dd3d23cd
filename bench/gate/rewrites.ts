import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { rewrites } from '../../src/proof/grounding/gate/rewrites/licensed.js'
import type { Passage } from '../../src/proof/grounding/passage.js'
import { allKinds } from '../../test/support/gate/allKinds.js'
import { RewriteCounter, type CountedClaim } from './countRewrites.js'
import { casesOf } from '../../test/support/gate/evaluate.js'
import { federalPassages } from './federalActs.js'
import { readGiven } from './given.js'
import { readEuPassages, readPassages } from '../../test/support/gate/readPassages.js'
import { readSources } from '../../test/support/gate/sources.js'

/**
 * `npm run bench -- rewrites [FOLDER] [--federal ARCHIVE] [--eu FOLDER] [--acts=N] [--claims=20000] [--seed=N] [--show]`:
 * in how many proofs of true claims each rewrite has a step, of so many made of sentences of acts, and of those written
 * by hand. `--show` prints what it exchanged, the most frequent first. What proves nothing is to be deleted.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    federal: { type: 'string', default: '../shared/data/gii-federal.tar.xz' },
    eu: { type: 'string', default: '../shared/data/eu' },
    acts: { type: 'string', default: '160' },
    claims: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '20261129' },
    show: { type: 'boolean', default: false }
  }
})
const gii = positionals[0] ?? '../shared/data/gii'
const seed = Number(values.seed)

const passages = await readPassages(gii)
if (existsSync(values.federal)) {
  const known = new Set(passages.map(({ ref }) => ref))
  const drawn = await federalPassages(values.federal, Number(values.acts), seed)
  passages.push(...drawn.filter(({ ref }) => !known.has(ref)))
}
if (existsSync(values.eu)) passages.push(...(await readEuPassages(values.eu)))

const given = await readGiven(new URL('.', import.meta.url).pathname, { gii, ...values })
const byHand = given.flatMap(({ cases }) => cases.filter(({ truth }) => truth))
print('by machine', claimsOf(passages, Number(values.claims)))
print('by hand', byHand)

/** True claims of all kinds, as many of each as there can be. */
function claimsOf(all: readonly Passage[], most: number): CountedClaim[] {
  const sources = readSources(all, seed)
  const made = allKinds
    .filter(({ truth }) => truth)
    .map(kind => [...casesOf(kind, sources, seed, most)])
    .sort((one, other) => one.length - other.length)
  const claims: CountedClaim[] = []
  // The rare kinds whole, of the others a like share.
  for (const [at, own] of made.entries()) {
    claims.push(...own.slice(0, Math.ceil((most - claims.length) / (made.length - at))))
  }
  const places = new Map(all.map((passage, at) => [passage, at]))
  const placeOf = ({ retrieved }: CountedClaim) => places.get(retrieved[0]!) ?? 0
  return claims.sort((one, other) => placeOf(one) - placeOf(other))
}

function print(title: string, claims: readonly CountedClaim[]): void {
  const counter = new RewriteCounter(rewrites)
  for (const claim of claims) counter.count(claim)
  console.log(
    `\n${claims.length} claims ${title}: ${counter.proven} proven, ${counter.rewritten} by rewrites\n\n| rewrite | proofs |\n|---|---|`
  )
  for (const [name, { claims: count, exchanges }] of [...counter.counts].sort(
    ([, one], [, other]) => other.claims - one.claims
  )) {
    console.log(`| ${name} | ${count} |`)
    if (!values.show) continue
    for (const [exchange, times] of [...exchanges].sort(([, one], [, other]) => other - one).slice(0, 40))
      console.log(`    ${times} ${exchange}`)
  }
}
