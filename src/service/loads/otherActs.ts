import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { workOf } from '../../graph/iris/languageIris.js'
import { localName } from '../../graph/ownIris.js'
import { eli } from '../../graph/vocab/terms.js'

/** An act whose place another one would take: of another date, or of another title. */
export interface OtherAct {
  readonly root: NamedNode
  /** What is held and what would take its place: dates, or titles. */
  readonly held: string
  readonly offered: string
}

/** Acts of the Union keep their titles; German ones are renamed by amendments. */
const KEEPS_TITLE = /^[0-9]{5}[A-Z]{1,2}[0-9]+/
/** Of the words of two titles: corrections and other spellings leave more in common. */
const ALIKE = 0.5

/**
 * The acts that would get another date than they have, or a title in the same language that has little in common with
 * theirs: the content was read under a wrong number or name.
 * @param removed what the shared graph says of the roots and would not any more
 * @param added what it would say instead
 */
export function otherActs(removed: Iterable<Quad>, added: Iterable<Quad>): OtherAct[] {
  const said = new Map<string, Quad>()
  for (const quad of removed) {
    if (quad.predicate.equals(eli.date_document) || quad.predicate.equals(eli.title))
      said.set(keyOf(quad), quad)
  }
  if (said.size === 0) return []
  const found = new Map<string, OtherAct>()
  for (const quad of added) {
    const held = said.get(keyOf(quad))
    if (held === undefined || held.object.equals(quad.object)) continue
    if (quad.predicate.equals(eli.title) && !isOtherTitle(quad, held)) continue
    // In a further language it is said of the act's expression.
    const root = DataFactory.namedNode(workOf(quad.subject.value))
    if (!found.has(root.value))
      found.set(root.value, { root, held: held.object.value, offered: quad.object.value })
  }
  return [...found.values()]
}

/** Ends a sentence about the act: `is another act than what is held: of 2006-07-17, held is of 1999-06-28`. */
export function otherActText({ held, offered }: Pick<OtherAct, 'held' | 'offered'>): string {
  return /^[0-9-]+$/.test(held)
    ? `is another act than what is held: of ${offered}, held is that of ${held}`
    : `is another act than what is held: “${offered}”, held is “${held}”`
}

function keyOf({ subject, predicate, object }: Quad): string {
  const language = 'language' in object ? object.language : ''
  return [subject.value, predicate.value, language].join(' ')
}

function isOtherTitle({ subject, object }: Quad, held: Quad): boolean {
  if (!KEEPS_TITLE.test(localName(workOf(subject.value)))) return false
  const [one, other] = [object.value, held.object.value].map(wordsIn) as [Set<string>, Set<string>]
  const common = [...one].filter(word => other.has(word)).length
  return common < ALIKE * Math.max(one.size, other.size)
}

function wordsIn(title: string): Set<string> {
  return new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}
