import { evaluate, type Case, type Tally } from './evaluate.js'
import { readPassages } from './readPassages.js'

/** `npm run eval:gate -- [FOLDER] [--show KIND]`: how often the gate is wrong, by kind, on both halves. */
const folder = process.argv.slice(2).find(argument => !argument.startsWith('--')) ?? '../shared/data/gii'
const show = process.argv.find(argument => argument.startsWith('--show='))?.slice('--show='.length)
const seed = 20261121
const passages = await readPassages(folder)
console.log(`${passages.length} provisions of ${folder}, seed ${seed}`)

const halves = process.argv.includes('--tune') ? (['tune'] as const) : (['tune', 'test'] as const)
for (const half of halves) {
  const wrong: Case[] = []
  const started = performance.now()
  const tallies = evaluate(passages, {
    seed,
    perKind: Number(process.argv.find(argument => argument.startsWith('--claims='))?.slice(9) ?? 150),
    half,
    onCase: one => {
      if (one.truth !== one.supported) wrong.push(one)
    }
  })
  const seconds = (performance.now() - started) / 1000
  console.log(
    `\n## ${half === 'tune' ? 'Half to tune on' : 'Half kept for the test'} (${seconds.toFixed(1)} s)\n`
  )
  print(tallies)
  if (show !== undefined && half === 'tune') {
    for (const one of wrong.filter(one => one.kind.includes(show)).slice(0, 40)) {
      console.log(`\n[${one.kind}] ${one.ref}\n  claim:  ${one.claim}\n  source: ${one.sentence}`)
    }
  }
}

function print(tallies: readonly Tally[]): void {
  console.log('| kind | claims | belegt | share |\n|---|---|---|---|')
  for (const tally of tallies) {
    if (tally.total > 0) row(`${tally.truth ? 'true' : 'false'}: ${tally.kind}`, tally.total, tally.supported)
  }
  for (const truth of [true, false]) {
    const own = tallies.filter(tally => tally.truth === truth)
    const sum = (of: 'total' | 'supported') => own.reduce((total, tally) => total + tally[of], 0)
    row(truth ? '**all true**' : '**all false**', sum('total'), sum('supported'))
  }
}

function row(name: string, total: number, supported: number): void {
  console.log(`| ${name} | ${total} | ${supported} | ${((100 * supported) / total).toFixed(2)} % |`)
}
