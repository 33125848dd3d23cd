import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { contentKey } from '../../graph/states/contentKey.js'
import {
  firstAndOthers,
  inLanguageOrder,
  type LanguageText,
  type LanguageTexts
} from '../../graph/states/languageTexts.js'
import { readLanguageTexts } from '../../graph/states/readLanguageTexts.js'
import type { StoredNodes } from '../../graph/loads/readStoredRoots.js'
import { objectOf } from '../../graph/states/subjects.js'
import { eli, kg } from '../../graph/vocab/terms.js'
import { statementsByAct } from './mergeStates.js'

/** What becomes of what an act says in one of its languages. */
export interface ChangeInLanguage {
  /** ISO 639-1: `en`. */
  readonly code: string
  /** The act and its parts, in that language: texts that come, that change, and that go. */
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** Whether it is held in it from now on. */
  readonly isHeld: boolean
  /** The works say what they say in this language from now on, and said it in that one before. */
  readonly insteadOf?: string
}

/** The same, of which act. */
export interface LanguageChange {
  readonly act: NamedNode
  readonly scope: NamedNode
  readonly change: ChangeInLanguage
}

/**
 * Of each act that is held in several languages, before or after, what changes in which. What of the one language is
 * changed in which an act was and stays held is told by its concepts.
 */
export function languageChanges(
  acts: readonly NamedNode[],
  held: StoredNodes,
  wanted: StoredNodes
): LanguageChange[] {
  // An act in one language has no expressions in any.
  const isInLanguages = ({ predicate }: Quad) => predicate.equals(eli.language)
  if (![held, wanted].some(({ states }) => states.some(isInLanguages))) return []
  const [before, after] = [held, wanted].map(nodes => statementsByAct(acts, { ...nodes, loads: [] }))
  return acts.flatMap(act => {
    const texts = [before, after].map(each => readLanguageTexts(act, each!.of(act)) ?? new Map())
    const [was, will] = texts as [LanguageTexts, LanguageTexts]
    const codes = inLanguageOrder(new Set([...was.keys(), ...will.keys()]))
    return codes.length < 2 ? [] : codes.flatMap(code => changeOf(act, code, was, will) ?? [])
  })
}

function changeOf(
  act: NamedNode,
  code: string,
  was: LanguageTexts,
  will: LanguageTexts
): LanguageChange | undefined {
  const [before, after] = [keysOf(was.get(code)), keysOf(will.get(code))]
  const added = [...after.keys()].filter(work => !before.has(work)).length
  const removed = [...before.keys()].filter(work => !after.has(work)).length
  const changed = [...after].filter(([work, key]) => before.has(work) && before.get(work) !== key).length
  const firstOf = (texts: LanguageTexts) => (texts.size === 0 ? undefined : firstAndOthers(texts)[0].code)
  const [first, next] = [firstOf(was), firstOf(will)]
  const isInstead = code === next && first !== undefined && first !== next
  if (added + changed + removed === 0 && !isInstead) return undefined
  const scope = objectOf((will.get(code) ?? was.get(code))!.works.get(act.value)?.said ?? [], kg.scope)
  return {
    act,
    scope: DataFactory.namedNode(scope?.value ?? ''),
    change: {
      ...{ code, added, changed, removed, isHeld: will.has(code) },
      ...(isInstead && { insteadOf: first })
    }
  }
}

/** What tells the contents of each work (IRI) apart. */
function keysOf(text: LanguageText | undefined): Map<string, string> {
  const saidOf = ([work, { said }]: readonly [string, { readonly said: readonly Quad[] }]) =>
    [work, contentKey(said)] as const
  return new Map([...(text?.works ?? [])].map(saidOf))
}
