import type { Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Row } from '../../graphStore.js'
import { iriText, termText } from '../../termText.js'
import { askRows, askTruth } from '../queryEndpoint.js'
import type { CommitWay } from '../sendUpdate.js'
import type { FoundLack } from './needs.js'

const GRAPHS = 100
const LARGE = 240_000

const terms: readonly Term[] = [
  DataFactory.namedNode('http://beleg.example/straße#ü'),
  DataFactory.literal('Straße 𝔊 "x" \\ \t\n§'),
  DataFactory.literal('Straße', 'de-at'),
  DataFactory.literal('12', DataFactory.namedNode('http://www.w3.org/2001/XMLSchema#integer'))
]

/** @throws Unavailable */
export async function tryAnswers(way: CommitWay): Promise<FoundLack | undefined> {
  const wanted = ['yes', ...terms.map(term => termText(term))]
  const query = `SELECT * { VALUES (?yes ${terms.map((_, index) => `?t${index}`).join(' ')}) { ("yes" ${terms.map(term => termText(term)).join(' ')}) } }`
  const mend =
    'Give the address of its SPARQL endpoint for queries; it must know application/sparql-results+json'
  try {
    const [row] = await ask(query, way)
    const found = [row?.['yes']?.value, ...terms.map((_, index) => textOf(row?.[`t${index}`]))]
    if (found.join('\n') !== wanted.join('\n'))
      return { found: `it gave ${JSON.stringify(found)} for ${JSON.stringify(wanted)}`, mend }
    if (!(await askTruth(way.endpoint, 'ASK {}', { dataset: [], timeoutMs: way.timeoutMs })))
      return { found: 'ASK {} was answered by no', mend }
    return undefined
  } catch (error) {
    return { found: (error as Error).message, mend }
  }
}

/** @throws Unavailable */
export async function trySize(way: CommitWay): Promise<FoundLack | undefined> {
  const mend =
    'Lift its limit on the body of a request to some megabytes, and on the fields of a form to 1,000'
  const name = 'x'.repeat(60)
  const graphs = Array.from({ length: GRAPHS }, (_, index) =>
    DataFactory.namedNode(`http://beleg.example/graph/${name}/${index}`)
  )
  const values = graphs.map(graph => iriText(graph)).join(' ')
  const small = `SELECT ?x { VALUES ?x { ${values} } } LIMIT 1`
  const large = `SELECT ?x { VALUES ?x { ${values.repeat(LARGE / values.length)} } } LIMIT 1`
  try {
    for (const [text, dataset] of [
      [small, graphs],
      [large, graphs.slice(0, 3)]
    ] as const) {
      const rows = await askRows(way.endpoint, text, { dataset, timeoutMs: way.timeoutMs })
      if (rows.length !== 1) return { found: 'it gave no answer', mend }
    }
    return undefined
  } catch (error) {
    return { found: (error as Error).message, mend }
  }
}

function ask(text: string, { endpoint, timeoutMs }: CommitWay): Promise<Row[]> {
  return askRows(endpoint, text, { dataset: [], timeoutMs })
}

function textOf(term: Term | undefined): string | undefined {
  return term === undefined ? undefined : termText(term)
}
