import type { Literal, NamedNode, Quad, Quad_Object } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { localName } from '../ownIris.js'
import { dcterms, eli, kg, prov, rdf, xsd } from '../vocab/terms.js'
import type { ActState } from './history.js'
import { stateDay } from './stateDay.js'
import { objectOf, says, statedOf } from './subjects.js'
import { versionDay } from './versionDay.js'

/** Of an act that is held in one state, which the act's own node tells. */
export interface OnlyState {
  /** What the shared graph says of the act. */
  readonly said: readonly Quad[]
  /** What the provenance graph says of it. */
  readonly passage: readonly Quad[]
  /** What it says of the load that it comes from. */
  readonly load: readonly Quad[]
  /** Its parts (IRI) in their order. */
  readonly parts: () => readonly string[]
}

/** The state that an act is in; undefined where no day can be told from which it counts. */
export function onlyState(act: NamedNode, { said, passage, load, parts }: OnlyState): ActState | undefined {
  const source = objectOf(said, dcterms.source)
  const made = objectOf(passage, kg.sourceState)
  const importer = objectOf(load, prov.wasAssociatedWith)
  const day = made?.termType === 'Literal' ? (stateDay(made) ?? versionDay(said, made)) : undefined
  if (day === undefined || source === undefined || importer === undefined) return undefined
  const hash = localName(source.value)
  const node = stateIri(act, day, source)
  const say = (predicate: NamedNode, object: Quad['object']) => terms.quad(node, predicate, object)
  return stateOf(
    node.value,
    [
      say(rdf.type, kg.ActState),
      say(kg.ofAct, act),
      say(kg.observedFrom, terms.literal(day, xsd.date)),
      say(kg.sourceState, made as Literal),
      say(dcterms.source, source),
      say(prov.wasAssociatedWith, importer),
      ...(versionDay(said, made as Literal) === undefined ? [] : versionOf(node, { act, said, parts }))
    ],
    [
      say(kg.sourceHash, terms.literal(hash)),
      ...passage
        .filter(({ predicate }) => predicate.equals(prov.wasGeneratedBy) || predicate.equals(kg.locator))
        .map(({ predicate, object }) => say(predicate as NamedNode, object))
    ]
  )
}

/** Of which day it is the version, and its parts: where others lie ahead, their order is that of no other state. */
function versionOf(
  node: NamedNode,
  { act, said, parts }: Pick<OnlyState, 'said' | 'parts'> & { readonly act: NamedNode }
): Quad[] {
  const names = parts().map(iri => iri.slice(act.value.length + 1))
  return [
    ...statedOf(
      node,
      said.filter(({ predicate }) => predicate.equals(eli.version_date))
    ),
    terms.quad(node, kg.partOrder, terms.literal(names.join(' ')))
  ]
}

/** The parts (IRI) that a version has, in their order. */
export function partsOfVersion(act: string, { said }: Pick<ActState, 'said'>): string[] {
  const names = objectOf(said, kg.partOrder)?.value ?? ''
  return names === '' ? [] : names.split(' ').map(name => `${act}/${name}`)
}

/** The name of a state: the act, the day from which it counts, and digits of its file's hash. */
export function stateIri(act: NamedNode, day: string, source: Quad_Object): NamedNode {
  return terms.namedNode(`${act.value}#state_${day}_${localName(source.value).slice(0, 16)}`)
}

/** What the name of a state says; undefined for what is none. */
export function readStateIri(iri: string): { readonly act: string; readonly day: string } | undefined {
  const [, act, day] = /^(.+)#state_(\d{4}-\d{2}-\d{2})_[0-9a-f]{16}$/.exec(iri) ?? []
  return act === undefined || day === undefined ? undefined : { act, day }
}

/** A state by what is said of it. @throws TypeError when it is not said as states are */
export function stateOf(iri: string, said: readonly Quad[], passage: readonly Quad[]): ActState {
  const day = objectOf(said, kg.observedFrom)?.value
  const made = objectOf(said, kg.sourceState)?.value ?? ''
  const source = objectOf(said, dcterms.source)?.value ?? ''
  if (day === undefined) throw new TypeError(`${iri} does not say from which day it counts`)
  const version = objectOf(said, eli.version_date)?.value
  return {
    iri,
    day,
    order: `${day} ${version ?? made} ${localName(source)}`,
    reading: Number(localName(objectOf(said, prov.wasAssociatedWith)?.value ?? '')) || 0,
    said,
    passage,
    isVersion: version !== undefined,
    isSetAside: says(said, rdf.type, kg.StateSetAside)
  }
}
