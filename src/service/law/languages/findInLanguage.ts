import type { ActContents } from '../../../graph/acts/actContents.js'
import type { Acts } from '../../../graph/acts/openActs.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import { readLanguageIri } from '../../../graph/iris/languageIris.js'
import { inLanguageOrder } from '../../../graph/states/languageTexts.js'
import type { LanguagesOfActs } from '../../../graph/states/openLanguages.js'
import { scopeSet, type Access } from '../../access.js'
import { labelOfWork } from '../provisions/labelOfWork.js'
import { notInLanguage } from './notInLanguage.js'

export interface LanguageParts {
  readonly ids: Identifiers
  readonly acts: Acts
  readonly contents: ActContents
  readonly languages: LanguagesOfActs
}

/** An expression of an act or a part of it in a language. */
export interface ExpressionInLanguage {
  readonly iri: string
  /** ISO 639-1: `en`. */
  readonly code: string
  /** The authority's IRI of the language. */
  readonly language?: string
}

/** An act or a part of one, in the languages in which its act is held. */
export interface WorkInLanguages {
  readonly work: string
  /** IRI of its act, which it may be itself. */
  readonly act: string
  /** That in which it is read where none is asked for first. */
  readonly texts: readonly ExpressionInLanguage[]
  /** Which of its texts is meant; absent where the work itself is. */
  readonly expression?: ExpressionInLanguage
}

/**
 * What is known of a work in several languages, and which text of it an IRI means. What its act says in other languages
 * alone is meant by its own IRI, too. Undefined for what is no law of the Union, what is held in one language (but by that),
 * and what the caller may not see.
 * @throws NotFound for a language in which it is not held; it says in which it is
 */
export async function findInLanguage(
  { ids, acts, contents, languages }: LanguageParts,
  iri: string,
  access: Access
): Promise<WorkInLanguages | undefined> {
  const read = readLanguageIri(iri)
  const work = read?.work ?? iri
  const act = ids.isEuropean(work) ? ids.actOfLaw(work) : undefined
  const scopes = scopeSet(access)
  const held = act === undefined ? undefined : (await acts()).byIri(act)
  if (act === undefined || held === undefined || !scopes.has(held.scope)) return undefined
  const { own, texts: all } = await languages(act)
  const byCode = new Map(
    all.flatMap(text => (text.work === work && scopes.has(text.scope) ? [[text.code, text] as const] : []))
  )
  const isHere =
    work === act || (await contents(act)).some(entry => entry.iri === work && scopes.has(entry.scope))
  if (!isHere && byCode.size === 0) return undefined
  const texts = inLanguageOrder(byCode.keys()).map(code => byCode.get(code)!)
  if (read === undefined) {
    if (isHere) return texts.length < 2 ? undefined : { work, act, texts }
    return { work, act, texts, expression: texts[0]! }
  }
  const expression =
    byCode.get(read.code) ?? (read.code === own && isHere ? { iri: work, code: own } : undefined)
  if (expression !== undefined) return { work, act, texts, expression }
  throw notInLanguage(labelOfWork(held), read.code, byCode.size === 0 ? [own ?? ''] : [...byCode.keys()])
}
