import { actNamePredicates } from '../graph/textIndex/actNameStatements.js'
import { conceptPredicates } from '../graph/textIndex/conceptStatements.js'
import { indexedTypes } from '../graph/textIndex/indexedKinds.js'
import { addStatement, type NodeStatementsOf } from '../graph/textIndex/saidOf.js'
import { unescaped } from '../graph/store/canonicalLines.js'
import { dcterms, eli, kg, rdf, rdfs } from '../graph/vocab/terms.js'
import type { IndexedConcept } from './concept.js'
import { actPrints, conceptPrint } from './conceptPrint.js'
import { conceptsOf, namesByAct } from './readConcepts.js'

/** The predicates that are read, as N-Triples writes them. */
const wanted = new Map<string, string>(
  [...conceptPredicates, ...actNamePredicates].map(({ value }) => [`<${value}>`, value] as const)
)
const isIndexed = new Set(indexedTypes.map(type => type.value))

/** Reads a graph that comes as text (`GraphStore.readText`), in any order, each statement once. */
export class TextReading {
  private readonly said: NodeStatementsOf = new Map()
  /** How many texts were read. */
  texts = 0

  /** @param lines whole lines of N-Triples in canonical form */
  take(lines: string): void {
    for (let start = 0; start < lines.length;) {
      const end = lines.indexOf('\n', start)
      const line = lines.slice(start, end < 0 ? lines.length : end)
      start = end < 0 ? lines.length : end + 1
      const first = line.indexOf(' ')
      const second = line.indexOf(' ', first + 1)
      const predicate = wanted.get(line.slice(first + 1, second))
      if (predicate === undefined) continue
      if (predicate === kg.text.value) this.texts++
      addStatement(this.said, own(line.slice(1, first - 1)), predicate, own(objectOf(line, second + 1)))
    }
  }

  /** The concepts that were read, and the print of each, as `readPrints` gives it. */
  finish(): { readonly concepts: IndexedConcept[]; readonly prints: Map<string, string> } {
    const names = namesByAct(this.said)
    return { concepts: conceptsOf(this.said, names), prints: printsOf(this.said, names) }
  }
}

/** The value of a line's object; behind it stands ` .`. */
function objectOf(line: string, start: number): string {
  if (line[start] === '<') return line.slice(start + 1, -3)
  return unescaped(line.slice(start + 1, line.lastIndexOf('"')))
}

/** A string of its own, which keeps no larger one in memory. */
function own(text: string): string {
  return Buffer.from(text).toString()
}

function printsOf(said: NodeStatementsOf, names: ReadonlyMap<string, string>): Map<string, string> {
  const prints = new Map<string, string>()
  const ofAct = actPrints(names)
  for (const [iri, values] of said) {
    const all = ({ value }: { readonly value: string }) => values.get(value) ?? []
    // The store's query has a row for each combination; what is optional does not take one away.
    const optional = (predicate: { readonly value: string }) => {
      const found: readonly (string | undefined)[] = all(predicate)
      return found.length === 0 ? [undefined] : found
    }
    const types = all(rdf.type).filter(type => isIndexed.has(type))
    let rows: object[] = combined([{}], 'type', types)
    rows = combined(rows, 'text', all(kg.text))
    rows = combined(rows, 'hash', all(kg.contentHash))
    rows = combined(rows, 'scope', all(kg.scope))
    rows = combined(rows, 'ref', all(dcterms.identifier))
    rows = combined(rows, 'label', all(rdfs.label))
    rows = combined(rows, 'position', optional(kg.position))
    rows = combined(rows, 'path', optional(kg.structurePath))
    rows = combined(rows, 'force', optional(eli.in_force))
    const whole = rows.flatMap(row => {
      const print = conceptPrint(row)
      return optional(eli.is_part_of).map(act => `${print} ${ofAct(act ?? '')}`)
    })
    if (whole.length > 0) prints.set(iri, whole.length === 1 ? whole[0]! : whole.sort().join('\n'))
  }
  return prints
}

function combined(rows: readonly object[], name: string, values: readonly (string | undefined)[]): object[] {
  return values.flatMap(value => rows.map(row => ({ ...row, [name]: value })))
}
