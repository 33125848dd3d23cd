import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { dataTable, wordsOf } from '../../src/base/text/dataTable.js'
import { nearestOfCited } from '../../src/proof/grounding/check/nearestOfCited.js'
import { bundledComparison } from '../../src/service/check/bundledComparison.js'
import { readPassages } from '../../test/support/gate/readPassages.js'

/**
 * How often the hint beside an open statement names what really differs:
 * `npm run bench -- differs --acts FOLDER FILE… [--show]`. A line of a file is kind, reference and statement, with tabulators
 * between; `#` begins a comment. `differences.tsv` says which names are right for a kind. FOLDER holds the acts (gii-norm
 * XML); rows of acts that it has not are counted and left out.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { acts: { type: 'string' }, show: { type: 'boolean', default: false } }
})
if (values.acts === undefined || positionals.length === 0)
  throw new Error('Give the folder of the acts (--acts) and at least one file of statements')
const named = new Map(
  dataTable(new URL('./differences.tsv', import.meta.url), ['kind', 'names']).map(({ kind, names }) => [
    kind,
    wordsOf(names)
  ])
)
const { alike, differs: differsFrom } = bundledComparison()
const passages = new Map((await readPassages(values.acts)).map(passage => [passage.ref, passage]))
for (const file of positionals) {
  const rows = (await readFile(file, 'utf8'))
    .split('\n')
    .filter(line => line.includes('\t') && !line.startsWith('#'))
    .map(line => line.split('\t') as [string, string, string])
  let [all, right, names, lost, none, wordings] = [0, 0, 0, 0, 0, 0]
  for (const [kind, ref, statement] of rows) {
    const passage = passages.get(ref)
    if (passage === undefined) {
      lost++
      continue
    }
    const wanted = named.get(kind) ?? [kind]
    const nearest = nearestOfCited(statement, [{ passage, parts: [] }], alike)
    const differs = nearest === undefined ? [] : differsFrom(statement, nearest)
    const told = differs.filter(name => name !== 'wording')
    const isRight = wanted.includes('wording') ? told.length === 0 : told.some(name => wanted.includes(name))
    all++
    if (nearest === undefined) none++
    if (isRight) right++
    if (differs.includes('wording')) wordings++
    names += told.length
    if (values.show)
      console.log(
        [
          isRight ? 'ok' : 'NO',
          kind,
          ref,
          statement,
          `→ ${differs.join(' ')}`,
          nearest && passage.text.slice(nearest.start, nearest.end).slice(0, 300).replaceAll('\n', ' / ')
        ].join('\t')
      )
  }
  const share = (count: number, of: number) =>
    `${count} of ${of} (${of === 0 ? '–' : Math.round((100 * count) / of)} %)`
  console.log(
    `${basename(file)}: right ${share(right, all)}, named otherwise or nothing ${all - right}; ${(names / Math.max(all, 1)).toFixed(2)} names a statement; only worded otherwise ${wordings}; no sentence ${none}; act not there ${lost}`
  )
}
