import { parseArgs } from 'node:util'
import { identifiers } from '../../src/graph/identifiers.js'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'
import { eli, kg, rdfs } from '../../src/graph/vocab/terms.js'
import { faultsOf, type HeldProvision } from '../../test/support/subjects/faults.js'
import { readEntries } from '../../test/support/subjects/readEntries.js'

/**
 * Checks the links and labels of the subject index against what is held:
 * `npm run bench -- subjects --data COPY [--file FILE.ttl] [--base URL]`. COPY is a copy of the data folder of an embedded
 * store that holds the acts. Prints each fault; ends with 1 when there is one.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    file: { type: 'string', default: 'ontology/subject-index.ttl' },
    base: { type: 'string', default: 'http://localhost:8080' }
  }
})
if (values.data === undefined) throw new Error('--data COPY is needed')
const ids = identifiers(values.base)
const entries = readEntries(values.file, ids.base)
const linked = new Set(entries.flatMap(({ first, further }) => [...first, ...further]))
const store = await openEmbedded({ folder: values.data })
const said = [rdfs.label, kg.text, kg.structurePath].map(({ value }) => value)
const held = new Map<string, { words: string; inForce: boolean }>()
for await (const quads of store.read(ids.sharedGraph)) {
  for (const { subject, predicate, object } of quads) {
    if (!linked.has(subject.value)) continue
    const own = held.get(subject.value) ?? { words: '', inForce: true }
    held.set(subject.value, own)
    if (said.includes(predicate.value)) own.words += `\n${object.value}`
    if (predicate.value === eli.in_force.value)
      own.inForce &&= object.value !== eli['InForce-notInForce'].value
  }
}
await store.close()
const provisions: ReadonlyMap<string, HeldProvision> = held
const faults = faultsOf(entries, iri => provisions.get(iri))
for (const { kind, subject, what } of faults) console.log(`${kind}: ${subject}: ${what}`)
const counts = new Map<string, number>()
for (const { kind } of faults) counts.set(kind, (counts.get(kind) ?? 0) + 1)
console.log(
  `${entries.length} subjects, ${linked.size} provisions linked, ${held.size} held; ${faults.length} faults`
)
for (const [kind, count] of counts) console.log(`${kind}: ${count}`)
process.exitCode = faults.length === 0 ? 0 : 1
