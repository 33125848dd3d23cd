import type { NamedNode } from '@rdfjs/types'
import { iriText } from '../../termText.js'
import { readEditionLines } from '../readEditionLines.js'

/** Statement of N-Quads in our one spelling: three terms, and a graph that is known. Nothing else is ever sent. */
const IRI = '<[A-Za-z][A-Za-z0-9+.-]*:[^\\u0000-\\u0020<>"{}|^`\\\\\\u007f]*>'
const LITERAL = `"(?:[^"\\\\\\n\\r]|\\\\[tbnrf"'\\\\]|\\\\u[0-9A-Fa-f]{4}|\\\\U[0-9A-Fa-f]{8})*"(?:@[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*|\\^\\^${IRI})?`
const TRIPLE = new RegExp(`^${IRI} ${IRI} (?:${IRI}|${LITERAL})$`, 'u')

/**
 * The statements of a gzip file of N-Quads in `editionOrder`, as `<s> <p> o`, many at a time. No file gives none.
 * @throws Error for a line that is no statement of that graph, and of the file system
 */
export async function* statementsOf(path: string | undefined, graph: NamedNode): AsyncGenerator<string[]> {
  if (path === undefined) return
  const end = ` ${iriText(graph)} .`
  for await (const lines of readEditionLines({ path })) yield lines.map(line => statementIn(line, end))
}

/** @throws Error for what is no statement `<s> <p> o` in our one spelling */
export function mustBeStatement(statement: string): string {
  if (!TRIPLE.test(statement)) throw new Error('A line is no statement in the spelling of editions')
  return statement
}

/** @param end of the line, from behind its object */
function statementIn(line: string, end: string): string {
  if (!line.endsWith(end)) throw new Error('A line of an edition is of another graph')
  return mustBeStatement(line.slice(0, -end.length))
}

export function statementLine(statement: string, graph: NamedNode): string {
  return `${statement} ${iriText(graph)} .\n`
}
