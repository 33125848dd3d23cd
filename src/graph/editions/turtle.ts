import * as vocabularies from '../vocab/terms.js'
import { tripleTerms } from './tripleTerms.js'

const prefixOf = new Map(Object.entries(vocabularies).map(([prefix, { base }]) => [base, prefix]))
/** What needs no escape as the local part of a name. */
const LOCAL = /^[A-Za-z_][A-Za-z0-9_-]*$/
const TYPE = `<${vocabularies.rdf.type.value}>`

/** What a file in Turtle begins with. */
export const turtleHead = [...prefixOf].map(([base, prefix]) => `@prefix ${prefix}: <${base}> .\n`).join('')

/** The statements about one subject. @param lines of N-Triples, sorted */
export function turtleOf(lines: readonly string[]): string {
  let text = ''
  let last: string | undefined
  for (const line of lines) {
    const { subject, predicate, object } = tripleTerms(line)
    if (last === undefined) text += `\n${subject} `
    else text += predicate === last ? ', ' : ' ;\n  '
    if (predicate !== last) text += `${predicate === TYPE ? 'a' : named(predicate)} `
    text += objectText(object)
    last = predicate
  }
  return `${text} .\n`
}

function objectText(object: string): string {
  if (object.startsWith('<')) return named(object)
  const end = object.lastIndexOf('"') + 1
  return object.startsWith('^^', end) ? `${object.slice(0, end)}^^${named(object.slice(end + 2))}` : object
}

function named(iri: string): string {
  const start = Math.max(iri.lastIndexOf('/'), iri.lastIndexOf('#')) + 1
  const prefix = prefixOf.get(iri.slice(1, start))
  const local = iri.slice(start, -1)
  return prefix !== undefined && LOCAL.test(local) ? `${prefix}:${local}` : iri
}
