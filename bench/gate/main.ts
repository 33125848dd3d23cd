import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Passage } from '../../src/proof/grounding/passage.js'
import { allKinds } from '../../test/support/gate/allKinds.js'
import { evaluate, type Case, type Tally } from '../../test/support/gate/evaluate.js'
import { federalPassages } from './federalActs.js'
import { evaluateGiven, readGiven } from './given.js'
import { halvesOf, type Half } from './halves.js'
import { readEuPassages, readPassages } from '../../test/support/gate/readPassages.js'
import { timeGate } from './timing.js'

/**
 * `npm run bench -- gate [FOLDER] [--federal ARCHIVE] [--eu FOLDER] [--acts=N] [--claims=N] [--seed=N] [--tune|--test]
 * [--kind=WORDS] [--show=KIND] [--sealed FOLDER]`: how often the gate is wrong, by kind and language, on both halves; what
 * was written by hand; and how long a claim takes. `--show` prints the claims of a kind on which it is wrong.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    federal: { type: 'string', default: '../shared/data/gii-federal.tar.xz' },
    eu: { type: 'string', default: '../shared/data/eu' },
    acts: { type: 'string', default: '160' },
    claims: { type: 'string', default: '500' },
    seed: { type: 'string', default: '20261122' },
    tune: { type: 'boolean', default: false },
    test: { type: 'boolean', default: false },
    kind: { type: 'string' },
    show: { type: 'string' },
    sealed: { type: 'string' }
  }
})
const seed = Number(values.seed)
const started = performance.now()
const seconds = () => `${((performance.now() - started) / 1000).toFixed(0)} s`

if (values.sealed !== undefined) {
  await printGiven(values.sealed)
} else {
  const passages = await readAll(positionals[0] ?? '../shared/data/gii')
  console.log(`${passages.length} provisions, seed ${seed} (${seconds()})`)
  const halves = halvesOf(passages, seed)
  const kinds = allKinds.filter(kind => values.kind === undefined || kind.name.includes(values.kind))
  for (const half of ['tune', 'test'] as const) {
    if (values.tune === values.test || values[half]) printHalf(half, halves[half], kinds)
  }
  await printGiven(new URL('.', import.meta.url).pathname)
  const claims = passages.slice(0, 2000).map(passage => passage.text.slice(0, 300).replace(/\s+/g, ' '))
  const { p50, p99, max } = timeGate(passages, claims, seed)
  console.log(
    `\nOne claim against six passages of 10,000 characters: p50 ${ms(p50)}, p99 ${ms(p99)}, max ${ms(max)}`
  )
  console.log(`\n${seconds()} in all`)
}

async function readAll(folder: string): Promise<Passage[]> {
  const passages = await readPassages(folder)
  if (existsSync(values.eu)) passages.push(...(await readEuPassages(values.eu)))
  if (existsSync(values.federal)) {
    const known = new Set(passages.map(passage => passage.ref))
    const drawn = await federalPassages(values.federal, Number(values.acts), seed)
    passages.push(...drawn.filter(passage => !known.has(passage.ref)))
  }
  return passages
}

function printHalf(half: Half, passages: readonly Passage[], kinds: typeof allKinds): void {
  const wrong: Case[] = []
  const tallies = evaluate(passages, {
    seed,
    perKind: Number(values.claims),
    kinds,
    onCase: one => {
      if (one.truth !== one.supported) wrong.push(one)
    }
  })
  console.log(`\n## ${half === 'tune' ? 'Acts to tune on' : 'Acts kept for the test'} (${seconds()})`)
  for (const language of ['de', 'en'] as const) {
    const own = tallies.filter(tally => tally.language === language)
    if (own.some(tally => tally.total > 0)) print(language === 'de' ? 'German' : 'English', own)
  }
  const { show } = values
  if (show === undefined) return
  for (const one of wrong.filter(one => one.kind.includes(show)).slice(0, 40)) {
    console.log(`\n[${one.kind}] ${one.ref}\n  claim:  ${one.claim}\n  source: ${one.sentence}`)
  }
}

async function printGiven(folder: string): Promise<void> {
  const given = await readGiven(folder, {
    gii: positionals[0] ?? '../shared/data/gii',
    eu: values.eu,
    federal: values.federal
  })
  for (const { name, cases, lost } of given) {
    const wrong: string[] = []
    const tallies = evaluateGiven(cases, one => {
      if (one.truth !== one.supported) wrong.push(`[${one.kind}] ${one.ref}\n  claim:  ${one.claim}`)
    })
    console.log(`\n## ${join(folder, name)}${lost === 0 ? '' : `, ${lost} without their passage`}`)
    for (const language of ['de', 'en'] as const) {
      const own = tallies.filter(tally => tally.language === language)
      if (own.length > 0) print(language === 'de' ? 'German' : 'English', own)
    }
    if (values.show !== undefined) console.log(wrong.filter(one => one.includes(values.show!)).join('\n'))
  }
}

function print(title: string, tallies: readonly Tally[]): void {
  console.log(`\n| ${title} | claims | belegt | share |\n|---|---|---|---|`)
  for (const truth of [true, false]) {
    const own = tallies.filter(tally => tally.truth === truth && tally.total > 0)
    for (const tally of own) row(`${truth ? 'true' : 'false'}: ${tally.kind}`, tally.total, tally.supported)
    const sum = (of: 'total' | 'supported') => own.reduce((total, tally) => total + tally[of], 0)
    if (own.length > 0) row(truth ? '**all true**' : '**all false**', sum('total'), sum('supported'))
  }
}

function row(name: string, total: number, supported: number): void {
  console.log(`| ${name} | ${total} | ${supported} | ${((100 * supported) / total).toFixed(2)} % |`)
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(2)} ms`
}
