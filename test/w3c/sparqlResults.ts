import type { Quad, Term } from '@rdfjs/types'
import { parse as parseCsv } from 'csv-parse/sync'
import { DataFactory, Parser, Store } from 'n3'
import { RdfXmlParser } from 'rdfxml-streaming-parser'
import { SaxesParser } from 'saxes'
import { canonicalLiteral } from '../../src/graph/store/literals/canonicalLiteral.js'
import { read } from './suites.js'

const RS = 'http://www.w3.org/2001/sw/DataAccess/tests/result-set#'
const { namedNode, blankNode, literal, quad } = DataFactory

export type Solution = Readonly<Record<string, Term>>
export type Outcome = boolean | Quad[] | { readonly rows: readonly Solution[]; readonly isOrdered: boolean }

export async function graphOf(path: string, baseIRI: string): Promise<Quad[]> {
  const text = read(path)
  if (!path.endsWith('.rdf')) return new Parser({ baseIRI }).parse(text)
  const parser = new RdfXmlParser({ baseIRI })
  const quads: Quad[] = []
  return new Promise((resolve, reject) => {
    parser
      .on('data', (each: Quad) => quads.push(each))
      .on('error', reject)
      .on('end', () => resolve(quads))
    parser.end(text)
  })
}

/** What a file of results says. */
export async function readOutcome(path: string, baseIri: string): Promise<Outcome> {
  if (path.endsWith('.srx')) return readXml(read(path))
  if (path.endsWith('.srj')) return readJson(read(path))
  if (path.endsWith('.tsv')) return readTsv(read(path))
  const quads = await graphOf(path, baseIri)
  return readResultSet(quads) ?? quads
}

export function readJson(text: string): Outcome {
  const { boolean, results } = JSON.parse(text) as {
    boolean?: boolean
    results?: {
      bindings: Record<string, { type: string; value: string; datatype?: string; 'xml:lang'?: string }>[]
    }
  }
  if (boolean !== undefined) return boolean
  const rows = results!.bindings.map(row =>
    Object.fromEntries(
      Object.entries(row).map(([name, { type, value, datatype, ...more }]) => [
        name,
        termOf(type, value, more['xml:lang'], datatype)
      ])
    )
  )
  return { rows, isOrdered: false }
}

function termOf(type: string, value: string, language?: string, datatype?: string): Term {
  if (type === 'uri') return namedNode(value)
  if (type === 'bnode') return blankNode(value)
  return literal(value, language ?? (datatype === undefined ? undefined : namedNode(datatype)))
}

function readXml(text: string): Outcome {
  const rows: Record<string, Term>[] = []
  const parser = new SaxesParser()
  let [said, variable] = ['', '']
  let boolean: boolean | undefined
  let attributes: Readonly<Record<string, string>> = {}
  parser.on('opentag', ({ name, attributes: given }) => {
    said = ''
    attributes = given
    if (name === 'result') rows.push({})
    if (name === 'binding') variable = attributes['name']!
  })
  parser.on('text', piece => (said += piece))
  parser.on('closetag', ({ name }) => {
    if (name === 'boolean') boolean = said.trim() === 'true'
    if (!['uri', 'bnode', 'literal'].includes(name)) return
    rows.at(-1)![variable] = termOf(name, said, attributes['xml:lang'], attributes['datatype'])
  })
  parser.write(text).close()
  return boolean ?? { rows, isOrdered: false }
}

export function readTsv(text: string): Outcome {
  const [head = '', ...lines] = text.replaceAll('\r', '').split('\n').slice(0, -1)
  const names = head.split('\t').map(name => name.slice(1))
  const rows = lines.map(line =>
    Object.fromEntries(
      line.split('\t').flatMap((cell, at) => {
        if (cell === '') return []
        const [statement] = new Parser().parse(`<urn:s> <urn:p> ${cell} .`)
        return [[names[at]!, statement!.object]]
      })
    )
  )
  return { rows, isOrdered: false }
}

/** CSV says less than a term: it is compared as text, by rows. */
export function csvRows(text: string): string[] {
  const [head = [], ...rows]: string[][] = parseCsv(text)
  const order = head.map((_, at) => at).sort((a, b) => (head[a]! < head[b]! ? -1 : 1))
  return [head, ...rows].map(row => JSON.stringify(order.map(at => (/^_:/.test(row[at]!) ? '_:' : row[at]))))
}

function readResultSet(quads: readonly Quad[]): Outcome | undefined {
  const graph = new Store([...quads])
  const set = graph.getSubjects(null, namedNode(`${RS}ResultSet`), null)[0]
  if (set === undefined) return undefined
  const all = (subject: Term, name: string) => graph.getObjects(subject, namedNode(RS + name), null)
  const [boolean] = all(set, 'boolean')
  if (boolean !== undefined) return boolean.value === 'true'
  const solutions = all(set, 'solution').map(solution => ({
    index: Number(all(solution, 'index')[0]?.value ?? -1),
    row: Object.fromEntries(
      all(solution, 'binding').map(binding => [all(binding, 'variable')[0]!.value, all(binding, 'value')[0]!])
    )
  }))
  const isOrdered = solutions.some(({ index }) => index >= 0)
  return { rows: solutions.sort((a, b) => a.index - b.index).map(({ row }) => row), isOrdered }
}

/** As statements, which can be compared whatever their blank nodes are called. */
export function asStatements(rows: readonly Solution[], isOrdered: boolean): Quad[] {
  return rows.flatMap((row, at) => {
    const node = blankNode(`row${at}`)
    return [
      quad(node, namedNode('urn:index'), literal(isOrdered ? String(at) : '')),
      ...Object.entries(row).map(([name, term]) =>
        quad(node, namedNode(`urn:${name}`), canonical(term) as never)
      )
    ]
  })
}

export const canonical = (term: Term): Term => (term.termType === 'Literal' ? canonicalLiteral(term) : term)
