import type { NamedNode, Quad } from '@rdfjs/types'
import { iriText, isResolved, termText } from '../termText.js'
import { termsOf } from '../tripleText.js'

/** Statements that share their prefixes. */
const PARCEL = 4_000
/** PN_LOCAL of SPARQL 1.1 (production 169) without its escapes and colons. */
const LOCAL = /^[A-Za-z0-9_](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$/

/**
 * Statements of one graph as operations on data. Each subject is named once and each namespace has a prefix: Fuseki
 * reads that almost twice as fast as one whole line a statement.
 * @throws UnsafeTerm before anything of the faulty parcel is written
 */
export function* dataText(
  form: 'INSERT DATA' | 'DELETE DATA',
  graph: NamedNode,
  quads: readonly Quad[]
): Generator<string> {
  for (let from = 0; from < quads.length; from += PARCEL) {
    const names = new Names()
    const triples = triplesText(quads.slice(from, from + PARCEL), names)
    yield `${names.prologue()}${form} { GRAPH ${iriText(graph)} {\n${triples} .\n} } ;\n`
  }
}

function triplesText(quads: readonly Quad[], names: Names): string {
  let text = ''
  let last: { subject: string; predicate: string } | undefined
  for (const quad of quads) {
    const { subject, predicate, object } = termsOf(quad)
    if (subject.value !== last?.subject) {
      if (last !== undefined) text += ' .\n'
      text += `${names.of(subject)} ${names.of(predicate)} `
    } else if (predicate.value === last.predicate) text += ' , '
    else text += ` ;\n ${names.of(predicate)} `
    text += termText(object, names.of)
    last = { subject: subject.value, predicate: predicate.value }
  }
  return text
}

/** IRIs as short as their parcel allows. */
class Names {
  readonly #prefixes = new Map<string, string>()
  readonly #known = new Map<string, string>()

  readonly of = (iri: NamedNode): string => {
    const known = this.#known.get(iri.value)
    if (known !== undefined) return known
    const text = this.#shortened(iri)
    this.#known.set(iri.value, text)
    return text
  }

  prologue(): string {
    return [...this.#prefixes].map(([namespace, prefix]) => `PREFIX ${prefix}: <${namespace}>\n`).join('')
  }

  #shortened(iri: NamedNode): string {
    const whole = iriText(iri)
    const namespace = namespaceOf(iri.value)
    const local = iri.value.slice(namespace.length)
    if (namespace === '' || !LOCAL.test(local)) return whole
    const prefix = this.#prefixes.get(namespace) ?? `n${this.#prefixes.size}`
    this.#prefixes.set(namespace, prefix)
    return `${prefix}:${local}`
  }
}

/** All of an IRI to its last `/` or `#`, where that is an IRI of its own that the store keeps; otherwise nothing. */
function namespaceOf(iri: string): string {
  const end = Math.max(iri.lastIndexOf('/'), iri.lastIndexOf('#')) + 1
  const authority = iri.indexOf('://')
  const path = authority < 0 ? -1 : iri.indexOf('/', authority + 3)
  const namespace = iri.slice(0, end)
  return path > authority + 3 && path < end && !isResolved(namespace) ? namespace : ''
}
