import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { compareText } from '../../base/text/compareText.js'
import { bySubject } from '../groupedBy.js'
import { kg, prov, rdf, rdfs, xsd } from '../vocab/terms.js'
import { wholeSeconds } from '../wholeSeconds.js'
import type { PublicationEnd } from './history.js'
import { objectOf, says } from './subjects.js'

/** From which day an act is published no more, why somebody says so, and when they did. */
interface Ended {
  /** YYYY-MM-DD */
  readonly day: string
  readonly reason: string
  readonly at: Date
}

/** The state without a file with which an act ends. */
export function publicationEnd(act: NamedNode, { day, reason, at }: Ended): PublicationEnd {
  const node = terms.namedNode(`${act.value}#ended_${day}`)
  const say = (predicate: NamedNode, object: Quad['object']) => terms.quad(node, predicate, object)
  return {
    iri: node.value,
    day,
    said: [
      say(rdf.type, kg.PublicationEnd),
      say(kg.ofAct, act),
      say(kg.observedFrom, terms.literal(day, xsd.date)),
      say(prov.generatedAtTime, terms.literal(wholeSeconds(at), xsd.dateTime)),
      say(prov.wasAttributedTo, kg.steward),
      say(rdfs.comment, terms.literal(reason))
    ]
  }
}

/** The ends among what the graph of states says, as they follow on one another. */
export function publicationEndsIn(states: readonly Quad[]): PublicationEnd[] {
  return [...bySubject(states)]
    .filter(([, said]) => says(said, rdf.type, kg.PublicationEnd))
    .map(([iri, said]) => ({ iri, day: objectOf(said, kg.observedFrom)?.value ?? '', said }))
    .sort((a, b) => compareText(a.day, b.day))
}

/** What an end says of how it came about. */
export function readPublicationEnd({ said }: PublicationEnd): {
  readonly at: string
  readonly reason: string
} {
  return {
    at: objectOf(said, prov.generatedAtTime)?.value ?? '',
    reason: objectOf(said, rdfs.comment)?.value ?? ''
  }
}

/** The days (YYYY-MM-DD) from which acts (IRI) are published no more. @param states what is said of states */
export function daysOfEnds(states: readonly Quad[]): Map<string, string[]> {
  const days = new Map<string, string[]>()
  for (const { said, day } of publicationEndsIn(states)) {
    const act = objectOf(said, kg.ofAct)?.value ?? ''
    days.set(act, [...(days.get(act) ?? []), day])
  }
  return days
}
