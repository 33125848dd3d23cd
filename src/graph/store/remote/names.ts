import type { NamedNode, Quad } from '@rdfjs/types'
import { iriText, isSafeIri } from '../termText.js'

/** More would cost more than they save. */
const PREFIXES = 250
/** IRIs whose names are kept. */
const KEPT = 20_000
/** PN_LOCAL of SPARQL 1.1 (production 169) without its escapes, colons, and points: Oxigraph takes `n:62.0`, not `n:62.0-62.1`. */
const LOCAL = /^[A-Za-z0-9_][A-Za-z0-9_-]*$/

/** IRIs as short as the prefixes allow that an operation begins with. */
export class PrefixedNames {
  /** Statements whose namespaces get prefixes: a load is much the same from its beginning to its end. */
  static readonly sample = 4_000
  /** The declarations, each a line. */
  readonly prologue: string
  readonly #prefixes = new Map<string, string>()
  #known = new Map<string, string>()

  /** @param quads what is to be written, or its beginning */
  constructor(quads: Iterable<Quad>) {
    let seen = 0
    for (const { subject, predicate, object } of quads) {
      if (++seen > PrefixedNames.sample) break
      const named = object.termType !== 'Literal' ? object : object.language ? predicate : object.datatype
      for (const term of [subject, predicate, named])
        if (term.termType === 'NamedNode') this.#declare(namespaceOf(term.value))
    }
    this.prologue = [...this.#prefixes]
      .map(([namespace, prefix]) => `PREFIX ${prefix}: <${namespace}>\n`)
      .join('')
  }

  /** @throws UnsafeTerm */
  readonly of = (iri: NamedNode): string => {
    const known = this.#known.get(iri.value)
    if (known !== undefined) return known
    const whole = iriText(iri)
    const namespace = namespaceOf(iri.value)
    const local = iri.value.slice(namespace.length)
    const prefix = LOCAL.test(local) ? this.#prefixes.get(namespace) : undefined
    const name = prefix === undefined ? whole : `${prefix}:${local}`
    if (this.#known.size >= KEPT) this.#known = new Map()
    this.#known.set(iri.value, name)
    return name
  }

  #declare(namespace: string): void {
    if (this.#prefixes.size >= PREFIXES || this.#prefixes.has(namespace) || !isSafeIri(namespace)) return
    this.#prefixes.set(namespace, `n${this.#prefixes.size}`)
  }
}

/** All of an IRI to its last `/` or `#`, where that is beyond the authority; otherwise nothing. */
function namespaceOf(iri: string): string {
  const end = Math.max(iri.lastIndexOf('/'), iri.lastIndexOf('#')) + 1
  const authority = iri.indexOf('://')
  const path = authority < 0 ? -1 : iri.indexOf('/', authority + 3)
  return path > authority + 3 && path < end ? iri.slice(0, end) : ''
}
