import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { readDatedRef } from '../../proof/law/refs.js'

const IRI = /\/(?:eli|celex)\/.+\/([0-9]{4}-[0-9]{2}-[0-9]{2}(?:-[0-9a-f]{8})?)$/

interface RefIris {
  readonly refToIri: (ref: string) => NamedNode | undefined
  readonly iriToRef: (iri: string) => string | undefined
}

/** The same, and of what an act or a part of one says from a day on: `ELI:BGB§556d@2022-01-09`, both ways. */
export function datedIris<Iris extends RefIris>(iris: Iris): Iris {
  return {
    ...iris,
    refToIri(ref: string) {
      const dated = readDatedRef(ref)
      if (dated === undefined) return iris.refToIri(ref)
      const work = iris.refToIri(dated.ref)
      return work && DataFactory.namedNode(`${work.value}/${dated.day}${dated.digits}`)
    },
    iriToRef(iri: string) {
      const [, day] = IRI.exec(iri) ?? []
      const work = day === undefined ? undefined : iris.iriToRef(iri.slice(0, -day.length - 1))
      return work === undefined ? iris.iriToRef(iri) : `${work}@${day}`
    }
  }
}
