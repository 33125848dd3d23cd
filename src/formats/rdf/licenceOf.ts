import { readFileSync } from 'node:fs'
import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms, Parser } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import type { LicenceClass } from '../../graph/iris/scopes.js'
import { kg, rdf, skos } from '../../graph/vocab/terms.js'

export interface StatedLicence {
  /** Of `ontology/licences.ttl`. */
  readonly iri: NamedNode
  readonly licenceClass: LicenceClass
  readonly duties: readonly string[]
}

const UNSTATED = 'https://w3id.org/beleg/licence/unstated'
const STATES = /(?:\/(?:terms\/)?license|#license|\/cc\/ns#license|schema\.org\/license)$/

let known: Map<string, StatedLicence> | undefined

/**
 * The licence that a steward gives, or else that a dataset states of itself; what is not among `ontology/licences.ttl`
 * counts as unstated, which is for internal use.
 * @throws InvalidInput for a given licence that is not known
 */
export function licenceOf(quads: Iterable<Quad>, given: string | undefined, name: string): StatedLicence {
  known ??= readLicences()
  if (given !== undefined) {
    const found = known.get(plain(given))
    if (found !== undefined) return found
    const all = [...new Set([...known.values()].map(licence => licence.iri.value))]
    throw new InvalidInput(`${name}: ${given} is no known licence; known are ${all.join(', ')}`)
  }
  for (const { predicate, object } of quads) {
    const found = STATES.test(predicate.value) ? known.get(plain(object.value)) : undefined
    if (found !== undefined) return found
  }
  return known.get(plain(UNSTATED))!
}

/** `https`, `www`, `2_0` for `2.0` and a sign at the end play no part. */
function plain(iri: string): string {
  return iri
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/(?<=\d)_(?=\d)/g, '.')
    .replace(/(?:\/|\/deed\.[a-z]+|\/legalcode)$/, '')
}

function readLicences(): Map<string, StatedLicence> {
  const quads = new Parser().parse(
    readFileSync(new URL('../../../ontology/licences.ttl', import.meta.url), 'utf8')
  )
  const of = (iri: NamedNode, predicate: NamedNode) =>
    quads
      .filter(quad => quad.subject.equals(iri) && quad.predicate.equals(predicate))
      .map(quad => quad.object.value)
  const licences = new Map<string, StatedLicence>()
  for (const { subject, predicate, object } of quads) {
    if (!predicate.equals(rdf.type) || !object.equals(kg.Licence)) continue
    const iri = terms.namedNode(subject.value)
    const licence = {
      iri,
      licenceClass: of(iri, kg.licenceClass)[0] as LicenceClass,
      duties: of(iri, kg.duty)
    }
    for (const name of [iri.value, ...of(iri, skos.exactMatch)]) licences.set(plain(name), licence)
  }
  return licences
}
