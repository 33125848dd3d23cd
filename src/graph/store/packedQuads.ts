import type { Literal, NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'

/** Quads as a thread can be given them at little cost: each term once, and four numbers a triple. */
export interface PackedQuads {
  /** IRIs, languages and datatypes. */
  readonly names: readonly string[]
  readonly texts: readonly string[]
  /** Subject, predicate, object, kind of the object; see `pack`. */
  readonly triples: Int32Array
}

const IRI = -1

/** The fourth number is -1 for an IRI; for a text 2 n + 1 with its language, 2 n with its datatype, at n of the names. */
export function packQuads(quads: readonly Quad[]): PackedQuads {
  const places = new Map<string, number>()
  const texts: string[] = []
  const triples = new Int32Array(quads.length * 4)
  const placeOf = (name: string) => {
    const known = places.get(name)
    if (known !== undefined) return known
    places.set(name, places.size)
    return places.size - 1
  }
  let at = 0
  for (const { subject, predicate, object } of quads) {
    triples[at++] = placeOf(subject.value)
    triples[at++] = placeOf(predicate.value)
    if (object.termType === 'Literal') {
      const { language } = object
      triples[at++] = texts.push(object.value) - 1
      triples[at++] = 2 * placeOf(language || object.datatype.value) + (language ? 1 : 0)
    } else {
      triples[at++] = placeOf(object.value)
      triples[at++] = IRI
    }
  }
  return { names: [...places.keys()], texts, triples }
}

/** The quads again, in the default graph. */
export function unpackQuads({ names, texts, triples }: PackedQuads): Quad[] {
  const nodes = names.map(name => DataFactory.namedNode(name))
  const quads: Quad[] = []
  for (let at = 0; at < triples.length; at += 4) {
    const [subject, predicate, object, kind] = triples.subarray(at, at + 4) as unknown as [
      number,
      number,
      number,
      number
    ]
    quads.push(
      DataFactory.quad(
        nodes[subject]!,
        nodes[predicate]!,
        kind === IRI ? nodes[object]! : literal(texts[object]!, kind, nodes)
      )
    )
  }
  return quads
}

function literal(text: string, kind: number, nodes: readonly NamedNode[]): Literal {
  const name = nodes[kind >> 1]!
  return DataFactory.literal(text, (kind & 1) === 1 ? name.value : name)
}
