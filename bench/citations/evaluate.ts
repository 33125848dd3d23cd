import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { resolveRead } from '../../src/graph/citations/resolveRead.js'
import { identifiers } from '../../src/graph/identifiers.js'
import { actTable } from '../../src/proof/law/acts/actTable.js'
import { actNames } from '../../src/proof/law/citations/actNames.js'
import type { CitationInText } from '../../src/proof/law/citations/citation.js'
import { readCitations } from '../../src/proof/law/citations/readCitations.js'
import { readLaw } from './readLaw.js'

/**
 * How many of the citations that were marked by hand are found, how many of those found are marked, and how many targets
 * are right. A set is a table (tabulators): file, provision, start, end, surface, target. Targets are refs parted by " ; ",
 * `own part`, or `not held: NAME`; a row with an empty surface says that the provision cites nothing.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    law: { type: 'string', multiple: true, default: ['../shared/data'] },
    misses: { type: 'boolean', default: false }
  }
})
const sets = (
  positionals.length > 0 ? positionals : ['bench/citations/open.tsv', 'bench/citations/sealed.tsv']
).filter(path => existsSync(path))
const ids = identifiers('http://localhost:8080')
const law = await readLaw(values.law, ids)
const table = actTable(law.acts)
const names = actNames(table)

interface Marked {
  readonly start: number
  readonly end: number
  readonly surface: string
  readonly targets: readonly string[]
}

for (const path of sets) {
  const byProvision = new Map<string, Marked[]>()
  for (const line of (await readFile(path, 'utf8')).split('\n').slice(1)) {
    if (line === '' || line.startsWith('#')) continue
    const [, provision = '', start, end, surface = '', target = ''] = line.split('\t')
    const rows = byProvision.get(provision) ?? []
    byProvision.set(provision, rows)
    if (surface !== '')
      rows.push({ start: Number(start), end: Number(end), surface, targets: target.split(' ; ') })
  }
  const count = { provisions: 0, absent: 0, marked: 0, found: 0, read: 0, right: 0, targets: 0, resolved: 0 }
  for (const [ref, marked] of byProvision) {
    const provision = law.provisions.find(each => each.ref === ref)
    if (
      provision === undefined ||
      marked.some(({ start, end, surface }) => provision.text.slice(start, end) !== surface)
    ) {
      count.absent++
      continue
    }
    const { text, act } = provision
    const read = readCitations(text, names, { own: table.byIri(act) ?? { iri: act } })
    count.provisions++
    count.marked += marked.length
    const places = read.filter((each, at) => each.start !== read[at - 1]?.start)
    count.read += places.length
    count.right += places.filter(each => marked.some(one => overlap(one, each))).length
    for (const one of marked) {
      const hits = read.filter(each => overlap(one, each))
      if (hits.length > 0) count.found++
      else if (values.misses) console.log('not found', ref, one.surface)
      const said = new Set(hits.map(each => targetOf(each, act)))
      for (const target of one.targets) {
        count.targets++
        if (said.has(keyOf(target))) count.resolved++
        else if (values.misses && hits.length > 0)
          console.log('target', ref, one.surface, target, [...said].join(' ; '))
      }
    }
    if (values.misses)
      for (const each of places.filter(place => !marked.some(one => overlap(one, place))))
        console.log('not marked', ref, text.slice(each.start, each.end))
  }
  const percent = (part: number, whole: number) =>
    whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`
  console.log(
    `${path}: ${count.provisions} provisions (${count.absent} not in this law), ${count.marked} citations marked; ` +
      `recall ${percent(count.found, count.marked)}, precision ${percent(count.right, count.read)}, ` +
      `targets ${percent(count.resolved, count.targets)} of ${count.targets}`
  )
}

function overlap(one: { start: number; end: number }, other: { start: number; end: number }): boolean {
  return one.start < other.end && other.start < one.end
}

/** Names of acts that are not held are written in many ways; that it is not held is what counts. */
function keyOf(target: string): string {
  if (target.startsWith('not held')) return 'not held'
  return target === 'own part' || target === 'unclear' ? target : (ids.refToIri(target)?.value ?? target)
}

function targetOf(each: CitationInText, own: string): string {
  if (each.act.is === 'notHeld') return 'not held'
  if (each.act.is === 'unclear' || each.act.is === 'ambiguous') return each.act.is
  return resolveRead(each, { ids, own }) ?? 'own part'
}
