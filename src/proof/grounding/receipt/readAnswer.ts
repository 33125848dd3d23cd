import {
  ANSWER_EDITION,
  type AnsweredBy,
  type Answer,
  type Assurance,
  type CarriedPassage,
  type Vacant
} from './answer.js'
import type { Language } from '../../grammar/language.js'
import { readNotStored } from './readNotStored.js'
import type { ReadNotStored } from './notStoredFrames.js'
import { EDITION } from '../check/addedByWords.js'
import type { Stated } from '../gate/checkAgain.js'
import type { ContextKind, Open } from '../gate/checkClaim.js'
import { unsigned } from '../signature/signature.js'

/** A statement as it was delivered. */
export type ReadEntry = Stated | Open

type ReadPassage = Omit<CarriedPassage, 'version'>

/** An answer as it was delivered, read again. */
export interface ReadAnswer extends Pick<Answer, 'unanswered' | 'otherLanguage' | 'asOf'> {
  readonly passages: readonly ReadPassage[]
  /** When each passage (IRI) holds, as it was delivered; undefined where the answer is not as of a day. */
  readonly versions: ReadonlyMap<string, unknown>
  readonly verification: readonly ReadEntry[]
  /** Absent in earlier answers, which do not say it. */
  readonly answeredBy?: AnsweredBy
  /** Absent in earlier answers, which were all `likely` or `none`. */
  readonly assurance?: Assurance
  /** Of the rules by which it was made; earlier answers, which do not say it, are of the first. */
  readonly edition: number
  /** What it says of provisions that state nothing. */
  readonly vacant: readonly Vacant[]
  /** What it says of what is not held in the state of the day. */
  readonly notHeld: readonly ReadNotStored[]
  readonly receipt: string
  /** All but the receipt and its signature, as they were delivered. */
  readonly fields: Readonly<Record<string, unknown>>
}

interface Delivered {
  readonly receipt: string
  readonly answered_by?: AnsweredBy
  readonly assurance?: Assurance
  readonly unanswered?: readonly string[]
  readonly other_language?: Language
  readonly as_of?: string
  readonly verification: readonly (Omit<ReadEntry, 'contentHash'> & { readonly content_hash?: string })[]
  readonly passages: readonly (Omit<ReadPassage, 'actNames' | 'contentHash'> & {
    readonly version?: unknown
    readonly act_names: readonly string[]
    readonly content_hash: string
  })[]
}

/**
 * Reads an answer of `/v1/ask`. What it has besides the contract's fields stays, so that it is compared too.
 * @param value JSON, parsed
 * @throws TypeError when it is no such answer
 */
export function readAnswer(value: unknown): ReadAnswer {
  const answer = record(value, 'The answer')
  mustBeAnswer(answer)
  const { receipt, ...fields } = unsigned(answer)
  const {
    answered_by: answeredBy,
    assurance,
    verification,
    passages,
    ...behind
  } = fields as unknown as Delivered
  const { unanswered, other_language: otherLanguage, as_of: asOf } = behind
  return {
    receipt: receipt as string,
    edition: editionOf(fields['edition']),
    vacant: vacantIn(fields['candidates']),
    fields,
    ...(answeredBy !== undefined && { answeredBy }),
    ...(assurance !== undefined && { assurance }),
    ...(unanswered !== undefined && { unanswered }),
    ...(otherLanguage !== undefined && { otherLanguage }),
    ...(asOf !== undefined && { asOf }),
    notHeld: readNotStored(fields['not_held']),
    versions: new Map(passages.map(({ iri, version }) => [iri, version])),
    verification: verification.map(readEntry),
    passages: passages.map(({ act_names: actNames, content_hash: contentHash, ...rest }) => ({
      ...rest,
      actNames,
      contentHash
    }))
  }
}

function editionOf(value: unknown): number {
  if (value === undefined) return 1
  if (Number.isInteger(value) && (value as number) > 1 && (value as number) <= ANSWER_EDITION)
    return value as number
  throw new TypeError(`edition ${JSON.stringify(value)} is none that this program knows`)
}

/** Earlier answers have no candidates, or none with a state. */
function vacantIn(candidates: unknown): Vacant[] {
  if (!Array.isArray(candidates)) return []
  return candidates.filter((one): one is Vacant => {
    const { ref, state, part } = (one ?? {}) as Record<string, unknown>
    const named = typeof ref === 'string' && (part === undefined || typeof part === 'string')
    return named && (state === 'repealed' || state === 'empty' || state === 'history')
  })
}

/** Whatever else it has stays; a field of the value's own name says nothing. */
function readEntry(delivered: Delivered['verification'][number]): ReadEntry {
  const { content_hash, ...entry } = delivered
  if (content_hash !== undefined) return { ...entry, contentHash: content_hash } as Stated
  return Object.fromEntries(
    Object.entries(entry).filter(([name]) => name !== 'contentHash')
  ) as unknown as ReadEntry
}

const TEXTS = ['question', 'answer', 'verdict', 'profile', 'receipt']
const VIAS: readonly unknown[] = ['citation', 'passage', 'judge'] satisfies Stated['via'][]
const BROUGHT: readonly unknown[] = ['antecedent', 'exception'] satisfies ContextKind[]
const LISTS = ['citations', 'verification', 'attributions', 'passages']

function mustBeAnswer(answer: Record<string, unknown>): void {
  for (const name of TEXTS) if (typeof answer[name] !== 'string') throw new TypeError(`${name} is not a text`)
  for (const name of LISTS) if (!Array.isArray(answer[name])) throw new TypeError(`${name} is not a list`)
  if (typeof answer['grounded'] !== 'boolean') throw new TypeError('grounded is not true or false')
  if (typeof answer['factscore'] !== 'number') throw new TypeError('factscore is not a number')
  const { unanswered = [], other_language: other = 'de' } = answer
  if (!Array.isArray(unanswered) || !unanswered.every(each => typeof each === 'string'))
    throw new TypeError('unanswered is not a list of texts')
  if (other !== 'de' && other !== 'en') throw new TypeError('other_language is not de or en')
  const { as_of: asOf = '' } = answer
  if (typeof asOf !== 'string') throw new TypeError('as_of is not a text')
  for (const entry of answer['verification'] as unknown[]) mustBeStatement(record(entry, 'A statement'))
  for (const passage of answer['passages'] as unknown[]) {
    const one = record(passage, 'A passage')
    for (const name of ['iri', 'ref', 'label', 'content_hash', 'text', 'license']) {
      if (typeof one[name] !== 'string') throw new TypeError(`A passage has no ${name}`)
    }
    const names = one['act_names']
    if (!Array.isArray(names) || !names.every(name => typeof name === 'string')) {
      throw new TypeError('A passage has no act_names')
    }
  }
}

function mustBeStatement(entry: Record<string, unknown>): void {
  if (typeof entry['claim'] !== 'string') throw new TypeError('A statement has no claim')
  if (entry['verdict'] !== 'belegt' && entry['verdict'] !== 'offen')
    throw new TypeError('A statement has no verdict')
  if (entry['verdict'] === 'belegt') {
    for (const name of ['source', 'quote'])
      if (typeof entry[name] !== 'string') throw new TypeError(`A statement has no ${name}`)
    if (!VIAS.includes(entry['via'])) throw new TypeError('A statement has no via')
  }
  mustBeExplanation(entry)
  // Answers of earlier versions have none.
  const { rewrites, judge, judged } = entry
  if (rewrites !== undefined) mustBeTexts(rewrites, 'rewrites', ['rewrite', 'said'])
  if (judged !== undefined) mustBeTexts(judged, 'judged', ['said', 'quote'])
  const { brought } = entry
  if (brought !== undefined && (!BROUGHT.includes(brought) || entry['verdict'] !== 'belegt'))
    throw new TypeError('A statement is brought for no reason that there is')
  if (judge !== undefined && typeof judge !== 'string')
    throw new TypeError('The judge of a statement has no name')
  if ((judge === undefined) !== (judged === undefined))
    throw new TypeError('A judge and what it judged belong together')
  if (judge !== undefined && entry['via'] !== 'judge')
    throw new TypeError('A judge is named that has raised nothing')
}

function mustBeExplanation({ explanation, verdict }: Record<string, unknown>): void {
  if (explanation === undefined) return
  if (verdict !== 'offen') throw new TypeError('What is proven is called an explanation')
  const { of, edition } = record(explanation, 'An explanation')
  const isPlace = (each: unknown) => Number.isSafeInteger(each) && (each as number) >= 0
  if (!Array.isArray(of) || of.length === 0 || !of.every(isPlace))
    throw new TypeError('An explanation does not say of what')
  if (!Number.isSafeInteger(edition) || (edition as number) < 1 || (edition as number) > EDITION)
    throw new TypeError(`edition ${JSON.stringify(edition)} is none that this program knows`)
}

/** A list of objects that have these texts and nothing else. */
function mustBeTexts(value: unknown, name: string, texts: readonly string[]): void {
  if (!Array.isArray(value)) throw new TypeError(`${name} is not a list`)
  for (const member of value) {
    const one = record(member, `What stands in ${name}`)
    if (Object.keys(one).length !== texts.length || texts.some(text => typeof one[text] !== 'string'))
      throw new TypeError(`What stands in ${name} is not ${texts.join(' and ')}`)
  }
}

function record(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`${name} is not an object`)
  return value as Record<string, unknown>
}
